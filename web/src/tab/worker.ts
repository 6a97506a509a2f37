/** Runs the server's Python in the browser, and lets the page speak with it. */
import type { Asked, Step, Told } from '../api/tab';
import { readPackNow, watchLoading } from './packed';
import { loadPython, unpackCode, type Python } from './python';
import { keepFile, keptFile } from './storage';

/** Of the scope of a worker only this is used; the types of the pages do not know it. */
declare const self: {
  location: Location;
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage(told: Told, transfer: Transferable[]): void;
};

/** What this worker needs of `hanchan.site.browser`. */
interface Site {
  begin(database: string, keep: () => Promise<void>, bring: (pack: string) => void): Promise<void>;
  request(method: string, path: string, headers: string, body: ArrayBuffer | undefined): Promise<[number, string, Uint8Array<ArrayBuffer>]>;
  connect(id: number, path: string, heard: (text: string) => void, closed: (code: number) => void): void;
  say(id: number, text: string): void;
  hang_up(id: number): void;
}

const DATABASE = '/data/hanchan.db';
const COUNTER = 24; // where SQLite counts the changes of a file, in four bytes
/** Bytes of all packs that a start needs; `hanchan site` puts it in. */
const WHOLE = (self as unknown as { SITE_BYTES: number }).SITE_BYTES;
/** Where each step begins, as a share of the whole: loading is most of a first visit. */
const SHARES: Record<Step, number> = { loading: 0, code: 0.6, start: 0.7 };

const tell = (told: Told, transfer: Transferable[] = []): void => self.postMessage(told, transfer);
const progress = (step: Step): void => tell({ kind: 'progress', step, share: SHARES[step], come: 0, whole: 0 });

/** Puts the database into the browser's storage whenever it has changed, and not twice at once. */
function keeper(python: Python): () => Promise<void> {
  let kept = -1;
  let hasFailed = false;
  return async () => {
    const file = python.FS.readFile(DATABASE);
    const changes = new DataView(file.buffer, file.byteOffset).getUint32(COUNTER);
    if (changes === kept) return;
    try {
      await keepFile(DATABASE, file);
      kept = changes;
      if (hasFailed) tell({ kind: 'unkept', message: '' });
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      tell({ kind: 'unkept', message: String(error) });
    }
  };
}

async function start(): Promise<Site> {
  watchLoading((come) => tell({ kind: 'progress', step: 'loading', share: (SHARES.code * come) / WHOLE, come, whole: WHOLE }));
  const stored = keptFile(DATABASE).catch((error: unknown) => {
    tell({ kind: 'unkept', message: String(error) });
    return undefined;
  });
  const [{ python, code }, file] = await Promise.all([loadPython(), stored]);
  files = python.FS;
  watchLoading(() => undefined);
  progress('code');
  const unpack = unpackCode(python, code);
  python.FS.mkdirTree('/data');
  if (file) python.FS.writeFile(DATABASE, file);
  progress('start');
  const site = await python.runPythonAsync<Site>('import hanchan.site.browser as site\nsite');
  await site.begin(DATABASE, keeper(python), (pack) => unpack(readPackNow(pack)));
  return site;
}

let files: Python['FS'];

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
  if (data.kind === 'export') {
    const body = files.readFile(DATABASE);
    tell({ kind: 'answer', id: data.id, status: 200, headers: [['content-type', 'application/vnd.sqlite3']], body }, [body.buffer]);
  } else if (data.kind === 'request') void answer(python, data);
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
