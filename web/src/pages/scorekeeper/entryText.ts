/** Deals, entries and refusals in the words of the reader. */
import type { Entry, SheetNote, Winner } from '../../api/generated';
import { ApiError } from '../../api/client';
import { nameOf } from '../../app/names.svelte';
import { points } from '../../words/numbers';
import { limitText, valueText } from '../../score/amounts';
import { SELF_DRAW, SheetError, type Position } from '../../scorekeeper/entries';
import { words, type Words } from '../../words/generated/scorekeeper';

/** `East 3`, and `East 3.1` with a counter. */
export function dealText(position: Position, counters = false): string {
  const wind = nameOf('wind', position.round_wind);
  const number = `${wind.charAt(0).toUpperCase()}${wind.slice(1)} ${position.dealer + 1}`;
  return counters && position.counters ? `${number}.${position.counters}` : number;
}

export const windLetter = (seat: number, dealer: number): string => ['E', 'S', 'W', 'N'][(((seat - dealer) % 4) + 4) % 4]!;

export const ABORTS = {
  'nine terminals': 'nine',
  'four winds': 'fourWinds',
  'four riichi': 'fourRiichi',
  'four kans': 'fourKans',
  'three winners': 'threeWinners',
} as const;

export function winnerText(winner: Winner): string {
  if (winner.tiles) return [winner.tiles.hand, ...(winner.tiles.melds ?? []), winner.tiles.win].filter(Boolean).join(' ');
  if (winner.limit) return limitText(winner.limit);
  if (!winner.han) return '';
  if (!winner.fu) return `${winner.han} ${nameOf('term', 'han')}`;
  return valueText({ han: winner.han, fu: winner.fu, limit: '', yakuman: 0 });
}

const because = (why?: string): string => (why ? `: ${why}` : '');

export function entryText(entry: Entry, names: string[]): string {
  const w: Words = words();
  const listed = (seats: number[] = []): string => seats.map((seat) => names[seat]).join(', ');
  switch (entry.type) {
    case 'win': {
      const source = entry.source ?? SELF_DRAW;
      const won = entry.winners.map((winner) => `${names[winner.seat]} · ${winnerText(winner)}`).join('; ');
      return source === SELF_DRAW
        ? `${nameOf('call', 'tsumo')}: ${won}`
        : `${nameOf('call', 'ron')}: ${won} (${w.from({ name: names[source]! })})`;
    }
    case 'draw':
      return [
        `${w.draw} · ${listed(entry.waiting) || w.nobody} ${w.waitingShort}`,
        entry.nagashi?.length ? `${w.nagashi} ${listed(entry.nagashi)}` : '',
      ]
        .filter(Boolean)
        .join('; ');
    case 'abort':
      return entry.how in ABORTS ? w[ABORTS[entry.how as keyof typeof ABORTS]] : entry.how;
    case 'chombo':
      return `${w.chombo}: ${listed(entry.seats)}${because(entry.offence)}`;
    case 'redeal':
      return w.redeal + because(entry.why);
    case 'pot':
      return `${w.potEntry}: ${names[entry.seat]}${because(entry.offence)}`;
    case 'correction': {
      const parts = (entry.points ?? []).map((change, seat) => (change ? `${names[seat]} ${points(change, true)}` : '')).filter(Boolean);
      if (entry.sticks) parts.push(`${w.sticks} ${points(entry.sticks, true)}`);
      if (entry.counters) parts.push(`${w.counters} ${points(entry.counters, true)}`);
      return `${w.correction} · ${parts.join(', ')}${because(entry.why)}`;
    }
    case 'ruling':
      return `${w.ruling}${because(entry.about)}${entry.clause ? ` (${entry.clause})` : ''}`;
    case 'substitute':
      return w.playsFor({ who: entry.name || '?', name: names[entry.seat]! });
    case 'start':
      return entry.names.join(', ') + (entry.by_lot ? ` · ${w.lotsDrawn}` : '');
    case 'end':
      return w.end + because(entry.why);
  }
}

/** A line of the whole history. `all` finds what an edit, removal or undo is about. */
export function noteText(note: SheetNote, all: readonly SheetNote[], names: string[]): string {
  const w: Words = words();
  const about = all.find((other) => other.id === note.of);
  const old = about ? noteText(about, all, names) : '';
  if (note.do === 'undo') return `${w.undone}: ${old}`;
  if (note.do === 'remove') return `${w.removed}: ${old}`;
  const text = note.entry ? entryText(note.entry, names) : '';
  return note.do === 'edit' ? `${w.edited}: ${old} → ${text}` : text;
}

/** Why something cannot be entered. */
export function refusalText(error: unknown): string {
  const w: Words = words();
  if (error instanceof ApiError) return error.code === 'offline' ? w.e_tiles : error.message;
  if (!(error instanceof SheetError)) throw error;
  const known: Record<string, string> = {
    over: w.e_over,
    dead_hand: w.e_dead_hand,
    riichi_waits: w.e_riichi_waits,
    nagashi_waits: w.e_nagashi_waits,
    no_points: w.e_no_points,
    riichi_void: w.e_riichi_void,
    two_han: w.e_two_han,
    fu: w.e_fu,
    reason: w.e_reason,
    nothing: w.e_nothing,
    hundreds: w.e_hundreds,
    tiles: w.e_tiles,
  };
  return known[error.code] ?? w.e_other;
}
