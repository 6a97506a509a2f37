/** When a session rings. */
import type { TimeLeft } from '../../../tournament/clock';

export type Bell = 'start' | 'signal' | 'five' | 'end';

const FIVE_MINUTES = 300;
/** Seconds since the start in which it still rings for somebody whose page heard of it late. */
const JUST = 8;

/** What rings between two looks at the clock of a session of so many minutes; `more`: not only what the rules have. */
export function ringing(before: TimeLeft | undefined, now: TimeLeft, minutes: number, more: boolean): Bell | undefined {
  if (before === undefined) return now.phase === 'running' && minutes * 60 - now.seconds < JUST ? 'start' : undefined;
  if (before.phase === 'running' && now.phase === 'signalled') return 'signal';
  if (!more || now.phase === 'paused' || before.phase === 'paused') return undefined;
  if (before.seconds > FIVE_MINUTES && now.seconds <= FIVE_MINUTES) return 'five';
  return before.seconds > 0 && now.seconds <= 0 ? 'end' : undefined;
}
