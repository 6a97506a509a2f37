/**
 * A file in IndexedDB, and beside it what pages remember. It is there as a whole or as it was before: what is kept never breaks in the middle. Whoever opened it last owns it:
 * a worker of another tab that has not heard of it yet cannot write over what this one keeps.
 */
const NAME = 'hanchan-site';
const FILES = 'files';
const OWNER = 'owner';
const REMEMBERED = 'remembered';

/** What pages remember, by its names. */
export type Remembered = Record<string, string>;

/** The file belongs to another tab now. */
export class GivenAway extends Error {}

/** There is a file, and the browser cannot give it: it must not be written over. */
export class Unreadable extends Error {}

export interface KeptFile {
  /** What was kept before. */
  data: Uint8Array | undefined;
  /** Resolves when it is on the disk, with what is remembered; without data only that. */
  keep(data: Uint8Array | undefined, remembered: Remembered | undefined): Promise<void>;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(FILES);
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close(); // somebody clears the storage: do not stand in the way
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error ?? new Error('this browser keeps nothing'));
  });
}

/** Resolves with what `doing` asked for, when all of it is done. */
function change<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  doing: (files: IDBObjectStore, given: (result: Result) => void, refuse: (error: Error) => void) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const all = database.transaction(FILES, mode, { durability: 'strict' });
    let result: Result | undefined;
    let refusal: Error | undefined;
    doing(
      all.objectStore(FILES),
      (given) => (result = given),
      (error) => {
        refusal = error;
        all.abort();
      },
    );
    all.oncomplete = () => resolve(result);
    all.onerror = all.onabort = () => reject(refusal ?? all.error ?? new Error('the storage is full'));
  });
}

/** Opens a file. Fails if this browser keeps nothing, and with `Unreadable` if it does not give what it keeps. */
export async function openFile(name: string): Promise<KeptFile> {
  let database = await open();
  const me = Math.random().toString(36).slice(2);
  let isMine = true;
  const read = (mode: IDBTransactionMode) =>
    change<Uint8Array>(database, mode, (files, given) => {
      if (mode === 'readwrite') files.put(me, OWNER);
      files.get(name).onsuccess = ({ target }) => given((target as IDBRequest<Uint8Array>).result);
    });
  const data = await read('readwrite').catch(() => {
    isMine = false; // no room for a word: what is kept can be read all the same
    return read('readonly').catch((error: unknown) => {
      throw new Unreadable(String(error));
    });
  });

  const write = (content: Uint8Array | undefined, remembered: Remembered | undefined) =>
    change(database, 'readwrite', (files, _, refuse) => {
      files.get(OWNER).onsuccess = ({ target }) => {
        const owner = (target as IDBRequest<string | undefined>).result;
        if (isMine && owner !== undefined && owner !== me) return refuse(new GivenAway(owner));
        try {
          files.put(me, OWNER);
          if (content) files.put(content, name);
          if (remembered) files.put(remembered, REMEMBERED);
        } catch (error) {
          refuse(error as Error);
        }
      };
    });

  return {
    data,
    async keep(content, remembered) {
      try {
        await write(content, remembered);
      } catch (error) {
        if (error instanceof GivenAway) throw error;
        database.close();
        database = await open(); // the storage may have been cleared, and with it what was open
        await write(content, remembered);
      }
      isMine = true;
    },
  };
}

/** What pages remembered when it was last kept. */
export async function readRemembered(): Promise<Remembered | undefined> {
  const database = await open();
  try {
    return await change<Remembered>(database, 'readonly', (files, given) => {
      files.get(REMEMBERED).onsuccess = ({ target }) => given((target as IDBRequest<Remembered>).result);
    });
  } finally {
    database.close();
  }
}

/** Forgets everything. */
export function forgetFiles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(NAME);
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error!);
  });
}
