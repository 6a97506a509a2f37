/** A case as the address of the page has it: a link to a ruling says everything about it. */

export interface Case {
  topic: string;
  /** In the order in which they were asked. */
  answers: [question: string, answer: string][];
  /** The rule set of a link; empty: whatever the reader has chosen. */
  rules: string;
  /** Seats are 0 to 3; without a score sheet 0 is East of this deal. */
  seat: number | undefined;
  others: number[];
  riichi: number[];
  counters: number;
  sticks: number;
  tournament: boolean;
  afterTime: boolean;
  /** What the referee decides on, where the document leaves a choice. */
  points: number | undefined;
  /** The score sheet it is about, if there is one. */
  sheet: string;
}

const MOST = 99;
const seats = (values: string[]): number[] => [...new Set(values.map(Number))].filter((seat) => [0, 1, 2, 3].includes(seat)).sort();
const count = (value: string | null): number => Math.min(MOST, Math.max(0, Number.parseInt(value ?? '0', 10) || 0));

export function readCase(search: string): Case {
  const link = new URLSearchParams(search);
  const pairs = link.getAll('answer').map((text) => text.split('='));
  return {
    topic: link.get('topic') ?? '',
    answers: pairs.filter((pair): pair is [string, string] => pair.length === 2),
    rules: link.get('rules') ?? '',
    seat: seats(link.getAll('seat'))[0],
    others: seats(link.getAll('others')),
    riichi: seats(link.getAll('riichi')),
    counters: count(link.get('counters')),
    sticks: count(link.get('sticks')),
    tournament: link.get('tournament') === '1',
    afterTime: link.get('time') === '1',
    points: Number(link.get('points')) || undefined,
    sheet: link.get('sheet') ?? '',
  };
}

export function linkOf(one: Case): string {
  const link = new URLSearchParams();
  if (one.topic) link.set('topic', one.topic);
  for (const [question, answer] of one.answers) link.append('answer', `${question}=${answer}`);
  if (one.rules) link.set('rules', one.rules);
  if (one.tournament) link.set('tournament', '1');
  if (one.afterTime) link.set('time', '1');
  for (const [name, value] of table(one)) link.append(name, value);
  if (one.sheet) link.set('sheet', one.sheet);
  const text = link.toString();
  return text && `?${text}`;
}

/** What the server is asked about the case. */
export function question(one: Case, rules: string, lang: string, dealer: number): string {
  const asked = new URLSearchParams({ rules, lang, dealer: String(dealer) });
  for (const [name, answer] of one.answers) asked.append('answer', `${name}=${answer}`);
  for (const [name, value] of table(one)) asked.append(name, value);
  if (one.tournament) asked.set('tournament', 'true');
  if (one.afterTime) asked.set('after_time', 'true');
  return asked.toString();
}

/** The case as it was before a question was answered: that answer and all after it are taken back. */
export function before(one: Case, question: string): Case {
  const place = one.answers.findIndex(([name]) => name === question);
  return { ...one, answers: place < 0 ? one.answers : one.answers.slice(0, place) };
}

function table(one: Case): [string, string][] {
  const found: [string, string][] = one.seat === undefined ? [] : [['seat', String(one.seat)]];
  for (const seat of one.others) if (seat !== one.seat) found.push(['others', String(seat)]);
  for (const seat of one.riichi) found.push(['riichi', String(seat)]);
  for (const name of ['counters', 'sticks', 'points'] as const) if (one[name]) found.push([name, String(one[name])]);
  return found;
}
