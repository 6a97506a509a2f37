/** Which tile an indicator makes dora: the next of its suit, wind or dragon, and after the last the first. */
import { type Tile } from '../tiles/tiles';
import { kind } from '../tiles/tiles';

const RINGS = ['ESWN', 'PFC'];

export function doraOf(indicator: Tile): Tile {
  const tile = kind(indicator);
  const ring = RINGS.find((each) => each.includes(tile));
  if (ring) return ring[(ring.indexOf(tile) + 1) % ring.length]!;
  return `${(Number(tile[0]) % 9) + 1}${tile[1]}`;
}

export const isDora = (tile: Tile, indicators: Tile[]): boolean =>
  tile !== '?' && indicators.some((indicator) => indicator !== '?' && doraOf(indicator) === kind(tile));
