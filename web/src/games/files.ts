/** Games as files: of a table of this server, of the command that started it, or of the reader; and in which formats they are saved. */
import type { RecordedGameData } from '../api/generated';
import { ApiError, getFile, postFile } from '../api/client';

/** Any file the server can read: its own records, mjai, and both kinds of Tenhou's. */
export async function readGame(file: Blob): Promise<RecordedGameData> {
  const game: RecordedGameData = await (await postFile('/api/records/read', file)).json();
  if (!game.deals.length) throw new ApiError('empty');
  return game;
}

export const fileOfTable = (id: string): Promise<Blob> => getFile(`/api/tables/${encodeURIComponent(id)}/record`);

/** The game that `hanchan record view` shows. */
export const fileOfCommand = (): Promise<Blob> => getFile('/api/viewed');

/** Formats that can be saved, with the usual endings of their files. */
export const FORMATS = [
  ['hanchan', 'Hanchan', 'jsonl'],
  ['tenhou', 'Tenhou', 'json'],
  ['mjai', 'mjai', 'mjson'],
] as const;

/** A name under which a saved file is found again among others, without what file systems refuse. */
export const fileName = (what: string, ending: string): string =>
  `${what
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)}.${ending}`;

export async function converted(file: Blob, to: string): Promise<Blob> {
  return (await postFile(`/api/records/convert?to=${to}`, file)).blob();
}
