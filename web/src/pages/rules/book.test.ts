import { describe, expect, it } from 'vitest';
import { aroundReason, matches } from './book.svelte';

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

describe('a value that is a reading of its document', () => {
  it('is told before the reason, which stays in English', () => {
    expect(aroundReason('read as “{value}” because {reason}', 'no')).toEqual(['read as “no” because ', '']);
    expect(aroundReason('{reason} → {value}!', '$&')).toEqual(['', ' → $&!']);
  });
});
