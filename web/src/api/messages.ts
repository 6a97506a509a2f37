/** The messages of the live connection, as `docs/protocol.md` has them. */
import type { TableEvent, Tile } from './events';

/** What a strong bot would do. */
export interface Hint {
  option: string;
  sentence: string;
}

export interface Left {
  tile: Tile;
  left: number;
}

export interface Reason {
  text: string;
  clause: string;
}

export interface Help {
  waits: Left[];
  furiten: { cause: 'own_discard' | 'passed' | 'passed_in_riichi'; text: string; clause: string } | null;
  shanten: number;
  /** What each discard leaves, the best first; on the own turn. */
  discards?: { tile: Tile; shanten: number; accepts: Left[]; left: number }[];
  accepts?: Left[];
  /** Why a call that the moment suggests is not possible. */
  why_not?: Record<string, Reason>;
}

export interface Asked {
  decision: number;
  options: string[];
  /** Those that are no offence, where that differs (a strict table). */
  lawful?: string[];
  help?: Help;
}

export interface Clock {
  base: number;
  reserve: number;
}

/** What is agreed about a table before its game. */
export interface TableSettings {
  rules: string;
  judge: 'prevent' | 'penalise';
  title: string;
  private: boolean;
  /** For each seat `person` or the name of a bot. */
  seats: string[];
  clock: Clock | null;
  spectator_delay: number;
  help: boolean;
  auto_start: boolean;
  grace: number | null;
  pause: number;
}

export interface Seat {
  kind: 'person' | 'bot';
  name: string;
  free: boolean;
  host: boolean;
  present: boolean;
  /** A bot plays here now: its own seat, or that of somebody away. */
  bot_plays: boolean;
}

/** What everybody may know of a table. */
export interface Table {
  id: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  created: number;
  settings: TableSettings;
  seats: Seat[];
  spectators: number;
  rematch: string | null;
}

export interface Ask extends Asked {
  type: 'ask';
  seconds?: number;
  reserve?: number;
}

export interface Result {
  seat: number;
  /** Whole numbers, or a fraction in a text as in "100/3". */
  points: number | string;
  place: number;
  uma: number | string;
  oka: number | string;
  deduction: number | string;
  total: number | string;
}

export interface CommittedWall {
  deal: number;
  commitment: string;
  key: string;
}

export interface Welcome {
  type: 'welcome';
  table: Table;
  seat: number;
  events: number;
}

export interface Wait {
  type: 'wait';
  seats: number[];
  help?: Help;
}

export interface Pause {
  type: 'pause';
  seats: number[];
  seconds: number;
}

export interface Over {
  type: 'over';
  results: Result[];
  walls: CommittedWall[];
  record: string;
}

export interface Problem {
  type: 'error';
  id: number | null;
  code: string;
  message: string;
}

export type FromServer =
  | Welcome
  | { type: 'table'; table: Table }
  | { type: 'events'; from: number; events: TableEvent[] }
  | Ask
  | Wait
  | Pause
  | Over
  | { type: 'done'; id: number }
  | Problem
  | { type: 'why_not'; id: number; reason: string; clause: string }
  | { type: 'hint'; id: number; option: string; sentence: string };
