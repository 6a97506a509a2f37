/** Where a game to watch comes from: a file of the reader, or a table of this server. */
import type { RecordedGameData } from '../../api/generated';
import { ApiError, getFile, postFile } from '../../api/client';

const KEPT = 'hanchan.replay';

/** Any file the server can read: its own records, mjai, and both kinds of Tenhou's. */
export async function readGame(file: Blob): Promise<RecordedGameData> {
  const game: RecordedGameData = await (await postFile('/api/records/read', file)).json();
  if (!game.deals.length) throw new ApiError('empty');
  return game;
}

export const fileOfTable = (id: string): Promise<Blob> => getFile(`/api/tables/${encodeURIComponent(id)}/record`);

/** The game that `hanchan record view` shows. */
export const fileOfCommand = (): Promise<Blob> => getFile('/api/viewed');

export async function converted(file: Blob, to: string): Promise<Blob> {
  return (await postFile(`/api/records/convert?to=${to}`, file)).blob();
}

export function download(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A dropped file outlives a reload of the page, as long as the browser has room for it. */
export async function keep(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let place = 0; place < bytes.length; place += 8192) text += String.fromCharCode(...bytes.subarray(place, place + 8192));
  try {
    sessionStorage.setItem(KEPT, btoa(text));
  } catch {
    sessionStorage.removeItem(KEPT);
  }
}
export function kept(): Blob | undefined {
  const text = sessionStorage.getItem(KEPT);
  return text === null ? undefined : new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);
}
export const forget = (): void => sessionStorage.removeItem(KEPT);
