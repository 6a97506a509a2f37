import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('localStorage', { getItem: () => '{"language":"en"}', setItem: () => undefined });
});

const { ofRecord, seatNames } = await import('./seatNames');
const { settings } = await import('../app/settings.svelte');
const person = (name: string): { name: string; bot: boolean } => ({ name, bot: false });
const bot = (name: string): { name: string; bot: boolean } => ({ name, bot: true });

test('a game with people: the table and its record call everybody the same', () => {
  const names = ['Ania', 'Careful 2', 'Careful 3', 'Eager'];
  expect(seatNames([person('Ania'), bot('careful'), bot('careful'), bot('greedy')])).toEqual(names);
  expect(seatNames(['Ania', 'careful', 'careful', 'greedy'].map(ofRecord))).toEqual(names);
});

test('bots among themselves are told by their kind', () => {
  expect(seatNames(['careful', 'greedy', 'careful', 'random'].map(ofRecord))).toEqual(['Careful 1', 'Eager', 'Careful 3', 'Random']);
});

test('people of the same name are told apart, and who has none gets none', () => {
  expect(seatNames(['Guest', 'Ola', 'Guest', ''].map(person))).toEqual(['Guest 1', 'Ola', 'Guest 3', '']);
});

test('who was deleted is called so in the language of the page', () => {
  const called = (): string => seatNames(['deleted player', 'Ola', 'careful', 'careful'].map(ofRecord))[0]!;
  expect(called()).toBe('deleted player');
  settings.language = 'pl';
  expect(called()).toBe('usunięty gracz');
  settings.language = 'en';
});
