/** A score sheet of a real table: who sits where, who deals, and the ruling written on it (`/api/sheets`). */
import { ApiError, get, post } from '../../api/client';
import type { Ruling } from './referee';

export interface Sheet {
  id: string;
  may_write: boolean;
  /** How many notes there are: what a writer has seen. */
  notes: number;
  start: { names: string[]; rules: string; tournament?: boolean; title?: string };
  position: { deal: string; dealer: number; counters: number; sticks: number; is_over: boolean };
}

const KEPT = (id: string): string => `hanchan.referee.key.${id}`;

/** The key for writing comes with the link, after the `#`, and is kept for this visit. */
export function keyOf(id: string): string {
  const found = new URLSearchParams(location.hash.slice(1)).get('key');
  if (found) sessionStorage.setItem(KEPT(id), found);
  return found ?? sessionStorage.getItem(KEPT(id)) ?? '';
}

const address = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

export const readSheet = (id: string): Promise<Sheet> => get<Sheet>(address(id), keyOf(id));

/** Writes a ruling on the sheet. `note` is its id: sent twice, it is written once. If another phone was faster, nothing is written. */
export async function enter(sheet: Sheet, note: string, ruling: Ruling, by: string): Promise<Sheet> {
  const entry = { type: 'ruling', about: `${ruling.title}. ${ruling.announce}`, clause: ruling.clause, effect: ruling.effect };
  const sent = { seen: sheet.notes, notes: [{ id: note, do: 'add', entry, by, at: new Date().toISOString() }] };
  return (await post<{ sheet: Sheet }>(`${address(sheet.id)}/notes`, sent, keyOf(sheet.id))).sheet;
}

export const wasOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'disagrees';
