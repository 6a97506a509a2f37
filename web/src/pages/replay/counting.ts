/** A win of the record as a question to the calculator, which knows every line and clause. */
import { isDora } from '../../table/dora';
import type { HandWon } from '../../table/events';
import { tilesOf } from '../../table/melds';
import { windOf, type TableState } from '../../table/state';
import { isRed, sorted } from '../../tiles/tiles';
import { written } from '../calculator/question.svelte';

const WINDS = ['east', 'south', 'west', 'north'];
const MARKS = ['riichi', 'double_riichi', 'open_riichi', 'ippatsu', 'rinshan', 'chankan'];
const LAST = ['haitei', 'houtei'];
const FIRST = ['tenhou', 'chiihou', 'renhou'];

const allTiles = (table: TableState, win: HandWon): string[] => [...win.hand, win.tile, ...table.seats[win.seat]!.melds.flatMap(tilesOf)];

/** Dora, ura and red fives together: they are no yaku, so the record does not list them. A red five counts twice if it is dora too. */
export function doraCount(table: TableState, win: HandWon): number {
  const indicators = [...table.indicators, ...win.ura];
  return allTiles(table, win).reduce((sum, tile) => sum + indicators.filter((indicator) => isDora(tile, [indicator])).length + (isRed(tile) ? 1 : 0), 0);
}

export function questionOf(table: TableState, win: HandWon, rules: string, lang: string): Record<string, unknown> {
  const has = (names: string[]): boolean => names.some((name) => win.yaku.includes(name));
  return {
    hand: written(sorted(win.hand)), win: written([win.tile]), melds: table.seats[win.seat]!.melds.map((meld) => meld.text), tsumo: win.from === win.seat,
    seat: WINDS[windOf(table, win.seat)], round: WINDS[table.roundWind], dora: written(table.indicators), ura: written(win.ura),
    ...Object.fromEntries(MARKS.map((mark) => [mark, win.yaku.includes(mark)])), last_tile: has(LAST), first_turn: has(FIRST), rules, lang,
  };
}
