import { settings } from '../app/settings.svelte';
import { words } from '../words/generated/refusals';

/**
 * What a refusal of the server means, in the language of the page. A whole sentence stands for itself; a beginning is followed by the
 * server's own words, which are English and know more. `reason` says which of the refusals with this code it is, where that has a name.
 */
export function inWords(code: string, message: string, reason = ''): string {
  const known = words() as unknown as Record<string, string>;
  // What an office refuses names players, tables and numbers in the server's words: in English these stand alone.
  if (code === 'tournament_error' && settings.language === 'en') return message;
  const meaning = known[reason] || (known[code] ?? '');
  if (!meaning || !message || meaning.endsWith('.')) return meaning || message;
  return `${meaning}: ${message}`;
}
