import { afterEach, expect, test } from 'vitest';
import { settings } from '../app/settings.svelte';
import { catalogue, fill, type Fill } from './messages';

afterEach(() => (settings.language = 'en'));

test('blanks are filled in by name', () => {
  expect(fill('{tile} from {name}', 'en', { name: 'Ola', tile: '5 of dots' })).toBe('5 of dots from Ola');
});

test('a number chooses the form of its language', () => {
  const tiles = { one: '{count} тайл', few: '{count} тайла', many: '{count} тайлов' };
  expect([1, 3, 5, 11, 21].map((count) => fill(tiles, 'ru', { count }))).toEqual(['1 тайл', '3 тайла', '5 тайлов', '11 тайлов', '21 тайл']);
});

test('a single number may have words of its own', () => {
  const deals = { '=0': 'none', '=1': 'one', other: '{count}' };
  expect([0, 1, 2].map((count) => fill(deals, 'pl', { count }))).toEqual(['none', 'one', '2']);
});

test('texts follow the language of the page', () => {
  const words = catalogue<{ close: string; from: Fill<'name'> }>({
    en: { close: 'Close', from: 'from {name}' },
    pl: { close: 'Zamknij', from: 'od: {name}' },
    cs: { close: 'Zavřít', from: 'od: {name}' },
    ru: { close: 'Закрыть', from: 'от: {name}' },
  });
  expect(words().close).toBe('Close');
  settings.language = 'ru';
  expect(words().close).toBe('Закрыть');
  expect(words().from({ name: 'Ola' })).toBe('от: Ola');
});
