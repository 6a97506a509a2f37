/** The rule sets side by side, and what of them is shown. */
import type {
  ComparedSwitchData,
  MisprintData,
  RuleSetData,
  RuleSetsData,
  RulesComparisonData,
  WholeRuleSetData,
} from '../../api/generated';
import { get } from '../../api/client';
import type { Language } from '../../app/settings.svelte';

/** What chapters and the origins of values are called, what the origins mean, and the sentence for a reading. */
type Titles = Pick<RuleSetsData, 'titles' | 'origins' | 'bases' | 'read_as'>;

export interface Book extends Titles {
  rules: RuleSetData[];
  /** In the order of the rule book. */
  chapters: string[];
  switches: ComparedSwitchData[];
  /** Clauses of what is no switch, and misprints: only where one rule set is read alone. */
  clauses: Record<string, string>;
  misprints: MisprintData[];
}

/** One rule set, or several side by side, in the same form and in a language. */
export async function readBook(names: string[], lang: Language): Promise<Book> {
  const [{ chapters, titles, origins, bases, read_as }, found] = await Promise.all([
    get<RuleSetsData>(`/api/rules?lang=${lang}`),
    names.length > 1 ? sideBySide(names, lang) : alone(names[0]!, lang),
  ]);
  return { ...found, chapters, titles, origins, bases, read_as };
}

type Read = Omit<Book, 'chapters' | keyof Titles>;

async function sideBySide(names: string[], lang: Language): Promise<Read> {
  const { rules, switches } = await get<RulesComparisonData>(`/api/rules/compare?names=${names.join(',')}&lang=${lang}`);
  return { rules, switches, clauses: {}, misprints: [] };
}

async function alone(name: string, lang: Language): Promise<Read> {
  const { switches, clauses, misprints, ...rules } = await get<WholeRuleSetData>(`/api/rules/${name}?lang=${lang}`);
  const settled = switches.map(({ switch: name, chapter, row, about, readers, ...setting }) => ({
    switch: name,
    chapter,
    row,
    about,
    readers,
    differs: false,
    settings: [{ ...setting, ruleset: rules.name }],
  }));
  return { rules: [rules], switches: settled, clauses, misprints };
}

/** Whether every word of a search is found somewhere in a text; a clause is one word. */
export function matches(search: string, texts: string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => {
      if (!/^§[\d.]*\d$/.test(word)) return text.includes(word);
      // §3.3.1 is not meant to find §3.3.14.
      const place = text.indexOf(word);
      return (
        place >= 0 &&
        text
          .split(word)
          .slice(1)
          .some((rest) => !/^\d/.test(rest))
      );
    });
}

export const switchTexts = (one: ComparedSwitchData): string[] => [
  one.switch,
  one.about,
  ...one.settings.flatMap((setting) => [setting.says, setting.clause, setting.note, setting.because]),
];

/** The sentence for a reading with its value, cut where the reason stands: the reason is in English, whatever the language. */
export const aroundReason = (readAs: string, says: string): [string, string] => {
  const [before = '', after = ''] = readAs.split('{reason}').map((part) => part.replace('{value}', () => says));
  return [before, after];
};

/** The origins that occur among the values shown, in the order in which they are explained; what stands in the text needs no mark. */
export const originsShown = (book: Book, switches: ComparedSwitchData[]): string[] =>
  Object.keys(book.bases).filter((basis) => basis !== 'text' && switches.some((one) => one.settings.some((s) => s.basis === basis)));
