import { expect, test } from 'vitest';
import type { GameCountData } from '../api/generated';
import { shown, trend } from './measures';

const game = (place: number, wins: number, deals: number): GameCountData => ({
  finished: 0, place, points: 25000, deals, wins, deal_ins: 0, riichi: 0, calls: 0,
}); // prettier-ignore

test('a trend is the average of the latest games', () => {
  const games = [game(1, 4, 8), game(3, 0, 8), game(4, 1, 4)];
  expect(trend(games, 'place', 2)).toEqual([1, 2, 3.5]);
  expect(trend(games, 'wins', 2)).toEqual([0.5, 0.25, 1 / 12]);
  expect(trend([], 'wins')).toEqual([]);
});

test('values are told as people read them', () => {
  expect(shown(2.4321, 'place', 'en')).toBe('2.43');
  expect(shown(0.2345, 'wins', 'en')).toBe('23.5 %');
});
