import { expect, test } from 'vitest';
import { check, score, typed } from './scores';

const sheet = (fields: string[], sticks = '', hundreds = false) => check({ fields, sticks, hundreds }, 30_000);

test('scores as people write them', () => {
  expect(['27300', '27 300', '27\u202f300', "27'300", '−1200', '-1200'].map((text) => score(text, false))).toEqual([
    27300, 27300, 27300, 27300, -1200, -1200,
  ]);
  expect(score('273', true)).toBe(27300);
  expect(score('', false)).toBeNull();
  expect(['27.300k', 'x', '1-2', '--1'].map((text) => score(text, false))).toEqual([undefined, undefined, undefined, undefined]);
});

test('four scores that come to four times the start', () => {
  expect(sheet(['42300', '31200', '26500', '20000'])).toMatchObject({ scores: [42300, 31200, 26500, 20000], fault: '', missing: 0 });
  expect(sheet(['423', '312', '265', '200'], '', true).scores).toEqual([42300, 31200, 26500, 20000]);
});

test('sticks left over count a thousand each', () => {
  expect(sheet(['42300', '31200', '26500', '18000'], '2')).toMatchObject({ fault: '', sticks: 2 });
  expect(sheet(['42300', '31200', '26500', '18000'])).toMatchObject({ scores: null, fault: 'sum', missing: 2000 });
  expect(sheet(['42300', '31200', '26500', '20000'], 'two').fault).toBe('sticks');
});

test('what is wrong is said of the field where it is', () => {
  expect(sheet(['42350', '31200', '26500', '19950'])).toMatchObject({ fault: 'hundreds', wrong: [0, 3] });
  expect(sheet(['42300', 'abc', '', ''])).toMatchObject({ fault: 'number', wrong: [1] });
  expect(sheet(['42300', '', '', ''])).toMatchObject({ fault: 'empty', scores: null, sum: 42300 });
  expect(sheet(['60000', '40000', '26500', '20000']).missing).toBe(-26500);
});

test('a score in a field is read back as the same score', () => {
  for (const hundreds of [true, false])
    for (const value of [0, 100, -12300, 42300]) expect(score(typed(value, hundreds), hundreds)).toBe(value);
});
