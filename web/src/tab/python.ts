/** Starts the Python of a site and gives it its code. */
import { importUnpacked, readPack, serveUnpacked } from './packed';

/** What we need of Pyodide. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
  };
  runPython<Result>(code: string): Result;
  runPythonAsync<Result>(code: string): Promise<Result>;
}

/** Unpacks code where Python searches for it. */
const UNPACK = `
import compression.zstd, io, zipfile

def unpack(packed):
    with zipfile.ZipFile(io.BytesIO(compression.zstd.decompress(packed.to_bytes()))) as archive:
        archive.extractall("/lib/python3.14/site-packages")

unpack`;
/** Python, with nothing but its standard library. */
async function startPython(): Promise<Python> {
  const scripts = importUnpacked<{ default: unknown }>('pyodide/pyodide.asm.mjs');
  serveUnpacked(['pyodide/pyodide.asm.wasm', 'pyodide/python_stdlib.zip']);
  const folder = new URL('pyodide/', self.location.href).href;
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  return loadPyodide({ indexURL: folder, createPyodideModule: (await scripts).default });
}

/** Python, and the packs with its code, which come at the same time. */
export async function loadPython(): Promise<{ python: Python; code: ArrayBuffer[] }> {
  const [python, ...code] = await Promise.all([startPython(), readPack('libraries'), readPack('hanchan')]);
  return { python, code };
}

/** Gives Python its code; what unpacks further packs is returned. */
export function unpackCode(python: Python, code: ArrayBuffer[]): (packed: ArrayBuffer) => void {
  const unpack = python.runPython<(packed: ArrayBuffer) => void>(UNPACK);
  code.forEach((pack) => unpack(pack));
  return unpack;
}
