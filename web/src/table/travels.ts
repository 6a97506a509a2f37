/** Which tiles travel when something happened: from the wall to a hand, from a hand to its river, from a river to a set. All else is simply there. */
import type { Move, TableState } from './state';

/** The name of a place on the table, kept in `data-spot` of what lies there. */
export const spots = {
  wall: 'wall',
  hand: (seat: number, tile: string): string => `hand-${seat}-${tile}`,
  drawn: (seat: number): string => `drawn-${seat}`,
  river: (seat: number, place: number): string => `river-${seat}-${place}`,
  meld: (seat: number, place: number): string => `meld-${seat}-${place}`,
};

export interface Travel {
  /** Where it was, the likeliest place first: somebody's tiles are face down here and open there. */
  from: string[];
  to: string;
}

/** So many events at once are a jump or a reconnection, not news. */
const NEWS = 8;

/** What has happened since, the oldest first; nothing if the one state does not follow from the other. */
export function newsOf(before: TableState, now: TableState): Move[] {
  const passed = now.events - before.events;
  if (passed <= 0 || passed > NEWS) return [];
  const newest = before.moves[0];
  if (newest && !now.moves.includes(newest)) return [];
  return now.moves.filter((move) => move.number >= before.events).reverse();
}

/** How the tiles of one state came to lie where they do in the next. */
export function travelsOf(before: TableState, now: TableState): Travel[] {
  if (before.deal !== now.deal) return [];
  return newsOf(before, now).flatMap((move) => travelOf(move, now) ?? []);
}

function travelOf({ what, seat, tile = '?', drawn = false, from }: Move, now: TableState): Travel | undefined {
  const at = now.seats[seat];
  if (!at) return undefined;
  switch (what) {
    case 'draw':
      return at.drawn === null ? undefined : { from: [spots.wall], to: spots.drawn(seat) };
    case 'discard':
    case 'riichi':
      return { from: outOfHand(seat, tile, drawn), to: spots.river(seat, at.river.length - 1) };
    case 'chi':
    case 'pon':
    case 'kan':
      if (from === undefined) return undefined;
      return {
        from: [spots.river(from, now.seats[from]!.river.length - 1), ...outOfHand(from, tile, false)],
        to: spots.meld(seat, at.melds.length - 1),
      };
    case 'ron':
      return from === undefined ? undefined : { from: [spots.river(from, now.seats[from]!.river.length - 1)], to: spots.drawn(seat) };
    default:
      return undefined;
  }
}

function outOfHand(seat: number, tile: string, drawn: boolean): string[] {
  const held = [spots.hand(seat, tile), spots.hand(seat, '?')];
  return drawn ? [spots.drawn(seat), ...held] : [...held, spots.drawn(seat)];
}
