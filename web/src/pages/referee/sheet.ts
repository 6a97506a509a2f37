/** A score sheet of a real table: who sits where, who deals, and the ruling written on it (`/api/sheets`). */
import { here } from '../../app/address';
import type { RulingData, SheetData } from '../../api/generated';
import { ApiError, get, post } from '../../api/client';
import { keyOf as keyOnThisPhone, writer } from '../../scorekeeper/device';

/** The key for writing: from the link, after the `#`, for as long as this page is open; or this phone keeps the score anyway. */
const fromLinks: Record<string, string> = {};
function keyOf(id: string): string {
  const found = new URLSearchParams(here().hash.slice(1)).get('key');
  if (found) fromLinks[id] = found;
  return fromLinks[id] ?? keyOnThisPhone(id);
}

const address = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

export const readSheet = (id: string): Promise<SheetData> => get<SheetData>(address(id), keyOf(id));

/** Writes a ruling on the sheet. `note` is its id: sent twice, it is written once. If another phone was faster, nothing is written. */
export async function enter(sheet: SheetData, note: string, ruling: RulingData): Promise<SheetData> {
  const entry = { type: 'ruling', about: `${ruling.title}. ${ruling.announce}`, clause: ruling.clause, effect: ruling.effect };
  const sent = { seen: sheet.notes, notes: [{ id: note, do: 'add', entry, by: writer(), at: new Date().toISOString() }] };
  return (await post<{ sheet: SheetData }>(`${address(sheet.id)}/notes`, sent, keyOf(sheet.id))).sheet;
}

export const wasOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'disagrees';
