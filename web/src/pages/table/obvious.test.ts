import { expect, test } from 'vitest';
import { obvious } from './obvious';

test('the only option is done by itself', () => {
  expect(obvious({ decision: 1, options: ['discard drawn 9p'] })?.action).toBe('discard drawn 9p');
  expect(obvious({ decision: 1, options: ['discard drawn 9p', 'tsumo'] })).toBeUndefined();
});

test('at a strict table silence is a pass, but no lawful claim is ever passed', () => {
  expect(obvious({ decision: 1, options: ['ron', 'pass'], lawful: ['pass'] })?.action).toBe('pass');
  expect(obvious({ decision: 1, options: ['ron', 'pass', 'pon E E'], lawful: ['pass', 'pon E E'] })).toBeUndefined();
  expect(obvious({ decision: 1, options: ['tsumo', 'discard drawn 9p'], lawful: ['discard drawn 9p'] })).toBeUndefined();
});
