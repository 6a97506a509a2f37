/** What is written on a score sheet, as the server keeps it: entries, notes, and the rules as far as counting needs them. */

export const SELF_DRAW = -1;
export const POT = -1;
export const NOBODY = -1;
export const STICK = 1000;
export const SEATS = [0, 1, 2, 3] as const;
export const WINDS = ['east', 'south', 'west', 'north'] as const;
export type Wind = (typeof WINDS)[number];

export interface TilesGiven {
  hand: string;
  win?: string;
  melds?: string[];
  dora?: string;
  ura?: string;
  double_riichi?: boolean;
  ippatsu?: boolean;
  rinshan?: boolean;
  chankan?: boolean;
  last_tile?: boolean;
  first_turn?: boolean;
}

export interface Winner {
  seat: number;
  han?: number;
  fu?: number;
  limit?: string;
  tiles?: TilesGiven;
  liable?: number;
  fed?: string;
}

export interface Start {
  type: 'start';
  names: string[];
  rules: string;
  tournament?: boolean;
  by_lot?: boolean;
  title?: string;
  table?: string;
  session?: string;
}
export interface Win {
  type: 'win';
  winners: Winner[];
  source?: number;
  riichi?: number[];
}
export interface Draw {
  type: 'draw';
  waiting?: number[];
  riichi?: number[];
  nagashi?: number[];
}
export interface Abort {
  type: 'abort';
  how: string;
  riichi?: number[];
}
export interface Chombo {
  type: 'chombo';
  seats: number[];
  riichi?: number[];
  offence?: string;
}
export interface Redeal {
  type: 'redeal';
  riichi?: number[];
  why?: string;
}
export interface Pot {
  type: 'pot';
  seat: number;
  offence?: string;
}
export interface Correction {
  type: 'correction';
  points?: number[];
  sticks?: number;
  counters?: number;
  why?: string;
}
export interface Effect {
  deal?: string;
  payments?: { from: number; to: number; points: number; for?: string }[];
  deductions?: { seat: number; points: number; taken: string }[];
  chombos?: number[];
  dead_hands?: number[];
  noten?: number[];
  riichi_void?: number[];
  replaced?: number[];
}
export interface Ruling {
  type: 'ruling';
  effect: Effect;
  about?: string;
  clause?: string;
}
export interface Substitute {
  type: 'substitute';
  seat: number;
  name?: string;
  from_start?: boolean;
}
export interface End {
  type: 'end';
  why?: string;
}
export type Entry = Start | Win | Draw | Abort | Chombo | Redeal | Pot | Correction | Ruling | Substitute | End;

/** One line of the history. Its id is made by whoever writes, so that it can be sent again and again. */
export interface Note {
  id: string;
  do: 'add' | 'edit' | 'remove' | 'undo';
  entry?: Entry;
  of?: string;
  by?: string;
  at?: string;
}

/** The switches of a rule set behind payments, succession and result (`scorekeeper/client_rules.py`). */
export interface Switches {
  round_up_mangan: boolean;
  counted_limit: string;
  two_han_from_counters: number;
  counter_value: number;
  counters_paid_to: string;
  sticks_paid_to: string;
  noten_payment: number;
  nagashi_as: string;
  chombo_payment: string;
  chombo_tournament: number;
  liability_covers: string;
  liability_counters_tsumo: string;
  liability_counters_ron: string;
  daisuushii: number;
  riichi_needs_stick: boolean;
  abortive_dealer_stays: boolean;
  bankruptcy_ends: boolean;
  rounds: number;
  target_points: number;
  extra_round: boolean;
  extra_round_ends: string;
  agari_yame: string;
  tenpai_yame: string;
  start_points: number;
  return_points: number;
  uma: number[];
  floating_uma: number[][];
  oka: number;
  ties: string;
  leftover_sticks: string;
  leftover_remainder: string;
  substitute_result: string;
  substitute_points: number;
  substitute_uma: number;
  session_minutes: number;
  signal_minutes: number;
  deals_after_signal: number;
  chombo_ends_last_deal: boolean;
}

export interface Offers {
  rules: string;
  offered: string[];
  not_offered: { what: string; why_not: string; clause: string }[];
  limits: string[];
  most_winners: number;
}

export interface Reckoning {
  title: string;
  switches: Switches;
  /** Base points of every limit, by name. */
  limits: Record<string, number>;
  offers: Offers;
}

export interface Removal {
  seat: number;
  points: number;
  why: string;
}

export interface Payment {
  from: number;
  to: number;
  points: number;
  for: string;
}

/** Where a game stands. */
export interface Position {
  round_wind: Wind;
  dealer: number;
  counters: number;
  sticks: number;
  scores: number[];
  deals: number;
  is_over: boolean;
  why_over: string;
  chombos: number[];
  dead_hands: number[];
  deductions: Removal[];
  taken_out: Removal[];
}

/** What an entry did. */
export interface Step {
  id: string;
  before: Position;
  after: Position;
  payments: Payment[];
  /** How the deal ended; empty if the entry did not end one. */
  how: string;
}

export interface PlayerResult {
  seat: number;
  place: number;
  points: number;
  base: number;
  uma: number;
  oka: number;
  total: number;
  deduction: number;
  result: number;
}

/** An entry that cannot be. `code` says why, for the words of the page. */
export class SheetError extends Error {
  constructor(
    readonly code: string,
    readonly seat = NOBODY,
  ) {
    super(code);
  }
}
