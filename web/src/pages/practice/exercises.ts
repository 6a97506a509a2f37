/** What the server asks, and how it judges. */
import { get, post } from '../../api/client';
import type {
  DiscardQuestionData,
  DiscardVerdictData,
  DrillQuestionData,
  DrillVerdictData,
  WaitsQuestionData,
  WaitsVerdictData,
  WorthQuestionData,
  WorthVerdictData,
} from '../../api/generated';

export const KINDS = ['worth', 'waits', 'discard', 'yaku', 'fu', 'suit', 'safe', 'needs'] as const;
export type Kind = (typeof KINDS)[number];

export type Question = WorthQuestionData | WaitsQuestionData | DiscardQuestionData | DrillQuestionData;

export type Verdict = WorthVerdictData | WaitsVerdictData | DiscardVerdictData | DrillVerdictData;

export const ask = (kind: Kind, rules: string, lang: string, seed = ''): Promise<Question> =>
  get<Question>(`/api/practice/${kind}?rules=${rules}&lang=${lang}&seed=${encodeURIComponent(seed)}`);

export const judge = (asked: Question, lang: string, answer: string[]): Promise<Verdict> =>
  post<Verdict>('/api/practice/answer', { exercise: asked.exercise, seed: asked.seed, rules: asked.rules, lang, answer });
