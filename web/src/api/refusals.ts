import { words } from '../words/generated/refusals';

/**
 * What a refusal of the server means, in the language of the page. A whole sentence stands for itself; a beginning is followed by the
 * server's own words, which are English and know more.
 */
export function inWords(code: string, message: string): string {
  const meaning = (words() as unknown as Record<string, string>)[code] ?? '';
  if (!meaning || !message || meaning.endsWith('.')) return meaning || message;
  return `${meaning}: ${message}`;
}
