/** The texts of the pages. Each area has a `words.ts` of its own; TypeScript sees to it that no language lacks a text. */
import { settings, type Language } from './settings.svelte';

type Text = string | ((...values: never[]) => string);

/**
 * `const words = dictionary({ en: { left: (n: number) => `${n} left` }, pl: … })`, then in a component
 * `const w = $derived(words())` and `{w.left(3)}`.
 */
export function dictionary<T extends Record<string, Text>>(
  texts: { en: T } & Record<Language, { [K in keyof T]: T[K] extends string ? string : T[K] }>,
): () => T {
  return () => texts[settings.language] as T;
}

/** Thousands are set apart by a narrow space, a minus is a minus. */
export function points(value: number, signed = false): string {
  const digits = Math.abs(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?:\.|$))/g, '\u202f');
  const sign = value < 0 ? '\u2212' : signed && value > 0 ? '+' : '';
  return sign + digits;
}

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
  cs: new Intl.PluralRules('cs'),
  ru: new Intl.PluralRules('ru'),
};

/** `plural('pl', 3, { one: 'kamień', few: 'kamienie', other: 'kamieni' })` is "3 kamienie". */
export function plural(language: Language, count: number, forms: { one: string; few?: string; many?: string; other: string }): string {
  const form = rules[language].select(count) as keyof typeof forms;
  return `${count} ${forms[form] ?? forms.other}`;
}
