// Packs Python code for the browser: `node pack.mjs PYODIDE SOURCE.zip CODE.zip.gz`. The modules are compiled by the very Python that will
// run them, because compiling them at every visit takes longer than everything else. Only those that are read as text stay text.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const [pyodide, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: path.resolve(pyodide) + path.sep });
python.unpackArchive(new Uint8Array(fs.readFileSync(source)), 'zip', { extractDir: '/source' });
python.runPython(`
import pathlib, py_compile, zipfile

AS_TEXT = ("anyio/__init__.py", "hanchan/store/migrations/")  # looked at by a lazy importer; run by Alembic
source = pathlib.Path("/source")
with zipfile.ZipFile("/code.zip", "w") as packed:
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
`);
fs.writeFileSync(target, zlib.gzipSync(python.FS.readFile('/code.zip'), { level: 9 }));
