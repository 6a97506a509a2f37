/**
 * The state of a table, folded from events: `events.reduce(fold, EMPTY)`.
 *
 * Pure and cheap: a fold copies only what changes, so states can be kept as snapshots. It works on what a seat may see (others' tiles
 * are `?`) and on open records alike. Nothing here knows rules: what the server did is what is shown.
 */
import type { DealEndedData, HandWonData, TableEventData, TileDiscardedData } from '../api/generated';
import { type Tile } from '../tiles/tiles';
import { parseMeld, type Meld } from '../melds/melds';

/** Tiles to draw when a deal begins: 136 less four hands of 13 and the dead wall of 14. */
const LIVE = 70;
const STICK = 1000;
/** So many moves are remembered for the list of last moves. */
const REMEMBERED = 12;

export interface Discard {
  tile: Tile;
  /** Its place among all that this seat has discarded. */
  number: number;
  /** Discarded as it was drawn. */
  drawn: boolean;
  /** Sideways, for riichi. */
  turned: boolean;
  /** Taken by somebody: it lies in their meld now, not here. */
  claimed: boolean;
}

export interface SeatState {
  score: number;
  /** The hand without the drawn tile, in the order dealt; `?` for each tile one may not see. */
  hand: Tile[];
  drawn: Tile | null;
  river: Discard[];
  melds: Meld[];
  riichi: 'none' | 'declared' | 'accepted';
  /** The hand lies open on the table: won, shown as waiting, open riichi, chombo. */
  shown: boolean;
  /** At the end: whether the hand was said to wait. */
  waiting: boolean | null;
  dead: boolean;
}

/** Something worth telling: for the list of last moves, for sounds and for what is read aloud. */
export interface Move {
  /** The number of the event it came from. */
  number: number;
  what:
    | 'deal'
    | 'draw'
    | 'discard'
    | 'riichi'
    | 'chi'
    | 'pon'
    | 'kan'
    | 'dora'
    | 'tsumo'
    | 'ron'
    | 'tenpai'
    | 'noten'
    | 'dead'
    | 'chombo'
    | 'penalty'
    | 'warning'
    | 'end';
  seat: number;
  tile?: Tile;
  drawn?: boolean;
  /** Whose tile it was. */
  from?: number;
  offence?: string;
}

export interface TableState {
  /** Events folded so far, over all deals. */
  events: number;
  /** Deals begun, so 1 in the first. */
  deal: number;
  phase: 'before' | 'playing' | 'over';
  /** 0 east, 1 south, ... */
  roundWind: number;
  dealer: number;
  counters: number;
  /** Riichi sticks on the table, those of this deal included. */
  sticks: number;
  seats: SeatState[];
  indicators: Tile[];
  /** Indicators under the others, seen at a win after riichi. */
  ura: Tile[];
  tilesLeft: number;
  /** Whose turn it is: who drew, claimed or discarded last. -1 before the deal. */
  turn: number;
  /** The discard (or the tile of an announced kan) that may be claimed or was the last. */
  last: { seat: number; tile: Tile; kan: boolean } | null;
  wins: HandWonData[];
  end: DealEndedData | null;
  commitment: string;
  /** The newest first. */
  moves: Move[];
}

const emptySeat = (): SeatState => ({
  score: 0,
  hand: [],
  drawn: null,
  river: [],
  melds: [],
  riichi: 'none',
  shown: false,
  waiting: null,
  dead: false,
});

export const EMPTY: TableState = {
  events: 0,
  deal: 0,
  phase: 'before',
  roundWind: 0,
  dealer: 0,
  counters: 0,
  sticks: 0,
  seats: [0, 1, 2, 3].map(emptySeat),
  indicators: [],
  ura: [],
  tilesLeft: LIVE,
  turn: -1,
  last: null,
  wins: [],
  end: null,
  commitment: '',
  moves: [],
};

/** The state after one more event. */
export function fold(state: TableState, event: TableEventData): TableState {
  const next = { ...applied(state, event), events: state.events + 1 };
  const move = moveOf(state, event);
  return move ? { ...next, moves: [{ ...move, number: state.events }, ...next.moves].slice(0, REMEMBERED) } : next;
}

export const windOf = (state: TableState, seat: number): number => (seat - state.dealer + 4) % 4;
/** All tiles in the hand, the drawn one last. */
export const tilesInHand = (seat: SeatState): Tile[] => (seat.drawn === null ? seat.hand : [...seat.hand, seat.drawn]);

function applied(state: TableState, event: TableEventData): TableState {
  switch (event.event) {
    case 'DealStarted':
      return {
        ...EMPTY,
        deal: state.deal + 1,
        phase: 'playing',
        roundWind: event.round_wind,
        dealer: event.dealer,
        counters: event.counters,
        sticks: event.sticks,
        seats: event.hands.map((hand, seat) => ({ ...emptySeat(), hand, score: event.scores[seat]! })),
        indicators: [event.indicator],
        turn: event.dealer,
        commitment: event.commitment,
        moves: state.moves,
      };
    case 'TileDrawn':
      return {
        ...withSeat(state, event.seat, (seat) => ({ ...seat, hand: tilesInHand(seat), drawn: event.tile })),
        turn: event.seat,
        tilesLeft: state.tilesLeft - 1,
      };
    case 'RiichiDeclared':
      return withSeat(state, event.seat, (seat) => ({ ...seat, riichi: 'declared', ...(event.open_hand.length ? { shown: true } : {}) }));
    case 'RiichiAccepted':
      return paid(
        { ...withSeat(state, event.seat, (seat) => ({ ...seat, riichi: 'accepted' })), sticks: state.sticks + 1 },
        event.seat,
        -STICK,
      );
    case 'TileDiscarded':
      return {
        ...withSeat(state, event.seat, (seat) => discarded(seat, event)),
        turn: event.seat,
        last: { seat: event.seat, tile: event.tile, kan: false },
      };
    case 'KanAnnounced':
      return { ...state, last: { seat: event.seat, tile: event.tile, kan: true } };
    case 'MeldMade':
      return melded(state, event.seat, parseMeld(event.meld));
    case 'MeldMended':
      return withSeat(state, event.seat, (seat) => mended(seat, parseMeld(event.meld)));
    case 'DoraRevealed':
      return { ...state, indicators: [...state.indicators, event.indicator] };
    case 'HandWon':
      return {
        ...withSeat(state, event.seat, (seat) => ({
          ...seat,
          hand: event.hand,
          drawn: event.tile,
          shown: true,
        })),
        wins: [...state.wins, event],
        ura: event.ura.length ? event.ura : state.ura,
      };
    case 'TenpaiDeclared':
      return withSeat(state, event.seat, (seat) => ({
        ...seat,
        waiting: event.hand.length > 0,
        ...(event.hand.length ? { hand: event.hand, drawn: null, shown: true } : {}),
      }));
    case 'HandDied':
      return withSeat(state, event.seat, (seat) => ({ ...seat, dead: true }));
    case 'ChomboGiven':
      return withSeat(state, event.seat, (seat) => ({
        ...seat,
        dead: true,
        ...(event.hand.length ? { hand: event.hand, drawn: null, shown: true } : {}),
      }));
    case 'PenaltyPaid':
      return paid({ ...state, sticks: state.sticks + event.points / STICK }, event.seat, -event.points);
    case 'RiichiVoided':
      return paid(
        { ...withSeat(state, event.seat, (seat) => ({ ...seat, riichi: 'none' })), sticks: state.sticks - event.points / STICK },
        event.seat,
        event.points,
      );
    case 'WarningGiven':
      return state;
    case 'DealEnded':
      return {
        ...state,
        phase: 'over',
        end: event,
        sticks: event.sticks,
        seats: state.seats.map((seat, place) => ({ ...seat, score: event.scores[place]! })),
      };
    default:
      return state; // an event of a newer server: what is known stays right
  }
}

function withSeat(state: TableState, seat: number, change: (seat: SeatState) => SeatState): TableState {
  return { ...state, seats: state.seats.map((each, place) => (place === seat ? change(each) : each)) };
}

const paid = (state: TableState, seat: number, points: number): TableState =>
  withSeat(state, seat, (each) => ({ ...each, score: each.score + points }));

/** The hand without these tiles; one that is hidden takes their place where they are not known. */
export function without(hand: Tile[], tiles: Tile[]): Tile[] {
  const left = [...hand];
  for (const tile of tiles) {
    const known = left.indexOf(tile);
    const place = known >= 0 ? known : left.indexOf('?');
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function discarded(seat: SeatState, event: TileDiscardedData): SeatState {
  const { tile, drawn, turned } = event;
  const river = [...seat.river, { tile, drawn, turned, number: seat.river.length, claimed: false }];
  if (event.drawn && seat.drawn !== null) return { ...seat, drawn: null, river };
  return { ...seat, hand: without(tilesInHand(seat), [event.tile]), drawn: null, river };
}

function melded(state: TableState, owner: number, meld: Meld): TableState {
  if (meld.type === 'kakan') {
    return withSeat(state, owner, (seat) => {
      const place = seat.melds.findIndex(
        (made) => made.type === 'pon' && made.claimed![0] === meld.claimed![0] && made.claimed![1] === meld.claimed![1],
      );
      return {
        ...seat,
        hand: without(tilesInHand(seat), [meld.own.at(-1)!]),
        drawn: null,
        melds: seat.melds.map((made, index) => (index === place ? meld : made)),
      };
    });
  }
  const made = withSeat(state, owner, (seat) => ({
    ...seat,
    hand: without(tilesInHand(seat), meld.own),
    drawn: null,
    melds: [...seat.melds, meld],
  }));
  if (meld.source === 0) return made;
  const from = (owner + meld.source) % 4;
  const taken = withSeat(made, from, (seat) => ({
    ...seat,
    river: seat.river.map((discard, place) => (place === seat.river.length - 1 ? { ...discard, claimed: true } : discard)),
  }));
  return { ...taken, turn: owner, last: null };
}

/** A wrong set is taken back and the right one laid: the tiles of the first return to the hand. */
function mended(seat: SeatState, meld: Meld): SeatState {
  const wrong = seat.melds.at(-1);
  const back = wrong ? wrong.own.map((tile) => (seat.hand.includes('?') ? '?' : tile)) : [];
  return { ...seat, hand: without([...seat.hand, ...back], meld.own), melds: [...seat.melds.slice(0, -1), meld] };
}

function moveOf(state: TableState, event: TableEventData): Omit<Move, 'number'> | null {
  switch (event.event) {
    case 'DealStarted':
      return { what: 'deal', seat: event.dealer };
    case 'TileDrawn':
      return { what: 'draw', seat: event.seat, tile: event.tile };
    case 'TileDiscarded': {
      const riichi = state.seats[event.seat]!.riichi === 'declared';
      return { what: riichi ? 'riichi' : 'discard', seat: event.seat, tile: event.tile, drawn: event.drawn };
    }
    case 'MeldMade': {
      const meld = parseMeld(event.meld);
      const what = meld.type === 'chi' || meld.type === 'pon' ? meld.type : 'kan';
      const from = meld.source && meld.type !== 'kakan' ? (event.seat + meld.source) % 4 : undefined;
      return { what, seat: event.seat, tile: meld.type === 'kakan' ? meld.own.at(-1)! : (meld.claimed ?? meld.own[1]!), from };
    }
    case 'DoraRevealed':
      return { what: 'dora', seat: -1, tile: event.indicator };
    case 'HandWon':
      return { what: event.from === event.seat ? 'tsumo' : 'ron', seat: event.seat, tile: event.tile, from: event.from };
    case 'TenpaiDeclared':
      return { what: event.hand.length ? 'tenpai' : 'noten', seat: event.seat };
    case 'HandDied':
      return { what: 'dead', seat: event.seat, offence: event.offence };
    case 'ChomboGiven':
      return { what: 'chombo', seat: event.seat, offence: event.offence };
    case 'PenaltyPaid':
      return { what: 'penalty', seat: event.seat, offence: event.offence };
    case 'WarningGiven':
      return { what: 'warning', seat: event.seat, offence: event.offence };
    case 'DealEnded':
      return { what: 'end', seat: -1 };
    default:
      return null;
  }
}
