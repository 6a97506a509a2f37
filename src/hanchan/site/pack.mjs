// Packs Python code for the browser: `node pack.mjs PYODIDE [zstd|gzip SOURCE.zip TARGET] ...`. The modules are compiled by the very Python
// that will run them, because compiling them at every visit takes longer than everything else. Only those that are read as text stay text.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const [pyodide, ...wanted] = process.argv.slice(2);
// Otherwise Node shows the line of Pyodide where it happened, which is a megabyte long, and not what Python said.
process.on('uncaughtException', (error) => {
  fs.writeSync(2, error.message.trim() + '\n');
  process.exit(1);
});

const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: path.resolve(pyodide) + path.sep });
const pack = python.runPython(`
import io, pathlib, py_compile, zipfile
from compression import zstd

AS_TEXT = ("anyio/__init__.py", "hanchan/store/migrations/")  # looked at by a lazy importer; run by Alembic
BEST = {zstd.CompressionParameter.compression_level: 19, zstd.CompressionParameter.window_log: 25}
MODULE, COMPILED = "/module.py", "/module.pyc"

def compiled(name, content):
    pathlib.Path(MODULE).write_bytes(content)
    optimize = 0 if name.startswith("hanchan/") else 2  # docstrings of libraries are of no use here
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(MODULE, COMPILED, name, doraise=True, optimize=optimize, invalidation_mode=mode)
    return pathlib.Path(COMPILED).read_bytes()

def pack(source, how):
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source.to_bytes())) as given, zipfile.ZipFile(whole, "w") as packed:
        for name in sorted(given.namelist()):
            content = given.read(name)
            if name.endswith(".py") and not name.startswith(AS_TEXT):
                name, content = name + "c", compiled(name, content)
            packed.writestr(zipfile.ZipInfo(name), content)
    return zstd.compress(whole.getvalue(), options=BEST) if how == "zstd" else whole.getvalue()

pack`);
for (let place = 0; place < wanted.length; place += 3) {
  const [how, source, target] = wanted.slice(place, place + 3);
  const packed = pack(new Uint8Array(fs.readFileSync(source)), how);
  const bytes = packed.toJs();
  packed.destroy();
  fs.writeFileSync(target, how === 'gzip' ? zlib.gzipSync(bytes, { level: 9 }) : bytes);
}
