/** Hands files to the browser to be saved. */
import { getFile } from './client';

export function download(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Asks for a file by its path, whose last piece is its name. */
export async function saveFile(path: string): Promise<void> {
  download(await getFile(path), path.split('?')[0]!.split('/').pop()!);
}
