/** How somebody is doing: kept by the browser. */
import { keep as keepHere, keptData, watchKept } from '../../app/kept';
import { KINDS, type Kind } from './exercises';

export interface Tally {
  right: number;
  all: number;
  streak: number;
  best: number;
}

const KEPT = 'hanchan.practice';
const fresh = (): Tally => ({ right: 0, all: 0, streak: 0, best: 0 });

function kept(): Record<Kind, Tally> {
  const found = keptData<Record<Kind, Partial<Tally>>>(KEPT);
  return Object.fromEntries(KINDS.map((kind) => [kind, { ...fresh(), ...found?.[kind] }])) as Record<Kind, Tally>;
}

export const tallies: Record<Kind, Tally> = $state(kept());

watchKept(KEPT, () => Object.assign(tallies, kept()));

const keep = (): boolean => keepHere(KEPT, JSON.stringify(tallies));

export function count(kind: Kind, right: boolean): void {
  const tally = tallies[kind];
  tally.all += 1;
  tally.right += right ? 1 : 0;
  tally.streak = right ? tally.streak + 1 : 0;
  tally.best = Math.max(tally.best, tally.streak);
  keep();
}

export function beginAnew(kind: Kind): void {
  tallies[kind] = fresh();
  keep();
}
