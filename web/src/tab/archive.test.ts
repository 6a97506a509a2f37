import { expect, test } from 'vitest';
import { entriesOf } from './archive';

const bytes = new TextEncoder();

/** As Python's zipfile writes it, uncompressed; the fields nobody reads are zero. */
function archiveOf(files: [string, string][]): Uint8Array<ArrayBuffer> {
  const parts: number[] = [];
  const directory: number[] = [];
  const short = (value: number): number[] => [value & 255, value >> 8];
  const long = (value: number): number[] => [...short(value & 65535), ...short(value >> 16)];
  for (const [name, content] of files) {
    const [named, contained] = [bytes.encode(name), bytes.encode(content)];
    const more = [1, 2, 3]; // an extra field is passed over
    directory.push(...long(0x02014b50), ...Array<number>(16).fill(0), ...long(contained.length), ...long(contained.length));
    directory.push(...short(named.length), ...short(0), ...short(0), ...Array<number>(8).fill(0), ...long(parts.length), ...named);
    parts.push(
      ...long(0x04034b50),
      ...Array<number>(22).fill(0),
      ...short(named.length),
      ...short(more.length),
      ...named,
      ...more,
      ...contained,
    );
  }
  const end = [...long(0x06054b50), ...Array<number>(4).fill(0), ...short(files.length), ...short(files.length)];
  return new Uint8Array([...parts, ...directory, ...end, ...long(directory.length), ...long(parts.length), ...short(0)]);
}

test('names and contents come out as they went in, and folders are no files', () => {
  const files: [string, string][] = [
    ['hanchan/', ''],
    ['hanchan/words/ru.json', '{"ронь": 1}'],
    ['empty.py', ''],
  ];
  const found = entriesOf(archiveOf(files)).map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(found).toEqual(files.slice(1));
});
