import { expect, test } from 'vitest';
import { face, fromMpsz, KINDS, sorted } from './tiles';

test('faces of the sprite', () => {
  expect(['5m', '5mr', 'E', 'C', '?'].map(face)).toEqual(['5m', '0m', '1z', '7z', 'back']);
});

test('tiles in their order, a red five before the others', () => {
  expect(KINDS).toHaveLength(34);
  expect(sorted(['E', '5p', '5pr', '1m'])).toEqual(['1m', '5pr', '5p', 'E']);
});

test('short notation', () => {
  expect(fromMpsz('19m0p17z')).toEqual(['1m', '9m', '5pr', 'E', 'C']);
});
