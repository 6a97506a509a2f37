import type { OfficeClockData } from '../api/generated';
import { expect, test } from 'vitest';
import { ahead, minutesAndSeconds, timeLeft } from './clock';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 14, 9) + minute * 60_000).toISOString();
const running: OfficeClockData = {
  session: 3,
  state: 'running',
  now: at(10),
  started: at(0),
  minutes: 90,
  signal: at(75),
  ends: at(90),
  seconds_to_signal: 65 * 60,
  seconds_to_end: 80 * 60,
  signalled: false,
  after_signal: 1,
  clause: '§5.9',
  extra: [],
  still_playing: [1],
  tables: 1,
};

test('a session before its signal, after it, and when time is over', () => {
  const before = timeLeft(running, Date.parse(at(10)));
  expect([before.phase, before.seconds, before.toSignal]).toEqual(['running', 80 * 60, 65 * 60]);
  expect(before.mark).toBeCloseTo(75 / 90);
  expect(timeLeft(running, Date.parse(at(75))).phase).toBe('signalled');
  expect(timeLeft(running, Date.parse(at(90))).phase).toBe('over');
  expect(timeLeft({ ...running, state: 'over' }, Date.parse(at(80))).phase).toBe('done');
});

test('rules without a signal go from running to over', () => {
  const silent = { ...running, signal: null };
  expect(timeLeft(silent, Date.parse(at(80))).phase).toBe('running');
  expect(timeLeft(silent, Date.parse(at(80))).mark).toBeUndefined();
  expect(timeLeft(silent, Date.parse(at(91))).phase).toBe('over');
});

test('a clock that stands shows the same at any time', () => {
  const paused: OfficeClockData = { ...running, state: 'paused', signal: null, ends: null };
  for (const minute of [10, 50, 200]) {
    const left = timeLeft(paused, Date.parse(at(minute)));
    expect([left.phase, left.seconds, left.toSignal]).toEqual(['paused', 80 * 60, 65 * 60]);
    expect(left.mark).toBeCloseTo(75 / 90);
  }
});

test('a phone whose clock is wrong shows the right time', () => {
  const here = Date.parse(at(10)) - 3_600_000;
  expect(timeLeft(running, here + ahead(running, here)).seconds).toBe(80 * 60);
});

test('minutes and seconds', () => {
  expect([5400, 886, 0.2, 0, -5].map(minutesAndSeconds)).toEqual(['90:00', '14:46', '0:01', '0:00', '0:00']);
});
