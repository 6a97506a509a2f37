/**
 * Python's memory as it was when everything had been imported, kept in the browser: starting from it takes a third of the time. It belongs to
 * one build of Python and our code, and to this browser; whatever is wrong with it, Python is started from its packs.
 */

import { digestOf } from './digest';

const KEPT = 'hanchan-memory';
const OURS = new URL('python/', self.location.href).href;
const keyOf = (part: string, build: string): string => `${OURS}${part}?${build}`;
/** Games come first: without so much room beside it, it is not kept. */
const ROOM = 1e9;
/** Milliseconds after the start, when the first hand has been dealt. */
const LATER = 5000;

export interface Memory {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole memory; what is zero at its end is not kept. */
  size: number;
  /** How many functions it can point at. */
  functions: number;
  /** Files of Python that may still be asked for. */
  files: [string, Uint8Array][];
}

/** One that was kept. */
export interface KeptMemory extends Memory {
  /** Fails if it is not what was kept: with a damaged memory a browser may crash. */
  checked: Promise<void>;
  /** It was good; it can be used again. Without this the next visit begins without it. */
  release(): Promise<void>;
}

type Index = Pick<Memory, 'size' | 'functions'> & { files: [string, number][]; digest: string };

async function check(memory: Uint8Array<ArrayBuffer>, digest: string): Promise<void> {
  if ((await digestOf(memory)) !== digest) throw new Error('the memory that was kept is damaged');
}

/** What an earlier visit has kept. Until it is released, nobody else has it: should the browser not survive it, it is not tried again. */
export async function keptMemory(build: string): Promise<KeptMemory | undefined> {
  try {
    const cache = await caches.open(KEPT);
    const [index, bytes, files] = await Promise.all(['index', 'memory', 'files'].map((part) => cache.match(keyOf(part, build))));
    if (!index || !bytes || !files) return undefined;
    const [known, memory, contents] = await Promise.all([index.json() as Promise<Index>, bytes.arrayBuffer(), files.arrayBuffer()]);
    await cache.delete(keyOf('index', build));
    const whole = new Uint8Array(memory);
    const checked = check(whole, known.digest);
    checked.catch(() => undefined); // told where it is waited for
    const release = (): Promise<void> => cache.put(keyOf('index', build), Response.json(known)).catch(() => undefined);
    let place = 0;
    const found = known.files.map(([name, size]): [string, Uint8Array] => [name, new Uint8Array(contents, (place += size) - size, size)]);
    return { ...known, bytes: whole, files: found, checked, release };
  } catch {
    return undefined; // by plain HTTP, or where storage is refused, nothing is kept
  }
}

/** Whether there was one. */
export const forgetMemory = async (): Promise<boolean> => 'caches' in self && caches.delete(KEPT).catch(() => false);

/** So much of it is not zero, in steps of four bytes. */
function used(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let end = words.length;
  while (end && !words[end - 1]) end--;
  return bytes.subarray(0, end << 2);
}

/** Whether it can be kept here. */
export async function hasRoom(): Promise<boolean> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return 'caches' in self && quota - usage > ROOM;
  } catch {
    return false;
  }
}

/** Keeps it when there is time. */
export async function keepMemory(build: string, { bytes, size, functions, files }: Memory): Promise<void> {
  try {
    await new Promise((resolve) => setTimeout(resolve, LATER));
    const cache = await caches.open(KEPT);
    for (const { url } of await cache.keys()) if (url.startsWith(OURS)) await cache.delete(url);
    const kept = used(bytes);
    const index: Index = { size, functions, files: files.map(([name, content]) => [name, content.length]), digest: await digestOf(kept) };
    await cache.put(keyOf('memory', build), new Response(kept));
    await cache.put(keyOf('files', build), new Response(new Blob(files.map(([, content]) => content as Uint8Array<ArrayBuffer>))));
    await cache.put(keyOf('index', build), Response.json(index));
  } catch (error) {
    console.warn(error);
    await forgetMemory(); // half of it is of no use
  }
}
