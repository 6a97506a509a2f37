/** The time left, from what the server said and the difference between its clock and this one. */
import type { OfficeClockData } from '../api/generated';

export interface TimeLeft {
  /** To the end of the session; below 0 when time is over. */
  seconds: number;
  toSignal: number;
  /** How much of the session has passed, from 0 to 1, and where in it the signal is (none: undefined). */
  passed: number;
  mark: number | undefined;
  phase: 'running' | 'paused' | 'signalled' | 'over' | 'done';
}

/** A time of this browser that goes on evenly when somebody sets the machine's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** How far the server's clock is ahead of this one, in milliseconds. */
export const ahead = (clock: OfficeClockData, here: number): number => Date.parse(clock.now) - here;

export function timeLeft(clock: OfficeClockData, now: number): TimeLeft {
  const stands = clock.ends === null;
  const seconds = stands ? clock.seconds_to_end : (Date.parse(clock.ends!) - now) / 1000;
  const signal = clock.signal ? (Date.parse(clock.signal) - now) / 1000 : stands && !clock.signalled ? clock.seconds_to_signal : 0;
  const before =
    clock.ends && clock.signal
      ? (Date.parse(clock.ends) - Date.parse(clock.signal)) / 1000
      : stands && !clock.signalled
        ? seconds - signal
        : 0;
  const all = clock.minutes * 60;
  const signalled = stands ? clock.signalled : before > 0 && signal <= 0;
  const phase =
    clock.state === 'over' ? 'done' : clock.state === 'paused' ? 'paused' : seconds <= 0 ? 'over' : signalled ? 'signalled' : 'running';
  return {
    seconds,
    toSignal: signal,
    passed: Math.min(1, Math.max(0, 1 - seconds / all)),
    mark: before ? 1 - before / all : undefined,
    phase,
  };
}

/** 90:00, 14:46, 0:00. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
