/** Runs the server's Python in the browser, and lets the page speak with it. */
import type { Asked, Step, Told } from '../api/tab';
import { keepFile, keptFile } from './storage';

/** Of the scope of a worker only this is used; the types of the pages do not know it. */
declare const self: {
  location: Location;
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage(told: Told, transfer: Transferable[]): void;
};

/** What this worker needs of Pyodide and of `hanchan.site.browser`. */
interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
  };
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPythonAsync(code: string): Promise<Site>;
}

interface Site {
  begin(database: string, keep: () => Promise<void>): Promise<void>;
  request(method: string, path: string, headers: string, body: ArrayBuffer | undefined): Promise<[number, string, Uint8Array<ArrayBuffer>]>;
  connect(id: number, path: string, heard: (text: string) => void, closed: (code: number) => void): void;
  say(id: number, text: string): void;
  hang_up(id: number): void;
}

const DATABASE = '/data/hanchan.db';
const COUNTER = 24; // where SQLite counts the changes of a file, in four bytes
const LIBRARIES = '/lib/python3.14/site-packages';
/** How much of the start each step is, roughly, of a first visit. */
const SHARES: Record<Step, [number, number]> = { python: [0, 0.45], code: [0.45, 0.6], start: [0.6, 1] };

const tell = (told: Told, transfer: Transferable[] = []): void => self.postMessage(told, transfer);
const progress = (step: Step, done: number): void =>
  tell({ kind: 'progress', step, share: SHARES[step][0] + done * (SHARES[step][1] - SHARES[step][0]) });

/** The code as one archive, unpacked by the browser itself. */
async function readCode(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL('python/code.zip.gz', self.location.href));
  if (!answer.ok || !answer.body) throw new Error(`python/code.zip.gz: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** Puts the database into the browser's storage whenever it has changed, and not twice at once. */
function keeper(python: Python): () => Promise<void> {
  let kept = -1;
  return async () => {
    const file = python.FS.readFile(DATABASE);
    const changes = new DataView(file.buffer, file.byteOffset).getUint32(COUNTER);
    if (changes === kept) return;
    try {
      await keepFile(DATABASE, file);
      kept = changes;
    } catch (error) {
      tell({ kind: 'unkept', message: String(error) });
    }
  };
}

async function start(): Promise<Site> {
  progress('python', 0);
  const folder = new URL('pyodide/', self.location.href).href;
  const code = readCode();
  const stored = keptFile(DATABASE).catch((error: unknown) => {
    tell({ kind: 'unkept', message: String(error) });
    return undefined;
  });
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  const python = (await loadPyodide({ indexURL: folder })) as Python;
  progress('code', 0);
  python.unpackArchive(await code, 'zip', { extractDir: LIBRARIES });
  progress('code', 1);
  python.FS.mkdirTree('/data');
  const file = await stored;
  if (file) python.FS.writeFile(DATABASE, file);
  progress('start', 0.1);
  const site = await python.runPythonAsync('import hanchan.site.browser as site\nsite');
  progress('start', 0.7);
  await site.begin(DATABASE, keeper(python));
  return site;
}

const site = start();
site.then(
  () => tell({ kind: 'ready' }),
  (error: unknown) => tell({ kind: 'failed', message: String(error) }),
);

/** A request that fails here is an error of ours, told as a server would tell it. */
async function answer(python: Site, { id, method, path, headers, body }: Asked & { kind: 'request' }): Promise<void> {
  try {
    const [status, told, content] = await python.request(method, path, JSON.stringify(headers), body ?? undefined);
    tell({ kind: 'answer', id, status, headers: JSON.parse(told), body: content }, [content.buffer]);
  } catch (error) {
    console.error(error);
    const problem = new TextEncoder().encode(JSON.stringify({ code: 'internal', message: String(error).slice(-300) }));
    tell({ kind: 'answer', id, status: 500, headers: [['content-type', 'application/json']], body: problem });
  }
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const python = await site;
  if (data.kind === 'request') void answer(python, data);
  else if (data.kind === 'connect') {
    const { id, path } = data;
    python.connect(
      id,
      path,
      (text) => tell({ kind: 'heard', id, text }),
      (code) => tell({ kind: 'closed', id, code }),
    );
  } else if (data.kind === 'say') python.say(data.id, data.text);
  else python.hang_up(data.id);
};
