import { describe, expect, it } from 'vitest';
import { matches } from './book.svelte';

describe('searching the rules', () => {
  const texts = ['ura_dora', 'tiles under the indicators count', '§3.3.14, Rev'];

  it('finds all words in any place', () => {
    expect(matches('indicators URA', texts)).toBe(true);
    expect(matches('indicators kan', texts)).toBe(false);
    expect(matches('', texts)).toBe(true);
  });

  it('takes a clause whole', () => {
    expect(matches('§3.3.14', texts)).toBe(true);
    expect(matches('§3.3.1', texts)).toBe(false);
  });
});
