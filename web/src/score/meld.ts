/** Melds as texts of the server, laid out as they lie on a table. */
import { fromMpsz } from '../tiles/tiles';

const MELD = /^(chi|pon|kan|kakan|ankan):(?:([^+@]+)\+)?([^+@]+)(?:@(left|across|right))?$/;

export interface Lying {
  tile: string;
  /** Turned, to show whose discard it was. */
  side: boolean;
}

/** The turned tile stands where its owner sits; a concealed kan has its middle tiles face down. */
export function laidOut(meld: string): Lying[] {
  const found = MELD.exec(meld.trim());
  if (!found) return [];
  const [, type, claimed, rest, source] = found;
  const own = fromMpsz(rest!);
  if (type === 'ankan') return own.map((tile, place) => ({ tile: place === 1 || place === 2 ? '?' : tile, side: false }));
  const turned = claimed ? fromMpsz(claimed)[0]! : own.shift()!;
  const place = source === 'right' ? own.length : source === 'across' ? 1 : 0;
  const tiles = own.map((tile) => ({ tile, side: false }));
  tiles.splice(place, 0, { tile: turned, side: true });
  return tiles;
}

/** The tiles of a meld, all face up. */
export function tilesOf(meld: string): string[] {
  const found = MELD.exec(meld.trim());
  return found ? [...fromMpsz(found[2] ?? ''), ...fromMpsz(found[3]!)] : [];
}
