/** The rule sets side by side, and what of them is shown. */
import { get } from '../../api/client';
import type { Language } from '../../app/settings.svelte';
import type { RuleSet } from '../../rulesets/rulesets.svelte';

export interface Setting {
  ruleset: string;
  value: unknown;
  says: string;
  clause: string;
  basis: 'text' | 'inferred' | 'inherited' | 'digest' | 'unsure' | 'own';
  note: string;
}

export interface Switch {
  switch: string;
  chapter: string;
  row: string;
  about: string;
  settings: Setting[];
  differs: boolean;
}

interface Misprint {
  where: string;
  printed: string;
  correct: string;
  why: string;
}

interface One extends RuleSet {
  switches: (Omit<Switch, 'settings' | 'differs'> & Setting)[];
  clauses: Record<string, string>;
  misprints: Misprint[];
}

/** What chapters and the origins of values are called, and what the origins mean. */
interface Told {
  titles: Record<string, string>;
  origins: Record<Setting['basis'], string>;
  bases: Record<Setting['basis'], string>;
}

export interface Book extends Told {
  rules: RuleSet[];
  /** In the order of the rule book. */
  chapters: string[];
  switches: Switch[];
  /** Clauses of what is no switch, and misprints: only where one rule set is read alone. */
  clauses: Record<string, string>;
  misprints: Misprint[];
}

/** One rule set, or several side by side, in the same form and in a language. */
export async function readBook(names: string[], lang: Language): Promise<Book> {
  const [{ chapters, titles, origins, bases }, found] = await Promise.all([
    get<Told & { chapters: string[] }>(`/api/rules?lang=${lang}`),
    names.length > 1 ? sideBySide(names, lang) : alone(names[0]!, lang),
  ]);
  return { ...found, chapters, titles, origins, bases };
}

type Read = Omit<Book, 'chapters' | keyof Told>;

async function sideBySide(names: string[], lang: Language): Promise<Read> {
  const { rules, switches } = await get<Read>(`/api/rules/compare?names=${names.join(',')}&lang=${lang}`);
  return { rules, switches, clauses: {}, misprints: [] };
}

async function alone(name: string, lang: Language): Promise<Read> {
  const { switches, clauses, misprints, ...rules } = await get<One>(`/api/rules/${name}?lang=${lang}`);
  const settled = switches.map(({ switch: name, chapter, row, about, ...setting }) => ({
    switch: name,
    chapter,
    row,
    about,
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

export const switchTexts = (one: Switch): string[] => [
  one.switch,
  one.about,
  ...one.settings.flatMap((setting) => [setting.says, setting.clause, setting.note]),
];
