/** The hand of the day: asked and judged by the server, or on a static host known beforehand, so that it is there before anything else. */
import { beforehand } from '../../api/beforehand';
import { get, post } from '../../api/client';
import { ON_STATIC_HOST } from '../../app/address';
import { settings } from '../../app/settings.svelte';

export interface Verdict {
  right: boolean;
  correct: string[];
}

interface KnownHand {
  hand: string[];
  melds: string[];
  correct: string[];
}

export interface DayHand {
  hand: string[];
  melds: string[];
  check(chosen: string[]): Promise<Verdict>;
}

export async function handOfTheDay(day: string): Promise<DayHand> {
  const known = ON_STATIC_HOST ? (await beforehand<KnownHand>('days.json'))[day] : undefined;
  if (known) {
    const check = async (chosen: string[]): Promise<Verdict> => ({
      right: chosen.length === known.correct.length && chosen.every((tile) => known.correct.includes(tile)),
      correct: known.correct,
    });
    return { ...known, check };
  }
  const { hand, melds } = await get<KnownHand>(`/api/practice/waits?seed=${day}`);
  return {
    hand,
    melds,
    check: (chosen) => post('/api/practice/answer', { exercise: 'waits', seed: day, lang: settings.language, answer: chosen }),
  };
}
