import { expect, test } from 'vitest';
import { rowsThatFit, shownAreas, USUAL, type Part } from './arrangement';

const shown = (...there: Part[]): Part[][] => shownAreas(USUAL.areas, (part) => there.includes(part)).map((area) => area.parts);

test('an old projector has room for more rows than a wide one', () => {
  expect([rowsThatFit(1920, 1080), rowsThatFit(1024, 768), rowsThatFit(390, 844)]).toEqual([12, 16, 20]);
});

test('no half of the screen is empty before the first session', () => {
  expect(shown('seating')).toEqual([['seating']]);
  expect(shown('seating', 'messages')).toEqual([['seating'], ['messages']]);
});

test('a clock that runs has its area for itself, and seats move to the other', () => {
  expect(shown('clock', 'standings', 'seating', 'tables')).toEqual([['clock'], ['standings', 'seating'], ['tables']]);
  expect(shown('clock', 'standings')).toEqual([['clock'], ['standings']]);
});

test('between sessions seats and standings stand side by side', () => {
  expect(shown('seating', 'standings', 'sponsors')).toEqual([['seating'], ['standings', 'sponsors']]);
});
