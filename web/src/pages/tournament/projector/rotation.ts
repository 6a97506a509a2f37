/** What the projector shows page by page. */
import type { SessionData, SittingData, StandingsRowData } from '../../../api/generated';
import { surnameOrder, type Named } from '../../../tournament/names';

export interface Seat {
  name: string;
  table: number;
  wind: number;
}

/** Everybody's place in a session, by last name: one looks for oneself. */
export const places = (session: SessionData, language: string): Seat[] =>
  session.tables
    .flatMap((table) => table.seats.map((seat, wind) => ({ ...shownAs(seat), table: table.table, wind })))
    .sort(surnameOrder(language))
    .map(({ name, table, wind }) => ({ name, table, wind }));

/** Who plays in a seat; a substitute has one name. */
const shownAs = (seat: SittingData): Named & { name: string } =>
  seat.substitute ? { name: seat.substitute, first: '', last: seat.substitute } : { name: seat.name, first: seat.first, last: seat.last };

/** Pages of about the same length, none longer than `most`. */
export function inPages<T>(all: T[], most: number): T[][] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: count }, (_, page) => all.slice(page * size, (page + 1) * size));
}

export const listed = (rows: StandingsRowData[]): StandingsRowData[] => rows.filter((row) => row.listed);
