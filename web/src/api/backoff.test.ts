import { expect, test } from 'vitest';
import { backoff, RESTART } from './backoff';

test('attempts become rarer, and differ', () => {
  expect(backoff(0, 0)).toBeCloseTo(0.2);
  expect(backoff(0, 1)).toBeCloseTo(0.4);
  expect(backoff(20, 1)).toBe(15);
});

test('a server that hands over is followed at once, one that does not come back is not besieged', () => {
  expect(backoff(0, 0, RESTART)).toBe(0);
  expect(backoff(0, 1, RESTART)).toBeCloseTo(0.1);
  expect(backoff(1, 1, RESTART)).toBe(backoff(1, 1));
});
