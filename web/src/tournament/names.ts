/** Names of players: the order of a list of people. */
export interface Named {
  first: string;
  last: string;
}

/** Compares people by last name, then by first name, in the order of a language. */
export function surnameOrder(language: string): (a: Named, b: Named) => number {
  const { compare } = new Intl.Collator(language);
  return (a, b) => compare(a.last, b.last) || compare(a.first, b.first);
}

/** An EMA number has eight digits. */
export const isEmaNumber = (text: string): boolean => /^\d{8}$/.test(text);
