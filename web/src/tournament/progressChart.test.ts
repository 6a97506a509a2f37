import type { StandingsRowData } from '../api/generated';
import { expect, test } from 'vitest';
import { runs, scale, spread } from './progressChart';

const row = (place: number, results: (number | null)[], listed = true): StandingsRowData =>
  ({ place, player: place, name: `P${place}`, results, listed, total: 0 }) as unknown as StandingsRowData;

test('totals grow from nothing; a session not played leaves them as they are', () => {
  expect(runs([row(1, [30_000, null, -5_000]), row(2, [1_000, 1_000, 1_000]), row(3, [0, 0, 0])], 2).map((run) => run.totals)).toEqual([
    [0, 30_000, 30_000, 25_000],
    [0, 1_000, 2_000, 3_000],
  ]);
});

test('whoever is not listed is not among the leaders', () => {
  expect(runs([row(0, [9_000], false), row(1, [1_000])], 8).map((run) => run.name)).toEqual(['P1']);
});

test('a scale of round numbers holds every value and zero', () => {
  for (const values of [[103_000, -12_000], [500], [-80_000, -20_000], [0]]) {
    const marks = scale(values);
    expect(marks).toContain(0);
    expect(marks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
    expect(marks.length).toBeLessThan(12);
  }
});

test('labels keep apart, in order, inside the picture', () => {
  const wanted = [200, 50, 198, 205, 60];
  const found = spread(wanted, 19, 210);
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]!);
  for (let rank = 1; rank < order.length; rank++) expect(found[order[rank]!]! - found[order[rank - 1]!]!).toBeGreaterThanOrEqual(19);
  expect(Math.max(...found)).toBeLessThanOrEqual(210);
});
