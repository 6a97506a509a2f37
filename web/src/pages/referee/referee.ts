/** What `/api/referee` answers. */
import { get } from '../../api/client';

export interface Topic {
  id: string;
  title: string;
  chapter: string;
}

export interface Chapter {
  id: string;
  title: string;
  topics: Topic[];
}

/** A question; one for a number has `low` and `high`, and options as far as the number matters. */
export interface Asked {
  id: string;
  text: string;
  options?: { id: string; text: string }[];
  low?: number;
  high?: number;
}

/** Points from seat to seat; -1 is the pot. */
export interface Payment {
  from: number;
  to: number;
  points: number;
  for: string;
}

export interface Effect {
  deal: 'goes_on' | 'replayed' | 'drawn' | 'won' | 'game_over' | '';
  payments: Payment[];
  deductions: { seat: number; points: number; taken: string }[];
  [more: string]: unknown;
}

export interface Ruling {
  key: string;
  topic: string;
  title: string;
  rules: string;
  outcome: string;
  short: string;
  text: string;
  announce: string;
  clause: string;
  basis: string;
  certainty: string;
  silent: boolean;
  left_to_referee: boolean;
  choices: string[];
  /** Points to choose from, or anything between the first and the last. */
  amounts: number[];
  amounts_between: boolean;
  note: string;
  payments: string[];
  penalty: string;
  facts: { id: string; label: string; text: string }[];
  effect: Effect;
}

export interface Told {
  topic: Topic;
  rules: string;
  answered: { id: string; question: string; answer: string }[];
  question: Asked | null;
  ruling: Ruling | null;
  seat_matters: boolean;
}

export interface Compared {
  chosen: string;
  rows: {
    rules: string;
    short: string;
    differs: boolean;
    rulings: { if: string; text: string; pays: string; clause: string; silent: boolean; certainty: string }[];
  }[];
}

export const chapters = async (lang: string): Promise<Chapter[]> =>
  (await get<{ chapters: Chapter[] }>(`/api/referee?lang=${lang}`)).chapters;

export const search = async (text: string, lang: string): Promise<Topic[]> =>
  (await get<{ topics: Topic[] }>(`/api/referee/search?q=${encodeURIComponent(text)}&lang=${lang}`)).topics;

export const bookletAddress = (rules: string, lang: string): string => `/api/referee/booklet/${rules}?lang=${lang}`;
