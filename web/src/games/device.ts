/** The files of games that were opened on this device, so that they are found again. Nothing of them is sent anywhere to be kept. */
import type { RecordedGameData } from '../api/generated';

export interface KeptFile {
  id: string;
  /** When it was last opened, in milliseconds. */
  opened: number;
  /** What the list shows of it. */
  players: string[];
  places: number[] | null;
  points: number[] | null;
  rules: string;
  format: string;
  file: Blob;
}

const MOST = 60;
const STORE = 'files';

/** Where a browser does not let pages keep anything, files last as long as the page. */
const memory = new Map<string, KeptFile>();
let opened: Promise<IDBDatabase | undefined> | undefined;

function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise((resolve) => {
    try {
      const asked = indexedDB.open('hanchan.games', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, doing: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const asked = doing(transaction.objectStore(STORE));
    // A full disk is noticed at the end of the transaction, after the request has succeeded.
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
  });
}

/** The files, the one opened last first. */
export async function keptFiles(): Promise<KeptFile[]> {
  const stored = (await inStore<KeptFile[]>('readonly', (store) => store.getAll()).catch(() => undefined)) ?? [];
  return [...stored, ...memory.values()].sort((a, b) => b.opened - a.opened);
}

export const keptFile = async (id: string): Promise<KeptFile | undefined> => (await keptFiles()).find((one) => one.id === id);

/** Keeps a file that was read, and forgets those that were not opened for longest. The same file again is no second one. */
export async function keepFile(file: Blob, game: RecordedGameData): Promise<KeptFile> {
  const before = await keptFiles();
  const known = await sameAs(before, file);
  const kept: KeptFile = {
    id: known?.id ?? crypto.getRandomValues(new Uint32Array(2)).join('-'),
    opened: Date.now(),
    players: game.players,
    places: game.places,
    points: game.final_scores,
    rules: game.rules.title,
    format: game.format,
    // A copy: the file of a field can be changed or taken away later.
    file: new Blob([await file.arrayBuffer()]),
  };
  await putFile(kept);
  for (const old of before.filter((one) => one.id !== kept.id).slice(MOST - 1)) await forgetFile(old.id);
  return kept;
}

/** Keeps it, or keeps it again after it was forgotten. */
export async function putFile(one: KeptFile): Promise<void> {
  try {
    if (!(await inStore('readwrite', (store) => store.put(one)))) memory.set(one.id, one);
  } catch {
    memory.set(one.id, one);
  }
}

export async function forgetFile(id: string): Promise<void> {
  memory.delete(id);
  await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

async function sameAs(files: KeptFile[], file: Blob): Promise<KeptFile | undefined> {
  // What is pasted has lost the end of its last line: that makes no other game of it.
  const text = (await file.text()).trim();
  for (const one of files) if (Math.abs(one.file.size - file.size) <= 2 && (await one.file.text()).trim() === text) return one;
  return undefined;
}
