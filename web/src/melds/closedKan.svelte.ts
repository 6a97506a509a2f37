/** How a concealed kan lies on the table of a page: as its rules say. */
import { getContext, setContext } from 'svelte';
import { rulesets } from '../rulesets/rulesets.svelte';
import type { ClosedKanShown } from './melds';

const KEY = Symbol('closed kan');
const USUAL: ClosedKanShown = 'middle_down';

/** By the rules of a name, as far as they are known. */
export const closedKanBy = (name: string): ClosedKanShown => rulesets.all.find((rules) => rules.name === name)?.closed_kan_shown ?? USUAL;

/** A page with a table of its own says how a concealed kan lies on it, for everything it draws. */
export function setClosedKanShown(shown: () => ClosedKanShown): void {
  setContext(KEY, shown);
}

/** How it lies here; without a table, by the rules that were chosen. */
export function closedKanShown(): () => ClosedKanShown {
  return getContext<(() => ClosedKanShown) | undefined>(KEY) ?? (() => closedKanBy(rulesets.chosen));
}
