/** What the server asks, and how it judges. */
import { get, post } from '../../api/client';
import type { Score } from '../../score/score';

export const KINDS = ['worth', 'waits', 'discard'] as const;
export type Kind = (typeof KINDS)[number];

interface Asked {
  seed: string;
  rules: string;
  hand: string[];
  melds: string[];
  seat: string;
  round: string;
  dora: string[];
}

export interface Choice {
  id: string;
  ron?: number;
  all?: number;
  others?: number;
  dealer?: number;
}

export interface WorthAsked extends Asked {
  exercise: 'worth';
  win: string;
  ura: string[];
  tsumo: boolean;
  riichi: boolean;
  double_riichi: boolean;
  open_riichi: boolean;
  ippatsu: boolean;
  rinshan: boolean;
  chankan: boolean;
  last_tile: boolean;
  first_turn: boolean;
  choices: Choice[];
}

export interface WaitsAsked extends Asked {
  exercise: 'waits';
  riichi: boolean;
}

export interface DiscardAsked extends Asked {
  exercise: 'discard';
  drawn: string;
  turn: number;
  /** From the own seat on, in turn order. */
  rivers: string[][];
  others_melds: string[][];
  riichi: boolean[];
}

export type Question = WorthAsked | WaitsAsked | DiscardAsked;

interface Judged {
  right: boolean;
  correct: string[];
}

export interface WorthJudged extends Judged {
  score: Score;
}

export interface WaitsJudged extends Judged {
  missed: string[];
  wrong: string[];
  waits: { tile: string; left: number; reading: string; yaku: string[]; points: string; reason: string }[];
}

export interface DiscardJudged extends Judged {
  close: boolean;
  discards: { tile: string; shanten: number; left: number; accepts: { tile: string; left: number }[] }[];
}

export type Verdict = WorthJudged | WaitsJudged | DiscardJudged;

export const ask = (kind: Kind, rules: string, seed = ''): Promise<Question> =>
  get<Question>(`/api/practice/${kind}?rules=${rules}&seed=${encodeURIComponent(seed)}`);

export const judge = (asked: Question, lang: string, answer: string[]): Promise<Verdict> =>
  post<Verdict>('/api/practice/answer', { exercise: asked.exercise, seed: asked.seed, rules: asked.rules, lang, answer });
