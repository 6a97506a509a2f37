/** What this phone remembers: the sheets it knows with their keys, what of them is not sent yet, and the seasons. */
import type { CountedData, SheetData, SheetNote } from '../api/generated';
import { whoAmI } from '../api/identity';

export interface KnownSheet {
  id: string;
  /** Without it the sheet can only be looked at. */
  key: string;
  names: string[];
  rules: string;
  /** When it was last open here, in milliseconds. */
  opened: number;
}

export interface KnownSeason {
  id: string;
  key: string;
  name: string;
}

/** What a sheet begins with, as the server takes it. */
export interface Beginning {
  id: string;
  key: string;
  names: string[];
  rules: string;
  tournament: boolean;
  by_lot: boolean;
  title: string;
  by: string;
  at: string;
}

/** A sheet as this phone last had it. */
export interface Held {
  server?: SheetData;
  /** Not yet on the server. */
  beginning?: Beginning;
  pending: SheetNote[];
  /** What the server counted for unsent hands by their tiles. */
  counted?: Record<string, CountedData>;
}

const SHEETS = 'hanchan.sheets';
const SEASONS = 'hanchan.seasons';
const WRITER = 'hanchan.writer';
const held = (id: string): string => `hanchan.sheet.${id}`;
const MOST_SHEETS = 50;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
/** Browsers give some megabytes. If they are full, copies of sheets that the server has too make room. */
function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
  } catch {
    for (const { id } of knownSheets())
      if (held(id) !== name && !heldSheet(id).pending.length && !heldSheet(id).beginning) localStorage.removeItem(held(id));
    localStorage.setItem(name, text);
  }
}

export const knownSheets = (): KnownSheet[] => read<KnownSheet[]>(SHEETS, []);
export const keyOf = (id: string): string => knownSheets().find((sheet) => sheet.id === id)?.key ?? '';

/** The latest first; one that nobody has opened for long is forgotten, unless something of it is not sent. */
export function rememberSheet(sheet: KnownSheet): void {
  const others = knownSheets().filter((other) => other.id !== sheet.id);
  const all = [sheet, ...others].sort((one, other) => other.opened - one.opened);
  write(
    SHEETS,
    all.filter((one, place) => place < MOST_SHEETS || heldSheet(one.id).pending.length),
  );
  for (const one of all.slice(MOST_SHEETS)) if (!heldSheet(one.id).pending.length) localStorage.removeItem(held(one.id));
}

/** What this phone knew of a sheet; with it `takeBackSheet` brings it back, key and all. */
export interface ForgottenSheet {
  sheet: KnownSheet;
  held: Held;
}

export function forgetSheet(sheet: KnownSheet): ForgottenSheet {
  const forgotten = { sheet, held: heldSheet(sheet.id) };
  write(
    SHEETS,
    knownSheets().filter((other) => other.id !== sheet.id),
  );
  localStorage.removeItem(held(sheet.id));
  return forgotten;
}

export function takeBackSheet({ sheet, held: was }: ForgottenSheet): void {
  // What another tab learnt of it meanwhile is newer.
  if (!knownSheets().some((other) => other.id === sheet.id)) rememberSheet(sheet);
  if (!localStorage.getItem(held(sheet.id))) holdSheet(sheet.id, was);
}

export const heldSheet = (id: string): Held => read<Held>(held(id), { pending: [] });
export const holdSheet = (id: string, sheet: Held): void => write(held(id), sheet);

const sticks = (id: string): string => `hanchan.riichi.${id}`;
/** Whose riichi was tapped in a deal that is not recorded yet; nobody's once the sheet has gone on. */
export const heldRiichi = (id: string, steps: number): number[] => {
  const found = read<{ steps: number; seats: number[] } | null>(sticks(id), null);
  return found?.steps === steps ? found.seats : [];
};
export const holdRiichi = (id: string, steps: number, seats: number[]): void =>
  seats.length ? write(sticks(id), { steps, seats }) : localStorage.removeItem(sticks(id));

export const knownSeasons = (): KnownSeason[] => read<KnownSeason[]>(SEASONS, []);
export function rememberSeason(season: KnownSeason): void {
  const known = knownSeasons().find((other) => other.id === season.id);
  write(SEASONS, [{ ...season, key: season.key || (known?.key ?? '') }, ...knownSeasons().filter((other) => other.id !== season.id)]);
}

/** Who writes on this phone; stands in the history. */
export const writer = (): string => localStorage.getItem(WRITER) ?? whoAmI()?.name ?? '';
export const setWriter = (name: string): void => localStorage.setItem(WRITER, name.trim());

const LETTERS = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
/** Letters that cannot be guessed. */
export function randomLetters(count: number): string {
  const found: string[] = [];
  while (found.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      const fair = byte % 64; // 56 letters: the rest is thrown away, so that all are as likely
      if (fair < LETTERS.length && found.length < count) found.push(LETTERS[fair]!);
    }
  }
  return found.join('');
}
