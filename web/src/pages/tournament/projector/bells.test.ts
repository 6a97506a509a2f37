import { expect, test } from 'vitest';
import type { TimeLeft } from '../../../tournament/clock';
import { ringing } from './bells';

const at = (seconds: number, phase: TimeLeft['phase'] = seconds > 900 ? 'running' : seconds > 0 ? 'signalled' : 'over'): TimeLeft => ({
  seconds,
  toSignal: seconds - 900,
  passed: 0,
  mark: undefined,
  phase,
});

test('the start rings for a page that was open, and not for one that comes later', () => {
  expect(ringing(undefined, at(5399), 90, false)).toBe('start');
  expect(ringing(undefined, at(5000), 90, false)).toBeUndefined();
});

test('the rules have one signal; five minutes and the end ring where somebody wants it', () => {
  expect(ringing(at(900.2), at(899.9), 90, false)).toBe('signal');
  expect(ringing(at(300.1), at(299.9), 90, false)).toBeUndefined();
  expect(ringing(at(300.1), at(299.9), 90, true)).toBe('five');
  expect(ringing(at(0.1), at(-0.1), 90, true)).toBe('end');
  expect(ringing(at(0.1, 'paused'), at(0.1, 'paused'), 90, true)).toBeUndefined();
});
