/** Starts the Python of a site and gives it its code. What it is then is kept, so that the next visit need not do it again. */
import { entriesOf } from './archive';
import { forgetMemory, hasRoom, keepMemory, keptMemory, type KeptMemory } from './memory';
import { compileUnpacked, expectFiles, importUnpacked, readPack, serveUnpacked } from './packed';

/** The part of Pyodide that Emscripten made: what is in it before Python begins. */
interface Module {
  HEAP8: Int8Array;
  wasmTable: WebAssembly.Table;
  preRun: (() => void)[];
  onRuntimeInitialized: () => void;
  preloadedWasm: Record<string, WebAssembly.Exports>;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  growMemory(size: number): void;
  loadWebAssemblyModule(compiled: WebAssembly.Module, how: { nodelete: boolean }, path: string, scope: object): WebAssembly.Exports;
  addFunction(entry: WebAssembly.ExportValue): number;
}

interface PythonBytes {
  toJs(): Uint8Array<ArrayBuffer>;
  destroy(): void;
}

/** What we need of Pyodide. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array, how?: { canOwn: boolean }): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
  };
  _module: Module;
  runPython<Result>(code: string): Result;
  runPythonAsync<Result>(code: string): Promise<Result>;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** Python with its code, and what gives it further packs. */
export interface Ready {
  python: Python;
  unpack: (packed: ArrayBuffer) => void;
  /** Tell that it has done something. */
  works(): void;
}

const PACKAGES = '/lib/python3.14/site-packages';

/** Of which code a site is made; `hanchan site` puts it into the scripts of its workers. */
export interface Build {
  name: string;
  /** How the hashes of its packed files begin. */
  files: Record<string, string>;
  /** Libraries in WebAssembly, by their paths among the packages. */
  compiled: string[];
}

/** Where they are linked is part of the memory, so they are there before Python begins, always in this order. */
const compiledLibraries = ({ compiled }: Build): Promise<[string, WebAssembly.Module][]> =>
  Promise.all(compiled.map(async (path) => [path, await compileUnpacked(`python/${baseName(path)}`)] as [string, WebAssembly.Module]));
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function link(module: Module, libraries: [string, WebAssembly.Module][]): void {
  for (const [path, compiled] of libraries) {
    const exports = module.loadWebAssemblyModule(compiled, { nodelete: true }, `${PACKAGES}/${path}`, {});
    module.preloadedWasm[`${PACKAGES}/${path}`] = exports;
    module.addFunction(exports[`PyInit_${baseName(path).split('.')[0]}`]!);
  }
}

/** Python, with nothing but its standard library, or as its memory was kept. */
async function startPython(build: Build, memory?: KeptMemory): Promise<Python> {
  const scripts = Promise.all([
    importUnpacked<{ loadPyodide: (how: object) => Promise<Python> }>('pyodide/pyodide.mjs'),
    importUnpacked<{ default: (module: Module) => Promise<Module> }>('pyodide/pyodide.asm.mjs'),
  ]);
  const waiting = compiledLibraries(build);
  waiting.catch(() => undefined); // told below
  const lost = serveUnpacked(['pyodide/pyodide.asm.wasm', 'pyodide/python_stdlib.zip']);
  lost.catch(() => undefined);
  const [{ loadPyodide }, { default: create }] = await scripts;
  const started = loadPyodide({
    indexURL: new URL('pyodide/', self.location.href).href,
    createPyodideModule: (module: Module) =>
      new Promise<Module>((resolve, reject) => {
        let libraries: [string, WebAssembly.Module][];
        module.preRun.push(() => {
          module.addRunDependency('libraries');
          Promise.all([waiting, memory?.checked]).then(([all]) => {
            libraries = all;
            module.removeRunDependency('libraries');
          }, reject);
        });
        module.onRuntimeInitialized = () => {
          if (memory) module.growMemory(memory.size);
          link(module, libraries);
          if (memory && module.wasmTable.length !== memory.functions) throw new Error('linked in another way');
        };
        create(module).then(resolve, reject);
      }),
    ...(memory ? { _loadSnapshot: memory.bytes } : { _makeSnapshot: true }),
  });
  return Promise.race([started, lost]);
}

function put(python: Python, files: Iterable<[string, Uint8Array]>): void {
  const folders = new Set<string>();
  for (const [name, content] of files) {
    const path = `${PACKAGES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, content, { canOwn: true });
  }
}

/** Puts the files of a pack where Python searches; only Python itself knows Zstandard. */
function unpacker(python: Python): (packed: ArrayBuffer) => [string, Uint8Array][] {
  return (packed) => {
    const unpack = python.runPython<{ (packed: ArrayBuffer): PythonBytes; destroy(): void }>(
      'from compression import zstd\nlambda packed: zstd.decompress(packed.to_bytes())',
    );
    const bytes = unpack(packed);
    const files = entriesOf(bytes.toJs());
    bytes.destroy();
    unpack.destroy();
    put(python, files);
    return files;
  };
}

/** What has to be imported anyway, whatever is asked first. */
const IMPORTS = 'import hanchan.site.browser, hanchan.site.console';
/** Files of modules that are in the memory; nobody asks for them again. */
const IN_MEMORY = `
import sys
"\\n".join(module.__spec__.cached or module.__spec__.origin for module in list(sys.modules.values()) if getattr(module, "__spec__", None) and module.__spec__.has_location)`;
/** What must not be the same at every visit. */
const AWAKE = 'import random\nrandom.seed()';

async function wake(build: Build, memory: KeptMemory): Promise<Ready> {
  const python = await startPython(build, memory);
  put(python, memory.files);
  python.runPython(AWAKE);
  return { python, unpack: unpacker(python), works: () => void memory.release() };
}

/** Python and its code from the packs; and the files in them. */
async function begin(build: Build, told: (step: 'code' | 'start') => void): Promise<Ready & { files: [string, Uint8Array][] }> {
  const [python, ...code] = await Promise.all([startPython(build), readPack('libraries'), readPack('hanchan')]);
  told('code');
  const unpack = unpacker(python);
  const linked = build.compiled.map((path): [string, Uint8Array] => [path, new Uint8Array()]); // Python looks whether they are there
  put(python, linked);
  const files = code.flatMap((pack) => unpack(pack)).concat(linked);
  told('start');
  return { python, unpack, files, works: () => undefined };
}

/** Has what everybody needs imported, and keeps what Python is then, before anything of a person is in it. */
async function importAndKeep(python: Python, files: [string, Uint8Array][], build: string): Promise<void> {
  const room = hasRoom();
  python.runPython(IMPORTS);
  const imported = new Set(python.runPython<string>(IN_MEMORY).split('\n'));
  if (!(await room)) return void forgetMemory(); // that of an older build
  const { HEAP8, wasmTable } = python._module;
  const bytes = python.makeMemorySnapshot();
  const rest = files.filter(([name, content]) => !content.length || !imported.has(`${PACKAGES}/${name}`));
  void keepMemory(build, { bytes, size: HEAP8.length, functions: wasmTable.length, files: rest });
}

/** Python and its code, as it was kept or from the packs. `told` hears of each step; `keeps` if all of it is needed, so that the next visit begins with it. */
export async function loadPython(build: Build, told: (step: 'code' | 'start') => void, keeps: boolean): Promise<Ready> {
  expectFiles(build.files);
  const memory = await keptMemory(build.name);
  if (memory)
    try {
      told('start'); // little is left to be loaded
      return await wake(build, memory);
    } catch (error) {
      console.warn(error);
      await forgetMemory();
    }
  const { files, ...ready } = await begin(build, told);
  if (keeps) await importAndKeep(ready.python, files, build.name);
  return ready;
}
