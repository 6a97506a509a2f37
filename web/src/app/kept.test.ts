import { afterEach, expect, test, vi } from 'vitest';
import { drop, keep, kept, keptData } from './kept';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('what is kept is there again, as text and as data', () => {
  expect(keep('one', '{"a":1}')).toBe(true);
  expect(kept('one')).toBe('{"a":1}');
  expect(keptData('one')).toEqual({ a: 1 });
  drop('one');
  expect(kept('one')).toBeNull();
});

test('a browser that is full keeps it for this page, also over what it had before', () => {
  keep('one', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(keep('one', 'new')).toBe(false);
  expect(kept('one')).toBe('new');
  vi.restoreAllMocks();
  expect(keep('one', 'newer')).toBe(true);
  expect(localStorage.getItem('one')).toBe('newer');
});

test('a browser that refuses is asked without harm', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, method).mockImplementation(full);
  expect(kept('two')).toBeNull();
  keep('two', 'x');
  expect(kept('two')).toBe('x');
  drop('two');
  expect(kept('two')).toBeNull();
});

test('something else under a name is nothing', () => {
  for (const text of ['', '{', '7', 'null', '"x"']) {
    localStorage.setItem('three', text);
    expect(keptData('three')).toBeUndefined();
  }
});
