import { expect, test } from 'vitest';
import { backoff } from './backoff';

test('attempts become rarer, and differ', () => {
  expect(backoff(0, 0)).toBeCloseTo(0.2);
  expect(backoff(0, 1)).toBeCloseTo(0.4);
  expect(backoff(20, 1)).toBe(15);
});
