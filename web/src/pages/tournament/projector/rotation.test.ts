import type { SessionData } from '../../../api/generated';
import { expect, test } from 'vitest';
import { inPages, places } from './rotation';

test('pages are about equally long and hold everybody once', () => {
  const all = [...Array(40).keys()];
  const pages = inPages(all, 12);
  expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 10]);
  expect(pages.flat()).toEqual(all);
  expect(inPages([1, 2, 3], 12)).toEqual([[1, 2, 3]]);
  expect(inPages([], 12)).toEqual([]);
});

test('everybody is found by name, a substitute by the own', () => {
  const seat = (name: string, substitute = ''): object => ({ name, first: '', last: name, substitute });
  const session = {
    tables: [{ table: 1, seats: [seat('Żaneta'), seat('Ania'), seat('Łukasz'), seat('Lech', 'Ewa')] }],
  } as unknown as SessionData;
  expect(places(session, 'pl')).toEqual([
    { name: 'Ania', table: 1, wind: 1 },
    { name: 'Ewa', table: 1, wind: 3 },
    { name: 'Łukasz', table: 1, wind: 2 },
    { name: 'Żaneta', table: 1, wind: 0 },
  ]);
});
