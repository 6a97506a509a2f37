import { expect, test } from 'vitest';
import { tableOfLink } from './tables';

test('a link or a code', () => {
  expect(tableOfLink(' http://club.example:8000/table/wmatwgyr?sit ')).toBe('wmatwgyr');
  expect(tableOfLink('wmatwgyr')).toBe('wmatwgyr');
  expect(tableOfLink('/table/wmatwgyr/')).toBe('wmatwgyr');
  expect(tableOfLink('http://club.example/rules')).toBeUndefined();
  expect(tableOfLink('')).toBeUndefined();
});
