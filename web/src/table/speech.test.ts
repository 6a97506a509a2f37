import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  vi.stubGlobal('localStorage', { getItem: () => '{"language":"en"}', setItem: () => undefined });
});

const { toldOf, toldOfAsked } = await import('./speech');
const { EMPTY } = await import('./state');

const NAMES = ['Ania', 'Bořek', 'Katya', 'Miloš'];
const table = { ...EMPTY, indicators: ['4p'], last: { seat: 3, tile: '6s', kan: false }, seats: EMPTY.seats.map((seat) => ({ ...seat })) };

test('discards of others are told, the own are known', () => {
  expect(toldOf({ number: 1, what: 'discard', seat: 1, tile: '6m', drawn: true }, table, NAMES, 0)).toBe('Bořek: 6m, drawn');
  expect(toldOf({ number: 1, what: 'discard', seat: 0, tile: '6m' }, table, NAMES, 0)).toBe('');
  expect(toldOf({ number: 1, what: 'draw', seat: 1, tile: '?' }, table, NAMES, 0)).toBe('');
  expect(toldOf({ number: 1, what: 'riichi', seat: 1, tile: '3p' }, table, NAMES, 0)).toBe('Bořek: riichi, turned 3p');
  expect(toldOf({ number: 1, what: 'dora', seat: -1, tile: 'E' }, table, NAMES, 0)).toBe('New dora indicator: E');
});

test('a claim names its choices and the time', () => {
  const asked = { decision: 1, options: ['pass', 'chi 4s 5s', 'chi 5s 7s', 'pon 6s 6s'] };
  expect(toldOfAsked(asked, table, NAMES, 0, 8)).toBe('Miloš: 6s. chi 1, chi 2, pon, pass. 8 seconds.');
});

test('the drawn tile; at a strict table nothing about what it is good for', () => {
  const drawn = { ...table, seats: table.seats.map((seat, place) => (place === 0 ? { ...seat, drawn: '8s' } : seat)) };
  const options = ['tsumo', 'discard drawn 8s'];
  expect(toldOfAsked({ decision: 1, options }, drawn, NAMES, 0, null)).toBe('You draw 8s. tsumo possible.');
  expect(toldOfAsked({ decision: 1, options, lawful: options }, drawn, NAMES, 0, null)).toBe('You draw 8s.');
});
