/** What a phone that counts by itself knows of a game. */
import type { PaymentData, PlayerResultData, PositionData } from '../api/generated';

export const SELF_DRAW = -1;
export const POT = -1;
export const NOBODY = -1;
export const STICK = 1000;
export const SEATS = [0, 1, 2, 3] as const;
export const WINDS = ['east', 'south', 'west', 'north'] as const;
export type Wind = (typeof WINDS)[number];

/** Where a game stands, as far as a phone counts it itself. */
export type Position = Omit<PositionData, 'deal' | 'winds' | 'points_on_table' | 'start_points'>;

/** What an entry did. */
export interface Step {
  id: string;
  before: Position;
  after: Position;
  payments: PaymentData[];
  /** How the deal ended; empty if the entry did not end one. */
  how: string;
}

export type PlayerResult = Omit<PlayerResultData, 'name' | 'substitute'>;

/** An entry that cannot be. `code` says why, for the words of the page. */
export class SheetError extends Error {
  constructor(
    readonly code: string,
    readonly seat = NOBODY,
  ) {
    super(code);
  }
}
