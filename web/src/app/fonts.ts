/**
 * Fonts are loaded when their first letter is shown. Until one is there the letter is looked for in the fonts of the system, which takes several frames in the
 * middle of a game: so the page asks in time for those that its language needs.
 */
import type { Language } from './settings.svelte';

/** A letter of each part that a language needs: Latin, its extension, Cyrillic. */
const LETTERS: Record<Language, string> = { en: 'a', pl: 'a\u0142', cs: 'a\u0159', ru: 'a\u0436' };
const SIGNS = '→✓';

export function loadFonts(language: Language): void {
  void document.fonts.load('1rem "Noto Sans Hanchan"', LETTERS[language] + SIGNS);
  void document.fonts.load('600 1rem "Noto Serif Hanchan"', LETTERS[language]);
}
