// Packs Python code for the browser: `node pack.mjs PYODIDE SOURCE.zip TARGET zstd|gzip`. The modules are compiled by the very Python that
// will run them, because compiling them at every visit takes longer than everything else. Only those that are read as text stay text.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const [pyodide, source, target, how] = process.argv.slice(2);
// Otherwise Node shows the line of Pyodide where it happened, which is a megabyte long, and not what Python said.
process.on('uncaughtException', (error) => {
  fs.writeSync(2, error.message.trim() + '\n');
  process.exit(1);
});

const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: path.resolve(pyodide) + path.sep });
python.unpackArchive(new Uint8Array(fs.readFileSync(source)), 'zip', { extractDir: '/source' });
python.runPython(`
import pathlib, py_compile, zipfile
from compression import zstd

AS_TEXT = ("anyio/__init__.py", "hanchan/store/migrations/")  # looked at by a lazy importer; run by Alembic
source = pathlib.Path("/source")
with zipfile.ZipFile("/packed.zip", "w") as packed:
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.is_dir():
            continue
        content = path.read_bytes()
        if path.suffix == ".py" and not name.startswith(AS_TEXT):
            optimize = 0 if name.startswith("hanchan/") else 2  # docstrings of libraries are of no use here
            mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(str(path), "/compiled.pyc", name, doraise=True, optimize=optimize, invalidation_mode=mode)
            name, content = name + "c", pathlib.Path("/compiled.pyc").read_bytes()
        packed.writestr(zipfile.ZipInfo(name), content)
if "${how}" == "zstd":
    best = {zstd.CompressionParameter.compression_level: 19, zstd.CompressionParameter.window_log: 25}
    pathlib.Path("/packed.zip").write_bytes(zstd.compress(pathlib.Path("/packed.zip").read_bytes(), options=best))
`);
const packed = python.FS.readFile('/packed.zip');
fs.writeFileSync(target, how === 'gzip' ? zlib.gzipSync(packed, { level: 9 }) : packed);
