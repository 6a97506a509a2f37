import type { TableEventData } from '../api/generated';
import { expect, test } from 'vitest';
import deals from './fixtures/deals.json';
import { EMPTY, fold, type TableState } from './state';
import { newsOf, travelsOf } from './travels';

const HANDS = [['1m', '2m', '3m', '5p', '5p', '5pr', '7s', '8s', '9s', 'E', 'E', 'P', 'P'], ...Array(3).fill(Array(13).fill('?'))];
const dealt = fold(EMPTY, {
  event: 'DealStarted',
  dealer: 0,
  round_wind: 0,
  counters: 0,
  sticks: 0,
  scores: Array(4).fill(30000),
  indicator: '4p',
  commitment: '',
  hands: HANDS,
});
const after = (state: TableState, ...events: object[]): TableState => (events as TableEventData[]).reduce(fold, state);
const draws = (seat: number, tile = '?'): object => ({ event: 'TileDrawn', seat, tile, replacement: false });
const discards = (seat: number, tile: string, drawn = false): object => ({ event: 'TileDiscarded', seat, tile, drawn, turned: false });

test('a drawn tile comes from the wall', () => {
  expect(travelsOf(dealt, after(dealt, draws(0, '9m')))).toEqual([{ from: ['wall'], to: 'drawn-0' }]);
});

test('a discard leaves the hand, or the place of the drawn tile', () => {
  const turn = after(dealt, draws(0, '9m'));
  expect(travelsOf(turn, after(turn, discards(0, '5p')))).toMatchObject([{ from: ['hand-0-5p', 'hand-0-?', 'drawn-0'], to: 'river-0-0' }]);
  expect(travelsOf(turn, after(turn, discards(0, '9m', true)))[0]!.from[0]).toBe('drawn-0');
});

test('a claimed tile goes from the river to the set', () => {
  const turn = after(dealt, draws(0, '9m'), discards(0, 'P'));
  expect(travelsOf(turn, after(turn, { event: 'MeldMade', seat: 2, meld: 'pon:5z+55z@across' }))).toMatchObject([
    { from: ['river-0-0', 'hand-0-P', 'hand-0-?', 'drawn-0'], to: 'meld-2-0' },
  ]);
  const kan = after(turn, draws(1), { event: 'MeldMade', seat: 1, meld: 'ankan:9999s' });
  expect(travelsOf(turn, kan), 'a concealed kan comes out of the hand at once; its draw is gone again').toEqual([]);
});

test('jumps are no news: many events, steps back, another deal, another game', () => {
  const far = after(dealt, ...[0, 1, 2, 3, 0].flatMap((seat) => [draws(seat), discards(seat, '9s', true)]));
  const near = after(dealt, draws(0), discards(0, '1m'));
  expect(newsOf(dealt, far)).toEqual([]);
  expect(newsOf(near, dealt)).toEqual([]);
  expect(newsOf(near, after(dealt, draws(0), discards(0, '2m'), draws(1))), 'the same number of events of another course').toEqual([]);
  expect(travelsOf(EMPTY, dealt)).toEqual([]);
});

test('in whole deals every draw, discard and claim travels to where it lies', () => {
  const counts = { river: 0, drawn: 0, meld: 0 };
  (deals.events as TableEventData[]).reduce((state, event) => {
    const next = fold(state, event);
    for (const { to } of travelsOf(state, next)) {
      const [what, seat, place] = to.split('-') as [keyof typeof counts, string, string];
      const at = next.seats[Number(seat)]!;
      counts[what] += 1;
      expect(what === 'river' ? at.river[Number(place)] : what === 'drawn' ? at.drawn : at.melds[Number(place)]).toBeTruthy();
    }
    return next;
  }, EMPTY);
  expect(counts.river).toBe(deals.events.filter(({ event }) => event === 'TileDiscarded').length);
  expect(counts.drawn).toBe(deals.events.filter(({ event }) => event === 'TileDrawn').length);
  expect(counts.meld).toBeGreaterThan(0);
});
