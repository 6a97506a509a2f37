import { expect, test } from 'vitest';
import { shrunk } from './photograph';

test('the longer side has at most 1,600 pixels, and nothing is made larger', () => {
  expect(shrunk(4032, 3024)).toEqual({ width: 1600, height: 1200 });
  expect(shrunk(3024, 4032)).toEqual({ width: 1200, height: 1600 });
  expect(shrunk(800, 600)).toEqual({ width: 800, height: 600 });
  expect(shrunk(20_000, 3)).toEqual({ width: 1600, height: 1 });
});
