// The Python of a site with its code, under Node: unpacked as the site's worker does it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

export async function sitePython(site) {
  const pyodide = fs.mkdtempSync(path.join(os.tmpdir(), 'pyodide-'));
  for (const name of fs.readdirSync(path.join(site, 'pyodide'))) {
    const content = fs.readFileSync(path.join(site, 'pyodide', name));
    const isPacked = name.endsWith('.packed');
    fs.writeFileSync(path.join(pyodide, name.replace('.packed', '')), isPacked ? zlib.gunzipSync(content) : content);
  }
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')));
  const python = await loadPyodide({ indexURL: pyodide + path.sep });
  fs.rmSync(pyodide, { recursive: true });
  for (const name of ['libraries', 'hanchan']) {
    python.FS.writeFile('/packed', new Uint8Array(fs.readFileSync(path.join(site, `python/${name}.packed`))));
    python.runPython(`
import compression.zstd, io, pathlib, zipfile
zipfile.ZipFile(io.BytesIO(compression.zstd.decompress(pathlib.Path("/packed").read_bytes()))).extractall("/lib/python3.14/site-packages")
`);
  }
  const [, compiled] = /"compiled": (\[.*?\])/.exec(fs.readFileSync(path.join(site, 'tab.js'), 'utf-8'));
  for (const name of JSON.parse(compiled)) {
    const packed = fs.readFileSync(path.join(site, `python/${path.basename(name)}.packed`));
    python.FS.writeFile(`/lib/python3.14/site-packages/${name}`, new Uint8Array(zlib.gunzipSync(packed)));
  }
  return python;
}
