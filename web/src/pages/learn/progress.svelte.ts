/** How far somebody is in the course: kept by the browser. */
import { keep as keepHere, keptData, watchKept } from '../../app/kept';

export interface LessonProgress {
  /** The place to go on from, 0 at the beginning. */
  place: number;
  /** Of the last time it was finished: right at once, and asked. */
  right: number;
  all: number;
  done: boolean;
}

export interface Mistake {
  lesson: string;
  step: number;
}

interface Progress {
  lessons: Record<string, LessonProgress>;
  mistakes: Mistake[];
}

const KEPT = 'hanchan.lessons';

function kept(): Progress {
  const found = keptData<Progress>(KEPT);
  return { lessons: found?.lessons ?? {}, mistakes: Array.isArray(found?.mistakes) ? found.mistakes : [] };
}

export const progress: Progress = $state(kept());

watchKept(KEPT, () => Object.assign(progress, kept()));

const keep = (): boolean => keepHere(KEPT, JSON.stringify(progress));

export const progressOf = (lesson: string): LessonProgress => progress.lessons[lesson] ?? { place: 0, right: 0, all: 0, done: false };

/** Somebody has come to this place of a lesson. */
export function reach(lesson: string, place: number): void {
  progress.lessons[lesson] = { ...progressOf(lesson), place };
  keep();
}

export function finish(lesson: string, right: number, all: number): void {
  progress.lessons[lesson] = { place: 0, right, all, done: true };
  keep();
}

/** A question was answered: a wrong one is asked again some day, until it is answered right. */
export function note(lesson: string, step: number, right: boolean): void {
  const others = progress.mistakes.filter((mistake) => mistake.lesson !== lesson || mistake.step !== step);
  progress.mistakes = right ? others : [...others, { lesson, step }];
  keep();
}
