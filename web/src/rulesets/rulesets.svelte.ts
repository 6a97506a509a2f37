/** The rule sets that the server knows, and the one this person reckons with: the same on every page. */
import { get } from '../api/client';
import type { RuleSetData, RuleSetsData } from '../api/generated';
import { keep, kept } from '../app/kept';

const KEPT = 'hanchan.rules';

export const rulesets: { all: RuleSetData[]; chosen: string } = $state({ all: [], chosen: kept(KEPT) ?? '' });

let asked: Promise<void> | undefined;

/** Loads the list once; whoever needs it asks. */
export function loadRulesets(): Promise<void> {
  asked ??= get<RuleSetsData>('/api/rules').then(
    (found) => {
      rulesets.all = found.rules;
      if (!found.rules.some((rules) => rules.name === rulesets.chosen)) rulesets.chosen = found.rules.find((rules) => rules.default)!.name;
    },
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

export function chooseRules(name: string): void {
  rulesets.chosen = name;
  keep(KEPT, name);
}

export const shortTitle = (name: string): string => rulesets.all.find((rules) => rules.name === name)?.short ?? name;
