/** The run of the leaders as lines in a picture. */
import type { StandingsRowData } from '../api/generated';

export interface Run {
  name: string;
  player: number;
  place: number;
  /** The total after no session, the first, the second, ... */
  totals: number[];
}

/** The best rows with the total after every session. */
export const runs = (rows: StandingsRowData[], best: number): Run[] =>
  rows
    .filter((row) => row.listed)
    .slice(0, best)
    .map((row) => ({ name: row.name, player: row.player, place: row.place, totals: [0, ...row.sums] }));
