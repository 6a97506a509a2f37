/** Amounts and values in the words of the reader. */
import type { BareScoreData, NoWinData, WinData } from '../api/generated';
import { nameOf } from '../app/names.svelte';
import { points } from '../words/numbers';
import { words } from '../words/generated/score';

/** What `/api/score` answers. */
export type Answer = WinData | NoWinData;

/** `3 900`, `1 300 / 2 600` (the others and the dealer), or `2 600 all`. */
export function paidText(paid: Pick<BareScoreData, 'ron' | 'tsumo'>): string {
  if (paid.ron !== null) return points(paid.ron);
  const { others, dealer } = paid.tsumo!;
  return others === dealer ? `${points(others)} ${words().all}` : `${points(others)} / ${points(dealer)}`;
}

/** `mangan` and `yakuman x2` as the language has them; nothing below mangan. */
export function limitText(limit: string): string {
  if (!limit) return '';
  const [name, times] = limit.split(' x');
  const word = nameOf('limit', name!);
  if (!times) return word;
  const number = times.replace('.', nameOf('pattern', 'decimal'));
  return nameOf('pattern', 'multiple').replace('{limit}', word).replace('{times}', number);
}

/** `3 han 30 fu`, or `5 han · Mangan`. */
export function valueText(value: { han: number; fu: number; limit: string; yakuman: number }): string {
  if (value.yakuman) return limitText(value.limit);
  if (value.limit) return `${value.han} ${nameOf('term', 'han')} · ${limitText(value.limit)}`;
  return nameOf('pattern', 'value').replace('{han}', String(value.han)).replace('{fu}', String(value.fu));
}
