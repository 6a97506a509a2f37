/** What the projector shows page by page. */
import type { SessionData, StandingsRowData } from '../../../api/generated';

export interface Seat {
  name: string;
  table: number;
  wind: number;
}

/** Everybody's place in a session, by name: one looks for oneself. */
export const places = (session: SessionData, language: string): Seat[] =>
  session.tables
    .flatMap((table) => table.seats.map((seat, wind) => ({ name: seat.substitute || seat.name, table: table.table, wind })))
    .sort((a, b) => a.name.localeCompare(b.name, language));

/** Pages of about the same length, none longer than `most`. */
export function inPages<T>(all: T[], most: number): T[][] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: count }, (_, page) => all.slice(page * size, (page + 1) * size));
}

export const listed = (rows: StandingsRowData[]): StandingsRowData[] => rows.filter((row) => row.listed);
