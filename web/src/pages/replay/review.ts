/** What the bot `strong` says about the decisions of a player. */
import { postFile } from '../../api/client';
import type { ReviewData } from '../../api/generated';
import { callName } from '../../table/labels';
import { words as tableWords } from '../../words/generated/table';

/** A review takes the server a while: each is asked for once. */
const asked = new WeakMap<Blob, Map<string, Promise<ReviewData>>>();

export function reviewOf(file: Blob, seat: number, lang: string): Promise<ReviewData> {
  const known = asked.get(file) ?? new Map<string, Promise<ReviewData>>();
  asked.set(file, known);
  const which = `seat=${seat}&lang=${lang}`;
  const review = known.get(which) ?? postFile(`/api/records/review?${which}`, file).then((answer) => answer.json());
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
