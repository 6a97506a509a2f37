/** Countries in the language of the page, from the one list that the server has (`GET /api/countries?lang=`). */
import { get } from '../api/client';
import type { CountryData } from '../api/generated';
import { settings } from '../app/settings.svelte';

const loaded: Record<string, CountryData[]> = $state({});
const asked = new Set<string>();

/** The countries by name; none until they are here. */
export function countries(): CountryData[] {
  const lang = settings.language;
  if (!asked.has(lang)) {
    asked.add(lang);
    get<CountryData[]>(`/api/countries?lang=${lang}`).then(
      (list) => void (loaded[lang] = list),
      () => void asked.delete(lang),
    );
  }
  return loaded[lang] ?? [];
}

/** The name of a country by its code; what is no country is shown as it was written. */
export const countryName = (code: string): string => countries().find((one) => one.code === code)?.name ?? code;
