import { words } from '../words/generated/penalties';

/** A kind of penalty in the language of the page. */
export const kindName = (kind: string): string => (words() as unknown as Record<string, string>)[kind] ?? kind;
