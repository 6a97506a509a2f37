/** Names of tiles, yaku, calls and other things, from the one table that the server has (`GET /api/names?lang=`). */
import { get } from '../api/client';
import { settings } from './settings.svelte';
import { face, isRed, kind } from '../tiles/tiles';

export interface Names {
  lang: string;
  /** Tiles by their mjai names, red fives included. */
  tiles: Record<string, string>;
  /** All other groups of names: `yaku`, `limit`, `call`, `wind`, ... */
  groups: Record<string, Record<string, string>>;
}

const loaded: Record<string, Names> = $state({});
const asked = new Set<string>();

function table(lang: string): Names | undefined {
  if (!asked.has(lang)) {
    asked.add(lang);
    get<Names>(`/api/names?lang=${lang}`).then(
      (names) => (loaded[lang] = names),
      () => asked.delete(lang),
    );
  }
  return loaded[lang];
}

/** Tiles are always named in the language of the page: that is what is read aloud. */
export const tileName = (tile: string): string => {
  const names = table(settings.language);
  if (face(tile) === 'back') return '';
  return names?.tiles[tile] ?? (isRed(tile) ? `${kind(tile)} red` : tile);
};

/** `nameOf('yaku', 'riichi')`; in romaji where that is wanted. */
export const nameOf = (group: string, key: string): string => table(settings.romaji ? 'romaji' : settings.language)?.groups[group]?.[key] ?? key;

/** The same in a language of one's choice, for names shown side by side. */
export const nameIn = (lang: string, group: string, key: string): string => table(lang)?.groups[group]?.[key] ?? '';
