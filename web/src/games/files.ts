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

/** Formats that can be saved, with the usual names of their files. */
export const FORMATS = [
  ['hanchan', 'Hanchan', 'game.jsonl'],
  ['tenhou', 'Tenhou', 'game.json'],
  ['mjai', 'mjai', 'game.mjson'],
] as const;

export async function converted(file: Blob, to: string): Promise<Blob> {
  return (await postFile(`/api/records/convert?to=${to}`, file)).blob();
}
