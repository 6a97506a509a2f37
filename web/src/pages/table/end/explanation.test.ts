import type { TransferData } from '../../../api/generated';
import { expect, test } from 'vitest';
import { byReason, places, together } from './explanation';

const paid = (from: number, to: number, points: number): TransferData => ({ from, to, points, for: 'hand', clause: '' });

test('payments between the same two are one arrow', () => {
  expect(together([paid(1, 2, 3900), paid(1, 2, 300), paid(-1, 2, 1000)])).toEqual([
    { from: 1, to: 2, points: 4200 },
    { from: -1, to: 2, points: 1000 },
  ]);
});

test('equal scores share a place', () => {
  expect(places([30000, 25000, 30000, 35000])).toEqual([2, 4, 2, 1]);
});

test('equal payments to the same player are one row', () => {
  const rows = byReason([paid(0, 2, 1000), paid(1, 2, 2000), paid(3, 2, 1000)]);
  expect(rows.map((row) => [row.from, row.points])).toEqual([
    [[0, 3], 1000],
    [[1], 2000],
  ]);
});
