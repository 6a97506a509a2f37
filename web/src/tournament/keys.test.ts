import { beforeEach, expect, test } from 'vitest';
import { chooseSecret, chosenSecret, forgetKey, keepKey, keysOf, takeSecret, type Key } from './keys';

const key = (secret: string, role: Key['role']): Key => ({ secret, role, name: role, player: null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/tournament/abc');
});

test('a secret in the address is taken out of it', () => {
  history.replaceState(null, '', '/tournament/abc?x=1#key=Se-cr_et9');
  expect(takeSecret()).toBe('Se-cr_et9');
  expect(location.href).toMatch(/\/tournament\/abc\?x=1$/);
  expect(takeSecret()).toBe('');
});

test("an organiser who opens a scorer's link stays an organiser, too", () => {
  keepKey('abc', key('one', 'organiser'));
  keepKey('abc', key('two', 'scorer'));
  expect(chosenSecret('abc')).toBe('two');
  chooseSecret('abc', 'one');
  expect(chosenSecret('abc')).toBe('one');
  chooseSecret('abc', '');
  expect(chosenSecret('abc')).toBe('');
  expect(keysOf('abc').map((one) => one.role)).toEqual(['organiser', 'scorer']);
});

test('a forgotten key is not used any more', () => {
  keepKey('abc', key('one', 'organiser'));
  chooseSecret('abc', 'one');
  forgetKey('abc', 'one');
  expect(chosenSecret('abc')).toBe('');
  expect(keysOf('abc')).toEqual([]);
});

test('what the browser kept badly is no key', () => {
  localStorage.setItem('hanchan.tournaments', '{broken');
  expect(keysOf('abc')).toEqual([]);
});
