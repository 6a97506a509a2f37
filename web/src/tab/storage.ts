/** Files in IndexedDB. A file is there as a whole or as it was before: what is kept never breaks in the middle. */
const FILES = 'files';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('hanchan-site', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(FILES);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('this browser keeps nothing'));
  });
}

export async function keptFile(name: string): Promise<Uint8Array | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const asked = database.transaction(FILES).objectStore(FILES).get(name);
    asked.onsuccess = () => resolve(asked.result as Uint8Array | undefined);
    asked.onerror = () => reject(asked.error!);
  });
}

let database: Promise<IDBDatabase> | undefined;

export async function keepFile(name: string, data: Uint8Array): Promise<void> {
  const into = await (database ??= open());
  return new Promise((resolve, reject) => {
    const change = into.transaction(FILES, 'readwrite', { durability: 'strict' });
    change.objectStore(FILES).put(data, name);
    change.oncomplete = () => resolve();
    change.onerror = change.onabort = () => reject(change.error ?? new Error('the storage is full'));
  });
}
