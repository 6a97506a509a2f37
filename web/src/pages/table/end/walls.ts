/** Checks the walls of a game: SHA-256 of each key is the commitment that came with `DealStarted`, before anybody saw a tile. */
import type { WallData } from '../../../api/generated';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16));
}

/** The browser's own SHA-256, which it offers only on safe connections (https or this machine); else ours. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return hex(sha256(bytes));
}

/** Deals whose wall is not the one announced; `announced` are the commitments in the order of the deals. */
export async function wrongWalls(announced: string[], walls: WallData[]): Promise<number[]> {
  const wrong: number[] = [];
  for (const [place, commitment] of announced.entries()) {
    const wall = walls.find(({ deal }) => deal === place + 1);
    if (!wall || (await digest(bytesOf(wall.key))) !== commitment) wrong.push(place + 1);
  }
  return wrong;
}
