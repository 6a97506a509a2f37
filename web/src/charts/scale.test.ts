import { expect, test } from 'vitest';
import { between, scale, spread } from './scale';

test('a scale of round numbers holds every value and zero', () => {
  for (const values of [[103_000, -12_000], [500], [-80_000, -20_000], [0]]) {
    const marks = scale(values);
    expect(marks).toContain(0);
    expect(marks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
    expect(marks.length).toBeLessThan(12);
  }
});

test('labels keep apart, in order, inside the picture', () => {
  const wanted = [200, 50, 198, 205, 60];
  const found = spread(wanted, 19, 210);
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]!);
  for (let rank = 1; rank < order.length; rank++) expect(found[order[rank]!]! - found[order[rank - 1]!]!).toBeGreaterThanOrEqual(19);
  expect(Math.max(...found)).toBeLessThanOrEqual(210);
});

test('a scale between two values holds them and is no finer than wanted', () => {
  expect(between(0.21, 0.26, 4, 0.02)).toEqual([0.2, 0.22, 0.24, 0.26]);
  expect(between(0, 0, 4, 0.02)).toEqual([0, 0.02]);
});
