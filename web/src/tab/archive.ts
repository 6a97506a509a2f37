/** Reads archives as `hanchan site` writes them: ZIP files in which nothing is compressed. */

const END = 22;
const text = new TextDecoder();

/** Names and contents; the contents are parts of the archive, not copies. */
export function entriesOf(archive: Uint8Array<ArrayBuffer>): [string, Uint8Array<ArrayBuffer>][] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const number = view.getUint16(archive.length - END + 10, true);
  let place = view.getUint32(archive.length - END + 16, true);
  const entries: [string, Uint8Array<ArrayBuffer>][] = [];
  for (let count = 0; count < number; count++) {
    const size = view.getUint32(place + 24, true);
    const [name, more, comment] = [28, 30, 32].map((at) => view.getUint16(place + at, true)) as [number, number, number];
    const local = view.getUint32(place + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push([text.decode(archive.subarray(place + 46, place + 46 + name)), archive.subarray(start, start + size)]);
    place += 46 + name + more + comment;
  }
  return entries.filter(([name]) => !name.endsWith('/'));
}
