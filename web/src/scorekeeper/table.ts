/** The table between two entries, with what only counting needs to know. */
import type { PaymentData, ReckoningData, StartEntry } from '../api/generated';
import { SEATS, SheetError, WINDS, type Position } from './entries';
import { isLast, type Aftermath } from './succession';

export interface Substitution {
  seat: number;
  from_start: boolean;
}

export interface Table extends Position {
  /** 0 is East; goes on counting in extra rounds. */
  round: number;
  tournament: boolean;
  /** Seats whose riichi of the deal in play is void by a ruling. */
  no_stick: number[];
  substitutions: Substitution[];
}

/** What an entry leads to; `how` is empty if it did not end the deal. */
export interface Outcome {
  after: Table;
  payments: PaymentData[];
  how: string;
}

export function opening(start: StartEntry, rules: ReckoningData): Table {
  const names = start.names.map((name) => name.trim());
  if (names.length !== 4 || names.some((name) => !name) || new Set(names).size !== 4) throw new SheetError('names');
  return {
    round: 0,
    round_wind: 'east',
    tournament: start.tournament ?? false,
    dealer: 0,
    counters: 0,
    sticks: 0,
    scores: SEATS.map(() => rules.switches.start_points),
    deals: 0,
    is_over: false,
    why_over: '',
    chombos: [0, 0, 0, 0],
    dead_hands: [],
    deductions: [],
    taken_out: [],
    no_stick: [],
    substitutions: [],
  };
}

export function afterPaying(table: Table, payments: PaymentData[]): Table {
  const scores = [...table.scores];
  for (const { from, to, points } of payments) {
    if (from >= 0) scores[from]! -= points;
    if (to >= 0) scores[to]! += points;
  }
  return { ...table, scores };
}

/** Pay, and go on to the next deal or to the end. */
export function afterDeal(before: Table, now: Table, payments: PaymentData[], how: string, left: Aftermath, rules: ReckoningData): Outcome {
  const paid = afterPaying(now, payments);
  const over = isLast(rules.switches, paid.scores, before.dealer, before.round, how, left);
  const dealer = left.dealerStays ? before.dealer : (before.dealer + 1) % 4;
  const round = left.dealerStays || before.dealer < 3 ? before.round : before.round + 1;
  const after: Table = {
    ...paid,
    dealer,
    round,
    round_wind: WINDS[round % 4]!,
    counters: left.counters,
    sticks: left.sticks,
    deals: paid.deals + (left.played ? 1 : 0),
    dead_hands: [],
    no_stick: [],
    is_over: over || paid.is_over,
    why_over: over ? 'the rules end it here' : paid.why_over,
  };
  return { after, payments, how };
}

/** Refuses seats that do not exist or are named twice. */
export function checkSeats(seats: number[], unique = true): void {
  for (const seat of seats) if (![0, 1, 2, 3].includes(seat)) throw new SheetError('seat', seat);
  if (unique && new Set(seats).size !== seats.length) throw new SheetError('twice');
}

export function require(rules: ReckoningData, what: string): void {
  if (!rules.offers.offered.includes(what)) throw new SheetError('not_offered');
}
