import type { AskMessage, FromServer, TableData, TableEventData } from '../../api/generated';
import { expect, test } from 'vitest';
import { answered, heard, oneByOne, silence, type Conversation } from './conversation';

const table = { id: 't', seats: [] } as unknown as TableData;
const events = (from: number, count: number): FromServer => ({
  type: 'events',
  from,
  events: Array.from({ length: count }, (_, place) => ({ event: 'RiichiAccepted', seat: from + place }) as TableEventData),
});
const welcome = (seat: number, count: number): FromServer => ({ type: 'welcome', table, seat, events: count });
const ask = (decision: number, known = decision): AskMessage => ({ type: 'ask', decision, events: known, options: ['pass', 'ron'] });
const told = (...messages: FromServer[]): Conversation => messages.reduce(heard, silence());
const numbers = (known: Conversation): number[] => known.events.map((event) => (event as { seat: number }).seat);

test('events are kept once, whatever is told twice', () => {
  const known = told(welcome(0, 3), events(0, 3), events(1, 4), events(0, 2));
  expect(numbers(known)).toEqual([0, 1, 2, 3, 4]);
  expect(known.lost).toBe(false);
});

test('a hole in the numbers is noticed', () => {
  expect(told(welcome(0, 3), events(0, 3), events(4, 1)).lost).toBe(true);
  expect(told(welcome(0, 3), events(0, 3), ask(5)).lost).toBe(true);
});

test('after a loss the rest follows', () => {
  const before = told(welcome(0, 3), events(0, 3), ask(3));
  const after = [welcome(0, 5), events(3, 2), ask(5)].reduce(heard, before);
  expect(numbers(after)).toEqual([0, 1, 2, 3, 4]);
  expect(after.ask?.decision).toBe(5);
});

test('another seat, or another game, begins anew', () => {
  expect(told(welcome(-1, 3), events(0, 3), welcome(2, 3)).events).toEqual([]);
  expect(told(welcome(0, 3), events(0, 3), welcome(0, 1)).events).toEqual([]);
});

test('an answer is sent once, and done when it is stored', () => {
  const asked = told(welcome(0, 3), events(0, 3), ask(3));
  const sent = answered(asked, 7, 'pass');
  expect(sent.sent).toEqual({ id: 7, decision: 3, action: 'pass' });
  expect(answered(sent, 8, 'ron')).toBe(sent);
  expect(heard(sent, { type: 'done', id: 7 }).ask).toBeUndefined();
});

test('whoever passed can be asked something else before anything has happened', () => {
  const passed = answered(told(welcome(0, 3), events(0, 3), ask(3)), 7, 'pass');
  const again = heard(passed, { ...ask(4, 3), options: ['tenpai', 'noten'] });
  expect(again.lost).toBe(false);
  const both = heard(again, { type: 'done', id: 7 });
  expect(both.ask?.options).toEqual(['tenpai', 'noten']);
  expect(answered(both, 8, 'noten').sent).toEqual({ id: 8, decision: 4, action: 'noten' });
});

test('a refused answer can be given again, a late one not', () => {
  const sent = answered(told(welcome(0, 3), events(0, 3), ask(3)), 7, 'ron');
  const illegal = heard(sent, { type: 'error', id: 7, code: 'illegal_action', message: 'no yaku' });
  expect([illegal.ask?.decision, illegal.sent, illegal.refused?.message]).toEqual([3, undefined, 'no yaku']);
  const late = heard(sent, { type: 'error', id: 7, code: 'late', message: 'past' });
  expect([late.ask, late.refused?.code]).toEqual([undefined, 'late']);
  expect(heard(sent, { type: 'error', id: 6, code: 'late', message: '' })).toBe(sent);
});

test('a remark or a pause that is refused is told of, and what came too late is seen', () => {
  const known = told(welcome(0, 3), events(0, 3), ask(3));
  const refused = heard(known, { type: 'error', id: 9, code: 'too_fast', message: 'wait', reason: 'remarks_too_fast' });
  expect([refused.refused?.reason, refused.ask]).toEqual(['remarks_too_fast', known.ask]);
  expect(heard(known, { type: 'error', id: 9, code: 'late', message: 'the next deal has begun already' })).toBe(known);
  expect(heard(refused, events(3, 1)).refused).toBeUndefined();
});

test('what another tab answered is not asked here any more', () => {
  const asked = told(welcome(0, 3), events(0, 3), ask(3));
  expect(heard(asked, { type: 'wait', seats: [1] }).ask).toBeUndefined();
  expect(heard(asked, events(3, 1)).ask).toBeUndefined();
});

test('without new help the old one holds, but not for a tile that is gone', () => {
  const waits = { waits: [], furiten: null, shanten: 1, accepts: [] };
  const wait = (help?: object): FromServer => ({ type: 'wait', seats: [1], help }) as FromServer;
  expect(told(welcome(0, 3), events(0, 3), wait(waits), events(3, 1), wait()).help).toEqual(waits);
  expect(told(welcome(0, 3), events(0, 3), { ...ask(3), help: { ...waits, discards: [] } }, events(3, 1), wait()).help).toBeUndefined();
});

test('news come an event at a time, all that has happened so far at once', () => {
  const known = oneByOne(events(3, 2)).reduce(heard, told(welcome(0, 3), events(0, 3)));
  expect(known.lost).toBe(false);
  expect(numbers(known)).toEqual([0, 1, 2, 3, 4]);
  expect(oneByOne(events(3, 2))).toHaveLength(2);
  expect(oneByOne(events(0, 70))).toEqual([events(0, 70)]);
  expect(oneByOne(ask(3))).toEqual([ask(3)]);
});
