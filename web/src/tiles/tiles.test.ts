import { expect, test } from 'vitest';
import { facesIn } from './faces';
import { face, fromMpsz, KINDS, sorted } from './tiles';

test('faces of the sprite', () => {
  expect(['5m', '5mr', 'E', 'C', '?'].map(face)).toEqual(['5m', '0m', '1z', '7z', 'back']);
});

test('every face is a picture in the colours of the page', () => {
  const faces = facesIn((name) => (name === '--tile-red' ? '#c24e00' : ''));
  expect(faces.size).toBe(34 + 3 + 1);
  const picture = decodeURIComponent(faces.get('1m')!.replace('data:image/svg+xml,', ''));
  expect(new DOMParser().parseFromString(picture, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  expect(picture).toContain('#c24e00');
  expect(picture).not.toContain('var(');
});

test('tiles in their order, a red five before the others', () => {
  expect(KINDS).toHaveLength(34);
  expect(sorted(['E', '5p', '5pr', '1m'])).toEqual(['1m', '5pr', '5p', 'E']);
});

test('short notation', () => {
  expect(fromMpsz('19m0p17z')).toEqual(['1m', '9m', '5pr', 'E', 'C']);
});
