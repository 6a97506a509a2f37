/** Something somebody does: one at a time, and what went wrong in words. */
import { ApiError } from '../api/client';
import { words } from '../words/generated/tournament';

export class Submission {
  busy = $state(false);
  problem = $state('');
  /** What has just been done. */
  done = $state('');

  /** True if it was done. */
  run = async (work: () => Promise<unknown>, done = ''): Promise<boolean> => {
    if (this.busy) return false;
    this.busy = true;
    this.problem = this.done = '';
    try {
      await work();
      this.done = done;
      return true;
    } catch (error) {
      this.problem = sentence(error);
      return false;
    } finally {
      this.busy = false;
    }
  };
}

/** The server's own words, as a sentence; where it did not answer, what to do. */
export function sentence(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'offline') return words().notSent;
  return asSentence(error.message);
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}
