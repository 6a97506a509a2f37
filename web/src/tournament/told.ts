/** What the office tells: the answers of `/api/tournaments`, as far as the pages use them. */

export const TOPICS = ['players', 'seating', 'clock', 'results', 'penalties', 'about'] as const;
export type Topic = (typeof TOPICS)[number];
export type Role = 'organiser' | 'referee' | 'scorer' | 'player' | 'public';

export interface InList {
  id: string;
  title: string;
  place: string;
  date: string;
  rules: string;
  players: number;
  sessions: number;
  session: number;
  finished: boolean;
}

export interface SessionBrief {
  number: number;
  tables: number;
  results: number;
  confirmed: number;
  state: 'planned' | 'running' | 'paused' | 'entering' | 'complete';
}

export interface ExtraTime {
  table: number;
  minutes: number;
  seconds_to_signal: number;
  seconds_to_end: number;
  signalled: boolean;
}

export interface Clock {
  session: number;
  state: 'running' | 'paused' | 'over';
  now: string;
  started: string;
  minutes: number;
  signal: string | null;
  ends: string | null;
  seconds_to_signal: number;
  seconds_to_end: number;
  signalled: boolean;
  /** Deals begun after the signal, besides the one in play. */
  after_signal: number;
  clause: string;
  extra: ExtraTime[];
  still_playing: number[];
  tables: number;
}

export interface Overview {
  id: string;
  title: string;
  rules: string;
  rules_title: string;
  place: string;
  date: string;
  days: number;
  planned_sessions: number;
  qualification: boolean;
  ties: string[];
  ties_text: string;
  private: boolean;
  notes: number;
  me: { role: Role; name: string; player: number | null };
  may: string[];
  players: number;
  substitutes: number;
  weight: number;
  method: string;
  start_points: number;
  cut: { after: number; size: number; carry: string } | null;
  finalists: number[];
  sessions: SessionBrief[];
  current: number;
  odd: { players: number; substitutes: number; out: number } | null;
  /** How phones in the room reach this server. */
  address: string;
  /** How long a session is; 0: nobody says. */
  session_minutes: number;
  clock: Clock | null;
}

export interface Entrant {
  name: string;
  country?: string;
  ema?: string;
  club?: string;
  team?: string;
  substitute?: boolean;
}

export interface PlayerTold extends Required<Entrant> {
  number: number;
  here: boolean | null;
  state: '' | 'withdrawn' | 'struck' | 'disqualified';
  since: number | null;
  reason: string;
}

export interface PlayersRead {
  players: Entrant[];
  faults: string[];
  doubts: string[];
}

export interface Certificate {
  players: number;
  sessions: number;
  repeats: number;
  bound: number;
  is_best: boolean;
  most_meetings: number;
  never_met: number;
  winds_even: boolean;
  same_table: number;
  islands: number;
  apart_broken: number;
  fixed_broken: number;
  sessions_without_repeat: number;
}

export interface Named {
  number: number;
  name: string;
}

export interface Draft {
  act: Act;
  certificate: Certificate | null;
  sessions: Named[][][];
}

export interface Line {
  player: number;
  seat: number;
  place: number;
  points: number;
  base: number;
  uma: number;
  oka: number;
  deduction: number;
  result: number;
  substitute: string;
}

export interface Tried {
  lines: Line[];
  unclaimed: [string, number][];
}

export interface SeatTold extends Named {
  country: string;
  substitute: string;
  from_start: boolean;
  ranked: boolean;
}

export interface TableTold {
  table: number;
  state: 'waiting' | 'playing' | 'entered' | 'confirmed';
  seats: SeatTold[];
  scores: number[] | null;
  sticks: number;
  by: string;
  confirmed_by: string;
  lines: Line[] | null;
  unclaimed: [string, number][];
  history: { scores: number[]; sticks: number; by: string; changed_by: string; reason: string }[];
  extra: number;
}

export interface SessionTold {
  number: number;
  state: SessionBrief['state'];
  tables: TableTold[];
  clock: Clock | null;
  still_playing: number[];
}

export interface Row {
  place: number;
  player: number;
  name: string;
  country: string;
  ema: string;
  club: string;
  team: string;
  total: number;
  carried: number | null;
  table_points: number;
  deductions: number;
  results: (number | null)[];
  places: number[];
  finalist: boolean;
  note: string;
  listed: boolean;
  moved: number | null;
}

export interface Standings {
  after: number;
  rows: Row[];
  ties_text: string;
  teams: { place: number; team: string; total: number; players: number[] }[];
  provisional: boolean;
}

export interface PlayedSession {
  session: number;
  table: number;
  wind: number;
  opponents: { number: number; name: string; wind: number }[];
  points: number | null;
  uma: number | null;
  deduction: number;
  result: number | null;
  sum: number | null;
  state: TableTold['state'];
  substitute: string;
}

export interface PenaltyTold {
  id: string;
  session: number;
  player: number;
  name: string;
  kind: string;
  points: number;
  taken: string;
  reason: string;
  referee: string;
  clause: string;
}

export interface KindTold {
  kind: string;
  title: string;
  clause: string;
  taken: string;
  points: number[];
  range: [number, number] | null;
  per_minute: number;
  most_minutes: number;
  needs: '' | 'minutes' | 'points';
}

export interface Penalties {
  penalties: PenaltyTold[];
  kinds: KindTold[];
}

export interface PlayerSheet {
  player: PlayerTold;
  place: number;
  total: number;
  sessions: PlayedSession[];
  penalties: PenaltyTold[];
}

export interface KeyTold {
  id: string;
  role: Role;
  name: string;
  player: number | null;
  created: number;
  revoked: number | null;
}

export interface KeyWithSecret extends KeyTold {
  secret: string;
}

export interface Founded {
  tournament: Overview;
  key: KeyWithSecret;
}

export interface NoteTold {
  number: number;
  id: string;
  act: Act;
  by: string;
  at: string;
}

export interface Copy {
  file: string;
  made: string;
  notes: number;
  bytes: number;
}

/** Something done in the office: a word and what belongs to it. */
export type Act = { do: string } & Record<string, unknown>;
