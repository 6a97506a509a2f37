/** What a person likes: kept by the browser, applied to the whole page. */
import { keep, keptData } from './kept';

export const LANGUAGES = { en: 'English', pl: 'Polski', cs: 'Čeština', ru: 'Русский' } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = 'hanchan.settings';

const fromBrowser = (): Language => {
  const found = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return (found as Language | undefined) ?? 'en';
};

const DEFAULTS = {
  language: fromBrowser(),
  /** Yaku and calls in romaji rather than in the language of the page. */
  romaji: false,
  theme: 'system' as 'system' | 'light' | 'dark',
  suits: 'classic' as 'classic' | 'safe',
  /** Latin letters and digits in the corner of each tile. */
  indices: false,
  sound: true,
  /** What other players say is shown. */
  remarks: true,
  /** Tiles travel; off as well where the system asks for less motion. */
  motion: true,
  /** Letters as keys at the table (WCAG 2.1.4 wants a way to switch them off). */
  letterKeys: true,
  help: true,
  /** Spectators see what the strong bot thinks of everybody's chances. */
  chances: false,
};
export type Settings = typeof DEFAULTS;

export const settings: Settings = $state({ ...DEFAULTS, ...keptData<Settings>(KEPT) });

const systemDark = matchMedia('(prefers-color-scheme: dark)');
let isSystemDark = $state(systemDark.matches);
systemDark.addEventListener('change', (change) => (isSystemDark = change.matches));

/** Keeps the settings and shows them on the page; called once, by the application. */
export function applySettings(): void {
  $effect(() => {
    keep(KEPT, JSON.stringify(settings));
    const page = document.documentElement;
    page.lang = settings.language;
    page.dataset.theme = settings.theme === 'system' ? (isSystemDark ? 'dark' : 'light') : settings.theme;
    page.dataset.suits = settings.suits;
    page.dataset.motion = settings.motion ? 'on' : 'off';
  });
}
