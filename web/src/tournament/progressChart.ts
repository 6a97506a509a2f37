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

/** Round numbers for the scale, with zero among them; about `wanted` lines. */
export function scale(values: number[], wanted = 6): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(1000, (high - low) / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!;
  const marks: number[] = [];
  for (let mark = Math.floor(low / step); mark * step < high + step; mark++) marks.push(mark * step);
  return marks;
}

/** Places for labels that want to be near the given ones, at least `apart` from each other, in the same order. */
export function spread(wanted: number[], apart: number, most: number): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  order.forEach((place, rank) => {
    if (rank > 0) found[place] = Math.max(found[place]!, found[order[rank - 1]!]! + apart);
  });
  let limit = most;
  for (const place of order.reverse()) {
    found[place] = Math.min(found[place]!, limit);
    limit = found[place]! - apart;
  }
  return found;
}
