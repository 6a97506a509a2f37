import type { StandingsRowData } from '../api/generated';
import { expect, test } from 'vitest';
import { runs } from './progressChart';

const row = (place: number, sums: number[], listed = true): StandingsRowData =>
  ({ place, player: place, name: `P${place}`, sums, listed, total: 0 }) as unknown as StandingsRowData;

test('totals begin with nothing and are those of the server, which knows what is brought to finals', () => {
  expect(runs([row(1, [30_000, 30_000, 10_000]), row(2, [1_000, 2_000, 3_000]), row(3, [0, 0, 0])], 2).map((run) => run.totals)).toEqual([
    [0, 30_000, 30_000, 10_000],
    [0, 1_000, 2_000, 3_000],
  ]);
});

test('whoever is not listed is not among the leaders', () => {
  expect(runs([row(0, [9_000], false), row(1, [1_000])], 8).map((run) => run.name)).toEqual(['P1']);
});
