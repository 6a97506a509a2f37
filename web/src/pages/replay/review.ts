/** What the bot `strong` says about the decisions of a player. */
import { postFile } from '../../api/client';
import type { ReviewData } from '../../api/generated';

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
