import type { RecordedDealData, RecordedGameData, TableEventData } from '../../api/generated';
import { expect, test } from 'vitest';
import deals from '../../table/fixtures/deals.json';
import { fromHash, isLast, statesOf, stepped, toHash, unseenBy, waitsAt } from './record';

const events = deals.events as TableEventData[];
const starts = events.flatMap((event, place) => (event.event === 'DealStarted' ? [place] : []));
const asDeal = (start: number, index: number): RecordedDealData => ({
  dealer: 0, round_wind: 0, counters: 0, sticks: 0, scores: [], problem: '', events: events.slice(start, starts[index + 1] ?? events.length),
  waits: [{ event: 5, seat: 2, waits: ['5m'], furiten: '' }, { event: 9, seat: 2, waits: ['5m', '8m'], furiten: 'own_discard' }],
}); // prettier-ignore
const game: RecordedGameData = {
  format: 'hanchan',
  players: ['A', 'B', 'C', 'D'],
  rules: { name: 'r', title: 'R', note: '', default: false, values: 0, unsure: 0, closed_kan_shown: 'middle_down' },
  deals: starts.map(asDeal),
  final_scores: null,
  places: null,
  results: null,
  cut_off: false,
  continues: false,
  practice: false,
  taken_back: 0,
};

test('steps go through every event of every deal and back', () => {
  let moment = { deal: 0, event: 1 };
  let steps = 0;
  while (!isLast(game, moment)) {
    moment = stepped(game, moment, 1);
    steps++;
  }
  expect(steps).toBe(events.length - 1);
  expect(stepped(game, moment, 1)).toEqual(moment);
  while (steps--) moment = stepped(game, moment, -1);
  expect(moment).toEqual({ deal: 0, event: 1 });
  expect(stepped(game, moment, -1)).toEqual(moment);
});

test('states are folded once', () => {
  expect(statesOf(game.deals[0]!)).toBe(statesOf(game.deals[0]!));
  expect(statesOf(game.deals[1]!).at(-1)!.end).not.toBeNull();
});

test('waits at a moment', () => {
  expect(waitsAt(game.deals[0]!, 4)[2]!.waits).toEqual([]);
  expect(waitsAt(game.deals[0]!, 7)[2]).toEqual({ waits: ['5m'], furiten: '' });
  expect(waitsAt(game.deals[0]!, 9)[2]!.furiten).toBe('own_discard');
});

test('tiles not seen', () => {
  const table = statesOf(game.deals[0]!)[1]!;
  const tile = table.seats[0]!.hand[0]!;
  expect(unseenBy(table, 0, tile)).toBeLessThan(4);
});

test('a moment in the address', () => {
  const moment = { deal: 1, event: 12 };
  expect(fromHash(game, toHash(moment, { seat: 3, open: true }))).toEqual({ moment, view: { seat: 3, open: true } });
  expect(fromHash(game, '')).toEqual({ moment: { deal: 0, event: 1 }, view: { seat: 0, open: false } });
  expect(fromHash(game, '#deal=99&event=9999&seat=-4').moment.deal).toBe(game.deals.length - 1);
});
