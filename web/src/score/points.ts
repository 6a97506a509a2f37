/** What the points of a rule book are called for which a rule set names clauses. */
import { nameIn, termLanguage } from '../app/names.svelte';

/** A point may be a yaku, an item of fu, a call or a term; empty if it has no name. */
export function pointName(point: string): string {
  const lang = termLanguage();
  const fu = point.startsWith('fu_') ? nameIn(lang, 'fu', point.slice(3)) : '';
  return nameIn(lang, 'yaku', point) || fu || nameIn(lang, 'call', point) || nameIn(lang, 'term', point);
}
