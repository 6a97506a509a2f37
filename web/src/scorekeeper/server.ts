/** The sheet as the server tells it (`GET /api/sheets/{id}`), and the questions it answers. */
import { get, post, put, remove } from '../api/client';
import type { Beginning } from './device';
import type { Note, Payment, PlayerResult, Position, Reckoning, Start } from './entries';
import type { Counted } from './game';

export interface ServerStep {
  id: string;
  how: string;
  payments: Payment[];
  after: Position;
  explanations: { seat: number; lines: { what: string; worth: string; clause: string }[] }[];
}

export interface ServerClock {
  start: string;
  minutes: number;
  at_signal: '' | 'playing' | 'between';
  end: string;
  signal: string | null;
  signalled: boolean;
  deals_left: number | null;
  clause: string;
  now: string;
}

export interface GameData {
  start: Start;
  rules: Reckoning;
  /** How many notes there are. */
  notes: number;
  history: (Note & { text: string; scores: number[] })[];
  steps: ServerStep[];
  position: Position;
  results: PlayerResult[];
  left_on_table: number;
  is_conserved: boolean;
  counted: Record<string, Counted>;
}

export interface SheetData extends GameData {
  id: string;
  season: string | null;
  may_write: boolean;
  clock: ServerClock | null;
}

export interface Difference {
  agree: boolean;
  only_ours: Note[];
  only_theirs: Note[];
  entries: { number: number; deal: string; ours: string; theirs: string }[];
  scores: number[];
}

export interface Way {
  seat: number;
  place: number;
  source: number;
  options: [number, number][];
  limit: string;
  scores: number[];
  is_shared: boolean;
  ends_game: boolean;
}
export interface Needs {
  seat: number;
  place: number;
  differences: number[];
  ways: Way[];
}

export interface SeasonData {
  id: string;
  name: string;
  games: number;
  league: {
    place: number;
    name: string;
    games: number;
    total: number;
    average: number;
    best: number | null;
    penalties: number;
    chombos: number;
  }[];
  players: {
    name: string;
    games: number;
    places: number[];
    average_place: number;
    average_points: number;
    deals: number;
    win_rate: number;
    self_draw_rate: number;
    deal_in_rate: number;
    riichi_rate: number;
    average_win: number;
    average_loss: number;
  }[];
  sheets: { id: string; created: number; title: string; is_over: boolean; deal: string; results: (PlayerResult & { name: string })[] }[];
}

const at = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

export const readSheet = (id: string, key: string): Promise<SheetData> => get(at(id), key);
export const beginSheet = (beginning: Beginning): Promise<{ sheet: SheetData }> => post('/api/sheets', beginning);
export const sendNotes = (id: string, key: string, seen: number, notes: Note[]): Promise<{ added: number; sheet: SheetData }> =>
  post(`${at(id)}/notes`, { seen, notes }, key);
export const tryNote = (id: string, note: Note, lang: string): Promise<GameData> => post(`${at(id)}/tried?lang=${lang}`, { note });
export const readNeeds = (id: string, riichi: number[]): Promise<Needs[]> =>
  get(`${at(id)}/needs${riichi.length ? `?${riichi.map((seat) => `riichi=${seat}`).join('&')}` : ''}`);
export const startClock = (id: string, key: string, clock: { start: string; minutes: number; at_signal: string }): Promise<SheetData> =>
  put(`${at(id)}/clock`, clock, key);
export const stopClock = (id: string, key: string): Promise<SheetData> => remove(`${at(id)}/clock`, key);
export const joinSeason = (id: string, key: string, season: { season: string; key: string }): Promise<SheetData> =>
  put(`${at(id)}/season`, season, key);
export const exportLink = (id: string, ending: string): string => `${at(id)}/export.${ending}`;

/** The QR code for looking, or with the key for writing, as an address of a picture. */
export async function qrCode(id: string, key: string): Promise<string> {
  const answer = await fetch(`${at(id)}/qr.svg`, { headers: key ? { Authorization: `Bearer ${key}` } : {} });
  if (!answer.ok) throw new Error(answer.statusText);
  return URL.createObjectURL(await answer.blob());
}

export const readSeason = (id: string, least: number): Promise<SeasonData> => get(`/api/seasons/${encodeURIComponent(id)}?least=${least}`);
export const beginSeason = (name: string): Promise<{ id: string; name: string; key: string }> => post('/api/seasons', { name });
export const leaveSeason = (season: string, sheet: string, key: string): Promise<void> =>
  remove(`/api/seasons/${season}/sheets/${sheet}`, key);

let known: Promise<Record<string, Reckoning>> | undefined;
/** The rule sets as far as counting needs them; kept for games that begin without network. */
export function reckonings(): Promise<Record<string, Reckoning>> {
  const KEPT = 'hanchan.reckonings';
  known ??= get<Record<string, Reckoning>>('/api/sheets/rules').then(
    (found) => {
      localStorage.setItem(KEPT, JSON.stringify(found));
      return found;
    },
    (error) => {
      known = undefined;
      const kept = localStorage.getItem(KEPT);
      if (kept) return JSON.parse(kept) as Record<string, Reckoning>;
      throw error;
    },
  );
  return known;
}
