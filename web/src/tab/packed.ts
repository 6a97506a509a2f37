/**
 * What lies on the host compressed, because many hosts of static files compress nothing themselves. How much of it has come is told
 * while it comes.
 */
import { digestOf } from './digest';

const HERE = self.location.href;

let come = 0;
let watch: (come: number) => void = () => undefined;

/** Be told how many bytes have come. */
export function watchLoading(told: (come: number) => void): void {
  watch = told;
}

let expected: Record<string, string> = {};

/** Have files compared with the beginnings of their hashes. */
export function expectFiles(hashes: Record<string, string>): void {
  expected = hashes;
}

/** While somebody uploads, a host sends files of two builds. What they make of Python together would be kept under the name of one. */
async function check(name: string, chunks: Uint8Array<ArrayBuffer>[]): Promise<void> {
  if (!('subtle' in crypto)) return; // by plain HTTP, where nothing is kept either
  const digest = await digestOf(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  if (!digest.startsWith(expected[name]!)) throw new Error(`${name} is damaged, or of another build`);
}

/** A file of the site, counted while it comes. Whoever reads it to its end knows that it is the right one. */
async function fetchCounted(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetchAsIs(new URL(name, HERE));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      watch((come += chunk.length));
      chunks.push(chunk.slice()); // the browser may take the chunk itself away
      out.enqueue(chunk);
    },
    flush: () => check(name, chunks),
  });
  return answer.body.pipeThrough(counter);
}

const TYPES: Record<string, string> = { wasm: 'application/wasm', so: 'application/wasm', mjs: 'text/javascript' };

/** A file that lies there packed by gzip, which browsers can unpack. */
async function unpacked(name: string): Promise<Response> {
  const stream = (await fetchCounted(`${name}.packed`)).pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, { headers: { 'Content-Type': TYPES[name.split('.').pop()!] ?? 'application/octet-stream' } });
}

/** A pack of Python code, which Python itself unpacks. */
export async function readPack(name: string): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const come = await fetchCounted(`python/${name}.packed`);
  await come.pipeTo(new WritableStream({ write: (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk) })); // it tells what was wrong
  return new Blob(chunks).arrayBuffer();
}

/** The same at once, for Python that imports something and cannot wait. */
export function readPackNow(name: string): ArrayBuffer {
  const request = new XMLHttpRequest();
  request.open('GET', new URL(`python/${name}.packed`, HERE), false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`python/${name}.packed: ${request.status}`);
  return request.response as ArrayBuffer;
}

const fetchAsIs = self.fetch.bind(self);

/** Pyodide asks for its files by their own names; it gets them unpacked. When one does not come it waits for ever, but this promise fails. */
export function serveUnpacked(names: string[]): Promise<never> {
  return new Promise((_, fail) => {
    self.fetch = async (asked, how) => {
      const name = names.find((one) => String(asked) === new URL(one, HERE).href);
      if (!name) return fetchAsIs(asked, how);
      const through = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      const { headers } = await unpacked(name).then(
        (answer) => {
          answer.body!.pipeTo(through.writable).catch(fail);
          return answer;
        },
        (error: unknown) => {
          fail(error as Error);
          throw error;
        },
      );
      return new Response(through.readable, { headers });
    };
  });
}

/** A library in WebAssembly that lies there packed. */
export const compileUnpacked = (name: string): Promise<WebAssembly.Module> =>
  unpacked(name).then((answer) => WebAssembly.compileStreaming(answer));

/** A script that lies there packed, as a module. */
export async function importUnpacked<Module>(name: string): Promise<Module> {
  const address = URL.createObjectURL(await (await unpacked(name)).blob());
  try {
    return (await import(/* @vite-ignore */ address)) as Module;
  } finally {
    URL.revokeObjectURL(address);
  }
}
