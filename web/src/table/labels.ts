/** Words for what is on the table, made of the server's names. */
import { nameOf, tileName } from '../app/names.svelte';
import type { Discard, TableState } from './state';
import type { Meld } from '../melds/melds';
import { words } from '../words/generated/table';

const WINDS = ['east', 'south', 'west', 'north'];

export const windName = (wind: number): string => nameOf('wind', WINDS[wind]!);
/** What stands in the circle: the first letter, or as many as tell the winds of a language apart. */
export const windLetter = (wind: number): string => words().windLetters.split(' ')[wind]!;

/** "East 2", as the language has it; plain words until the names have come. */
export const roundName = (state: TableState): string => dealName(state.roundWind, state.dealer);

export function dealName(roundWind: number, dealer: number): string {
  const pattern = nameOf('pattern', 'deal');
  const wind = windName(roundWind);
  const number = String(dealer + 1);
  return pattern === 'deal' ? `${wind} ${number}` : pattern.replace('{wind}', wind).replace('{number}', number);
}

/** "East 4, 1 counter". */
export function dealTitle({ round_wind, dealer, counters }: { round_wind: number; dealer: number; counters: number }): string {
  const deal = dealName(round_wind, dealer);
  return counters ? `${deal}, ${words().counters({ count: counters })}` : deal;
}

export function callName(verb: string): string {
  const w = words();
  if (verb === 'nine terminals') return w.nine;
  if (verb === 'open riichi') return w.openRiichi;
  return nameOf('call', verb === 'ankan' || verb === 'kakan' ? 'kan' : verb);
}

export function meldName(meld: Meld, owner: number, names: string[]): string {
  const tiles = meld.type === 'chi' ? meld.laid.map((laid) => tileName(laid.tile)).join(', ') : tileName(meld.own[0]!);
  const from = meld.source ? `, ${words().from({ name: names[(owner + meld.source) % 4] ?? '' })}` : '';
  return `${nameOf('meld', meld.type)}: ${tiles}${from}`;
}

export function discardName(discard: Discard): string {
  const w = words();
  return [tileName(discard.tile), discard.drawn ? w.drawn : '', discard.turned ? w.turned : ''].filter(Boolean).join(', ');
}
