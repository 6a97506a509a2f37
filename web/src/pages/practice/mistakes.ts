/** Exercises that were answered wrong: asked again after some others, until they are answered right. Kept by the browser. */
import { keep as keepHere, keptList } from '../../app/kept';
import type { Kind } from './exercises';

export interface Mistake {
  kind: Kind;
  rules: string;
  seed: string;
  /** How many others of its kind come first. */
  after: number;
}

const KEPT = 'hanchan.practice.mistakes';
/** So many others lie between a mistake and its repetition. */
export const BETWEEN = 3;
const MOST = 60;

export const kept = (): Mistake[] => keptList(KEPT);

const same = (one: Pick<Mistake, 'kind' | 'rules' | 'seed'>, other: Pick<Mistake, 'kind' | 'rules' | 'seed'>): boolean =>
  one.kind === other.kind && one.rules === other.rules && one.seed === other.seed;

/** The mistakes after one more answer: the others of its kind come nearer, a wrong one is put off, a right one is done with. */
export function afterAnswer(mistakes: Mistake[], answered: Omit<Mistake, 'after'>, right: boolean): Mistake[] {
  const others = mistakes
    .filter((mistake) => !same(mistake, answered))
    .map((mistake) =>
      mistake.kind === answered.kind && mistake.rules === answered.rules ? { ...mistake, after: mistake.after - 1 } : mistake,
    );
  return (right ? others : [...others, { ...answered, after: BETWEEN }]).slice(-MOST);
}

/** The mistake whose turn it is. `again`: the question before was one too; then it is something new, or who is often wrong would see the same few for ever. */
export const due = (mistakes: Mistake[], kind: Kind, rules: string, again: boolean): Mistake | undefined =>
  again ? undefined : mistakes.find((mistake) => mistake.kind === kind && mistake.rules === rules && mistake.after <= 0);

export const keep = (mistakes: Mistake[]): boolean => keepHere(KEPT, JSON.stringify(mistakes));
