import { expect, test } from 'vitest';
import { chancesAt } from './chances';

test('the latest chance of each seat counts, and none that is to come', () => {
  const chances = [
    { event: 2, seat: 0, win: 0.2 },
    { event: 4, seat: 1, win: 0.3 },
    { event: 10, seat: 0, win: 0.5 },
  ];
  expect(chancesAt(chances, 5)).toEqual([0.2, 0.3, undefined, undefined]);
  expect(chancesAt(chances, 10)).toEqual([0.5, 0.3, undefined, undefined]);
});
