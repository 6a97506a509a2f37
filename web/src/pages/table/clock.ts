/** The time one has left, from what the server said and how long ago. */
import type { AskMessage, ThinkingTime } from '../../api/generated';

export interface TimeLeft {
  /** From 1 to 0, base and reserve together. */
  part: number;
  /** Of the base. */
  seconds: number;
  reserve: number;
}

/** `since`: seconds since it was asked; below 0 where the page's clock has not ticked yet. */
export function clockOf(ask: AskMessage | undefined, clock: ThinkingTime | null, since: number): TimeLeft | null {
  if (ask?.seconds === undefined || !clock) return null;
  const passed = Math.max(0, since);
  const reserve = ask.reserve ?? 0;
  const over = Math.max(0, passed - ask.seconds);
  const seconds = Math.max(0, ask.seconds - passed);
  const left = Math.max(0, reserve - over);
  return { part: Math.min(1, (seconds + left) / (clock.base + reserve)), seconds: Math.ceil(seconds), reserve: Math.ceil(left) };
}
