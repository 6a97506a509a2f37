/** The texts of the pages, from the catalogue that the Python package has too (`src/hanchan/words`, made into modules by `words.js`). */
import { settings, type Language } from '../app/settings.svelte';

/** A text with blanks, or a text for each plural form and for single numbers. */
type Message = string | { [form: string]: string };

/** A text that wants values for its blanks; `count` chooses among plural forms. */
export type Fill<Blank extends string> = (values: { [B in Blank]: B extends 'count' ? number : string | number }) => string;

const BLANK = /\{(\w+)\}/g;

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
  cs: new Intl.PluralRules('cs'),
  ru: new Intl.PluralRules('ru'),
};
/** Asking the rules takes longer than all else that is done for a text, and it is asked about the same few numbers again and again. */
const forms = new Map<string, string>();
function formOf(language: Language, count: number): string {
  const asked = `${language}${count}`;
  let form = forms.get(asked);
  if (form === undefined) forms.set(asked, (form = rules[language].select(count)));
  return form;
}

/** The text of a message for these values; `many` and `other` stand for the forms of fractions, which the catalogue does not have. */
export function fill(message: Message, language: Language, values: Record<string, string | number>): string {
  if (typeof message !== 'string') {
    const count = Number(values.count);
    message = message[`=${count}`] ?? message[formOf(language, count)] ?? message.other ?? message.many!;
  }
  return message.replace(BLANK, (_, blank: string) => String(values[blank]));
}

/** The texts of a part in the language of the page: `const w = $derived(words())`, then `{w.close}` or `{w.left({ count: 3 })}`. */
export function catalogue<Words>(texts: Record<Language, Record<string, Message>>): () => Words {
  const spoken: Partial<Record<Language, Words>> = {};
  return () => (spoken[settings.language] ??= speak(texts[settings.language], settings.language) as Words);
}

function speak(messages: Record<string, Message>, language: Language): Record<string, unknown> {
  const ready = ([key, message]: [string, Message]): [string, unknown] => {
    const isText = typeof message === 'string' && message.search(BLANK) < 0;
    return [key, isText ? message : (values: Record<string, string | number>) => fill(message, language, values)];
  };
  return Object.fromEntries(Object.entries(messages).map(ready));
}
