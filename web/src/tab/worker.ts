/** Runs the server's Python in the browser, and lets the page speak with it. */
import type { Asked, Step, Told } from '../api/tabMessages';
import { forgetMemory } from './memory';
import { readPackNow, watchLoading } from './packed';
import { loadPython, type Build, type Python } from './python';
import { GivenAway, openFile, Unreadable, type KeptFile, type Remembered } from './storage';

/** Of the scope of a worker only this is used; the types of the pages do not know it. */
declare const self: {
  location: Location;
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage(told: Told, transfer: Transferable[]): void;
  addEventListener(kind: 'unhandledrejection', heard: (event: PromiseRejectionEvent) => void): void;
  addEventListener(kind: 'error', heard: (event: ErrorEvent) => void): void;
};

/** What this worker needs of `hanchan.site.browser`. */
interface Site {
  begin(database: string, keep: () => Promise<void>, bring: (pack: string) => void, address: string): Promise<void>;
  request(method: string, path: string, headers: string, body: ArrayBuffer | undefined): Promise<[number, string, Uint8Array<ArrayBuffer>]>;
  connect(id: string, path: string, heard: (text: string) => void, closed: (code: number) => void): void;
  say(id: string, text: string): void;
  hang_up(id: string): void;
}

const DATABASE = '/data/hanchan.db';
/** Paths of the application stand behind it. */
const ADDRESS = `${new URL('./', self.location.href).href}#`;
const COUNTER = 24; // where SQLite counts the changes of a file, in four bytes
/** Bytes of all packs that a start needs; `hanchan site` puts it in. */
const WHOLE = (self as unknown as { SITE_BYTES: number }).SITE_BYTES;
const BUILD = (self as unknown as { SITE_PYTHON: Build }).SITE_PYTHON;
/** Where each step begins, as a share of the whole: loading is most of a first visit. */
const SHARES: Record<Step, number> = { loading: 0, code: 0.6, start: 0.7 };

const tell = (told: Told, transfer: Transferable[] = []): void => self.postMessage(told, transfer);
function progress(step: Step): void {
  if (step === 'start') watchLoading(() => undefined);
  tell({ kind: 'progress', step, share: SHARES[step], come: 0, whole: 0 });
}

/** What the page remembers; it is kept together with the games, which belong to whoever that is. */
let remembered: Remembered | undefined;
let hasFailed = false;

/** Whether it is in the browser's storage now. */
async function isKept({ keep }: KeptFile, file?: Uint8Array): Promise<boolean> {
  try {
    await keep(file, remembered).catch(async (error: unknown) => {
      if (error instanceof GivenAway || !(await forgetMemory())) throw error;
      await keep(file, remembered); // games come first: there was no room beside Python's memory
    });
    if (hasFailed) tell({ kind: 'unkept', message: '' });
    hasFailed = false;
  } catch (error) {
    if (error instanceof GivenAway) {
      tell({ kind: 'given_away' });
      await new Promise(() => undefined); // what is not kept is not told, and this worker ends
    }
    hasFailed = true;
    tell({ kind: 'unkept', message: String(error) });
  }
  return !hasFailed;
}

/** Puts the database into the browser's storage whenever it has changed, and not twice at once. */
function keeper(python: Python, kept: KeptFile): () => Promise<void> {
  let last = -1;
  return async () => {
    const file = python.FS.readFile(DATABASE);
    const changes = new DataView(file.buffer, file.byteOffset).getUint32(COUNTER);
    if (changes !== last && (await isKept(kept, file))) last = changes;
  };
}

/** The file of the database. Where the browser keeps none, one that is gone with this worker. */
async function openDatabase(): Promise<KeptFile> {
  try {
    return await openFile(DATABASE);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    tell({ kind: 'unkept', message: String(error) });
    return { data: undefined, keep: () => Promise.reject(error) };
  }
}

/** Tells when Python itself has failed: an error that ours are not among, after which it answers nothing any more. */
let suspect: (error: unknown) => void = () => undefined;

function watchOver(python: Python): void {
  suspect = (error) => {
    try {
      python.runPython('0');
    } catch {
      suspect = () => undefined;
      // Should it have been the memory it began with, the next one begins without.
      void forgetMemory().then(() => tell({ kind: 'failed', message: String(error), stored: stored ? 'file' : '' }));
    }
  };
  self.addEventListener('unhandledrejection', ({ reason }) => suspect(reason));
  self.addEventListener('error', (event) => {
    event.preventDefault(); // the page takes one that nobody heard for the end
    console.error(event.error);
    suspect(event.error);
  });
}

const opened = openDatabase();
let files: Python['FS'];
/** What was kept before this visit. */
let stored: Uint8Array<ArrayBuffer> | undefined;

async function start(): Promise<Site> {
  watchLoading((come) => tell({ kind: 'progress', step: 'loading', share: (SHARES.code * come) / WHOLE, come, whole: WHOLE }));
  const [{ python, unpack, works }, database] = await Promise.all([loadPython(BUILD, progress, true), opened]);
  watchOver(python);
  python.FS.mkdirTree('/data');
  if (database.data) python.FS.writeFile(DATABASE, database.data);
  const site = await python.runPythonAsync<Site>('import hanchan.site.browser as site\nsite');
  stored = database.data as Uint8Array<ArrayBuffer> | undefined;
  await site.begin(DATABASE, keeper(python, database), (pack) => unpack(readPackNow(pack)), ADDRESS);
  works();
  files = python.FS;
  stored = undefined;
  return site;
}

const site = start();
site.then(
  () => tell({ kind: 'ready' }),
  (error: unknown) => tell({ kind: 'failed', message: String(error), stored: stored ? 'file' : error instanceof Unreadable ? 'lost' : '' }),
);

/** A request that fails here is an error of ours, told as a server would tell it. */
async function answer(python: Site, { id, method, path, headers, body }: Asked & { kind: 'request' }): Promise<void> {
  try {
    const [status, told, content] = await python.request(method, path, JSON.stringify(headers), body ?? undefined);
    tell({ kind: 'answer', id, status, headers: JSON.parse(told), body: content }, [content.buffer]);
  } catch (error) {
    console.error(error);
    suspect(error);
    const problem = new TextEncoder().encode(JSON.stringify({ code: 'internal', message: String(error).slice(-300) }));
    tell({ kind: 'answer', id, status: 500, headers: [['content-type', 'application/json']], body: problem });
  }
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'remember') {
    remembered = data.all;
    await opened.then((file) => isKept(file)).catch(() => undefined); // a file that cannot be read is told of where it is needed
    return;
  }
  if (data.kind === 'export') {
    if (!stored) await site.catch(() => undefined); // what it cannot start with can still be saved
    const body = stored?.slice() ?? files.readFile(DATABASE);
    tell({ kind: 'answer', id: data.id, status: 200, headers: [['content-type', 'application/vnd.sqlite3']], body }, [body.buffer]);
    return;
  }
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
