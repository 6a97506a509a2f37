/** The sheet as the server tells it (`GET /api/sheets/{id}`), and the questions it answers. */
import type { ReckoningData, SeasonData, SeatNeedsData, SheetData, SheetGameData, SheetNote } from '../api/generated';
import { get, getFile, post, put, remove } from '../api/client';
import type { Beginning } from './device';

const at = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

export const readSheet = (id: string, key: string): Promise<SheetData> => get(at(id), key);
export const beginSheet = (beginning: Beginning): Promise<{ sheet: SheetData }> => post('/api/sheets', beginning);
export const sendNotes = (id: string, key: string, seen: number, notes: SheetNote[]): Promise<{ added: number; sheet: SheetData }> =>
  post(`${at(id)}/notes`, { seen, notes }, key);
export const tryNote = (id: string, note: SheetNote, lang: string): Promise<SheetGameData> =>
  post(`${at(id)}/tried?lang=${lang}`, { note });
export const readNeeds = (id: string, riichi: number[]): Promise<SeatNeedsData[]> =>
  get(`${at(id)}/needs${riichi.length ? `?${riichi.map((seat) => `riichi=${seat}`).join('&')}` : ''}`);
export const startClock = (id: string, key: string, clock: { start: string; minutes: number; at_signal: string }): Promise<SheetData> =>
  put(`${at(id)}/clock`, clock, key);
export const stopClock = (id: string, key: string): Promise<SheetData> => remove(`${at(id)}/clock`, key);
export const joinSeason = (id: string, key: string, season: { season: string; key: string }): Promise<SheetData> =>
  put(`${at(id)}/season`, season, key);
export const exportLink = (id: string, ending: string): string => `${at(id)}/export.${ending}`;

/** The QR code for looking, or with the key for writing, as an address of a picture. */
export async function qrCode(id: string, key: string): Promise<string> {
  return URL.createObjectURL(await getFile(`${at(id)}/qr.svg`, key));
}

export const readSeason = (id: string, least: number): Promise<SeasonData> => get(`/api/seasons/${encodeURIComponent(id)}?least=${least}`);
export const beginSeason = (name: string): Promise<{ id: string; name: string; key: string }> => post('/api/seasons', { name });
export const leaveSeason = (season: string, sheet: string, key: string): Promise<void> =>
  remove(`/api/seasons/${season}/sheets/${sheet}`, key);

let known: Promise<Record<string, ReckoningData>> | undefined;
/** The rule sets as far as counting needs them; kept for games that begin without network. */
export function reckonings(): Promise<Record<string, ReckoningData>> {
  const KEPT = 'hanchan.reckonings';
  known ??= get<Record<string, ReckoningData>>('/api/sheets/rules').then(
    (found) => {
      localStorage.setItem(KEPT, JSON.stringify(found));
      return found;
    },
    (error) => {
      known = undefined;
      const kept = localStorage.getItem(KEPT);
      if (kept) return JSON.parse(kept) as Record<string, ReckoningData>;
      throw error;
    },
  );
  return known;
}
