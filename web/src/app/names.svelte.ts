/** Names of tiles, yaku, calls and other things, from the one table that the server has (`GET /api/names?lang=`). */
import { get } from '../api/client';
import type { NamesData } from '../api/generated';
import { settings } from './settings.svelte';
import { face, isRed, kind } from '../tiles/tiles';

/** Replaced, not changed: a name is looked up a hundred times for a change of the table. */
let loaded: Record<string, NamesData> = $state.raw({});
const asked = new Map<string, Promise<void>>();

function load(lang: string): Promise<void> {
  const known = asked.get(lang);
  if (known) return known;
  const coming = get<NamesData>(`/api/names?lang=${lang}`).then(
    (names) => void (loaded = { ...loaded, [lang]: names }),
    () => void asked.delete(lang),
  );
  asked.set(lang, coming);
  return coming;
}

function table(lang: string): NamesData | undefined {
  void load(lang);
  return loaded[lang];
}

/** The language of yaku, calls and winds: romaji where that is wanted. */
export const termLanguage = (): string => (settings.romaji ? 'romaji' : settings.language);

/** Once the names are there, or cannot be had: then things are called by their keys. */
export const namesLoaded = async (): Promise<void> => void (await Promise.all([load(settings.language), load(termLanguage())]));

/** Tiles are always named in the language of the page: that is what is read aloud. */
export const tileName = (tile: string): string => {
  const names = table(settings.language);
  if (face(tile) === 'back') return '';
  return names?.tiles[tile] ?? (isRed(tile) ? `${kind(tile)} red` : tile);
};

/** `nameOf('yaku', 'riichi')`; in romaji where that is wanted. */
export const nameOf = (group: string, key: string): string => table(termLanguage())?.groups[group]?.[key] ?? key;

/** The same in a language of one's choice, for names shown side by side. */
export const nameIn = (lang: string, group: string, key: string): string => table(lang)?.groups[group]?.[key] ?? '';
