import { expect, test } from 'vitest';
import { clockOf } from './clock';

const ask = { type: 'ask' as const, decision: 1, events: 1, options: [], seconds: 8, reserve: 20 };

test('the base goes first, then the reserve', () => {
  const clock = { base: 8, reserve: 20 };
  expect(clockOf(ask, clock, 0)).toEqual({ part: 1, seconds: 8, reserve: 20 });
  expect(clockOf(ask, clock, -0.2), 'asked after the last tick').toEqual({ part: 1, seconds: 8, reserve: 20 });
  expect(clockOf(ask, clock, 3.5)).toMatchObject({ seconds: 5, reserve: 20 });
  expect(clockOf(ask, clock, 18)).toMatchObject({ seconds: 0, reserve: 10 });
  expect(clockOf(ask, clock, 40)).toMatchObject({ part: 0, seconds: 0, reserve: 0 });
  expect(clockOf({ ...ask, seconds: undefined }, null, 0)).toBeNull();
});
