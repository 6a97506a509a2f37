/** A question as part of an address, so that a hand can be sent to somebody. */
import { fromMpsz } from '../tiles/tiles';
import { MARKS, MOST_OF, WINDS, written, type Question, type Wind } from './question.svelte';

const MOST = 99;

/** With the rules, so that whoever follows it sees the same value. */
export function toLink(question: Question, rules = ''): string {
  const link = new URLSearchParams();
  if (question.text) link.set('hand', question.text);
  if (question.tsumo) link.set('tsumo', '1');
  if (question.seat !== 'south') link.set('seat', question.seat);
  if (question.round !== 'east') link.set('round', question.round);
  for (const which of ['dora', 'ura', 'discards'] as const) if (question[which].length) link.set(which, written(question[which]));
  const marks = MARKS.filter((mark) => question.marks[mark]);
  if (marks.length) link.set('marks', marks.join('.'));
  for (const which of ['counters', 'sticks'] as const) if (question[which]) link.set(which, String(question[which]));
  const empty = !link.size;
  if (rules && !empty) link.set('rules', rules);
  const text = link.toString();
  return text && `?${text}`;
}

export function fromLink(question: Question, search: string): void {
  const link = new URLSearchParams(search);
  question.read(link.get('hand') ?? '');
  question.tsumo = link.has('tsumo');
  for (const which of ['seat', 'round'] as const) {
    const wind = link.get(which) as Wind | null;
    if (wind && WINDS.includes(wind)) question[which] = wind;
  }
  for (const mark of (link.get('marks') ?? '').split('.')) {
    const known = MARKS.find((one) => one === mark);
    if (known && question.possible(known) && !question.marks[known]) question.toggle(known);
  }
  for (const which of ['dora', 'ura', 'discards'] as const)
    question[which] = fromMpsz(link.get(which) ?? '')
      .filter((tile) => question.left(tile) > 0)
      .slice(0, MOST_OF[which]);
  for (const which of ['counters', 'sticks'] as const)
    question[which] = Math.min(MOST, Math.max(0, Number.parseInt(link.get(which) ?? '0', 10) || 0));
}
