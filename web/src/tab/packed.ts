/**
 * What lies on the host compressed, because many hosts of static files compress nothing themselves. How much of it has come is told
 * while it comes.
 */
const HERE = self.location.href;

let come = 0;
let watch: (come: number) => void = () => undefined;

/** Be told how many bytes have come. */
export function watchLoading(told: (come: number) => void): void {
  watch = told;
}

/** A file of the site, counted while it comes. */
async function fetchCounted(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetchAsIs(new URL(name, HERE));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      watch((come += chunk.length));
      out.enqueue(chunk);
    },
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
export const readPack = async (name: string): Promise<ArrayBuffer> =>
  new Response(await fetchCounted(`python/${name}.packed`)).arrayBuffer();

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

/** Pyodide asks for its files by their own names; it gets them unpacked. */
export function serveUnpacked(names: string[]): void {
  self.fetch = (asked, how) => {
    const name = names.find((one) => String(asked) === new URL(one, HERE).href);
    return name ? unpacked(name) : fetchAsIs(asked, how);
  };
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
