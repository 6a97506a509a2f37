/** Opening a file: it is read, kept on this device, and shown under its number. */
import type { RecordedGameData } from '../api/generated';
import { keepFile, keptFile } from './device';
import { readGame } from './files';

export interface OpenedGame {
  file: Blob;
  game: RecordedGameData;
}

/** The file opened last: whoever opens one goes to it at once, and it need not be read twice. */
let last: (OpenedGame & { id: string }) | undefined;

/** Reads and keeps a file; its number on this device. */
export async function openFile(file: Blob): Promise<string> {
  const game = await readGame(file);
  const { id } = await keepFile(file, game);
  last = { id, file, game };
  return id;
}

/** A file of this device again; undefined if it is not there any more. */
export async function openKept(id: string): Promise<OpenedGame | undefined> {
  if (last?.id === id) return last;
  const kept = await keptFile(id);
  return kept && { file: kept.file, game: await readGame(kept.file) };
}
