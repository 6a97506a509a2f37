/** The run of the leaders as lines in a picture. */
import type { StandingsRowData } from '../api/generated';

export interface Run {
  name: string;
  player: number;
  place: number;
  /** The total after no session, the first, the second, ... */
  totals: number[];
}

/** The best rows with the sum of results after every session. */
export const runs = (rows: StandingsRowData[], best: number): Run[] =>
  rows
    .filter((row) => row.listed)
    .slice(0, best)
    .map((row) => {
      const totals = [0];
      for (const result of row.results) totals.push(totals.at(-1)! + (result ?? 0));
      return { name: row.name, player: row.player, place: row.place, totals };
    });
