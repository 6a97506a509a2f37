import type { StandingsRowData } from '../api/generated';
import { expect, test } from 'vitest';
import { runs } from './progressChart';

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
