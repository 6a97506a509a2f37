/** What the bot `strong` says about the decisions of a player. */
import { callName } from '../../table/labels';
import { words as tableWords } from '../../words/generated/table';
import { answered } from './files';

export interface Parting {
  deal: number;
  event: number;
  turn: number;
  hand: string[];
  drawn: string;
  offered: string;
  /** Actions in words: `discard drawn 5m`. */
  taken: string;
  option: string;
  loss: number;
  sentence: string;
}
export interface Review {
  seat: number;
  decisions: number;
  agreement: number;
  loss: number;
  worst: Parting[];
  unfollowed: Record<string, string>;
}

/** A review takes the server a while: each is asked for once. */
const asked = new WeakMap<Blob, Map<string, Promise<Review>>>();

export function reviewOf(file: Blob, seat: number, lang: string): Promise<Review> {
  const known = asked.get(file) ?? new Map<string, Promise<Review>>();
  asked.set(file, known);
  const which = `seat=${seat}&lang=${lang}`;
  const review =
    known.get(which) ?? answered(fetch(`/api/records/review?${which}`, { method: 'POST', body: file })).then((answer) => answer.json());
  known.set(which, review);
  review.catch(() => known.delete(which));
  return review;
}

const VERBS = ['discard', 'riichi', 'open riichi', 'nine terminals'];

/** `discard drawn 5m` as a word for people and the tiles it names. */
export function actionShown(action: string): { verb: string; tiles: string[] } {
  const verb = VERBS.find((one) => action.startsWith(one)) ?? action.split(' ')[0]!;
  const tiles = action
    .slice(verb.length)
    .split(' ')
    .filter((word) => word && word !== 'drawn');
  return { verb: verb === 'discard' ? tableWords().discard : callName(verb), tiles };
}
