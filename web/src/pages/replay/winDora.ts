/** What a win of the record counts besides its yaku. */
import type { HandWonData } from '../../api/generated';
import { isDora } from '../../table/dora';
import { tilesOf } from '../../melds/melds';
import type { TableState } from '../../table/state';
import { isRed } from '../../tiles/tiles';

const allTiles = (table: TableState, win: HandWonData): string[] => [
  ...win.hand,
  win.tile,
  ...table.seats[win.seat]!.melds.flatMap(tilesOf),
];

/** Dora, ura and red fives together: they are no yaku, so the record does not list them. A red five counts twice if it is dora too. */
export function doraCount(table: TableState, win: HandWonData): number {
  const indicators = [...table.indicators, ...win.ura];
  return allTiles(table, win).reduce(
    (sum, tile) => sum + indicators.filter((indicator) => isDora(tile, [indicator])).length + (isRed(tile) ? 1 : 0),
    0,
  );
}
