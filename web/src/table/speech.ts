/** What is read aloud: short, the name first. Hidden draws of others are not told, and nobody's tile twice. */
import { type Asked } from './options';
import { tileName } from '../app/names.svelte';
import { callsOf } from './calls';
import { callName, roundName } from './labels';
import type { Move, TableState } from './state';
import { words } from '../words/generated/table';

/** What others did, and what happened to the table. Own moves are known to who made them. */
export function toldOf(move: Move, table: TableState, names: string[], me: number): string {
  const w = words();
  const who = names[move.seat] ?? '';
  const tile = move.tile && move.tile !== '?' ? tileName(move.tile) : '';
  switch (move.what) {
    case 'deal':
      return w.deal({ round: roundName(table) });
    case 'dora':
      return w.newDora({ tile });
    case 'end':
      return w.dealOver;
    case 'draw':
      return '';
    case 'discard':
      return move.seat === me ? '' : `${who}: ${tile}${move.drawn ? `, ${w.drawn}` : ''}`;
    case 'riichi':
      return move.seat === me ? '' : `${who}: ${w.riichiTurned({ tile })}`;
    case 'dead':
    case 'chombo':
    case 'penalty':
    case 'warning':
      return `${who}: ${w[move.what]}`;
    default: {
      const from = move.from !== undefined && move.from !== move.seat ? `, ${w.from({ name: names[move.from] ?? '' })}` : '';
      return `${who}: ${callName(move.what)}${tile ? `, ${tile}` : ''}${from}`;
    }
  }
}

/** What one is asked: a claim with its choices, or the drawn tile. A strict table says nothing about what is possible. */
export function toldOfAsked(
  asked: Asked,
  table: TableState,
  names: string[],
  me: number,
  seconds: number | null,
  strict?: boolean,
): string {
  const w = words();
  const drawn = table.seats[me]?.drawn ?? null;
  const calls = callsOf({ ...asked, help: undefined }, table.last?.tile ?? null, drawn, strict).shown;
  const time = seconds === null ? '' : ` ${w.seconds({ count: seconds })}.`;
  const named = calls.map((call) => `${callName(call.verb)}${call.verb === 'chi' ? ` ${call.key}` : ''}`);
  if (asked.options.includes('pass') && table.last)
    return `${names[table.last.seat]}: ${tileName(table.last.tile)}. ${named.join(', ')}.${time}`;
  if (drawn === null) return named.length ? `${named.join(', ')}.${time}` : `${w.yourTurn}.${time}`;
  return `${w.youDraw({ tile: tileName(drawn) })} ${named.length ? w.possible({ call: named.join(', ') }) : ''}${time}`.trim();
}

/** The whole table once more, for who lost the thread. */
export function toldWhole(table: TableState, names: string[], me: number): string {
  const w = words();
  const scores = table.seats.map(
    (seat, place) => `${names[place]}: ${seat.score}${seat.riichi === 'accepted' ? `, ${callName('riichi')}` : ''}`,
  );
  const hand = [...(table.seats[me]?.hand ?? []), table.seats[me]?.drawn ?? ''].filter((tile) => tile && tile !== '?').map(tileName);
  return `${roundName(table)}. ${w.left({ count: table.tilesLeft })}. ${w.indicators}: ${table.indicators.map(tileName).join(', ')}. ${scores.join('. ')}. ${w.hand}: ${hand.join(', ')}.`;
}
