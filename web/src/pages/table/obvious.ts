/** What needs no question: the only thing one can do, and silence where a strict table asks at every discard. */
import { type Asked } from '../../table/options';

export interface Obvious {
  action: string;
  /** Milliseconds until it is done by itself. */
  after: number;
}

/** Time to see the tile before it goes. */
const ONLY = 450;
/**
 * At a strict table one may always call, so everybody is asked at every discard. Whoever has nothing lawful to say is silent
 * after this time, unless a key or the mouse shows that they mean to say something.
 */
const SILENCE = 1500;

export function obvious(ask: Asked): Obvious | undefined {
  const [only, another] = ask.options;
  if (only && another === undefined) return { action: only, after: ONLY };
  if (ask.lawful?.length === 1 && ask.lawful[0] === 'pass') return { action: 'pass', after: SILENCE };
  return undefined;
}
