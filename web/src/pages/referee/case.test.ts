import { describe, expect, it } from 'vitest';
import { before, linkOf, question, readCase } from './case';

const LINK =
  '?topic=false_win&answer=shown%3Dyes&answer=other_wins%3Dno&rules=ema2012&tournament=1&time=1&seat=1&others=3&riichi=0&riichi=2&counters=2&sticks=1&points=12000&sheet=abc';

describe('a case in an address', () => {
  it('comes back as it was', () => {
    expect(linkOf(readCase(LINK))).toBe(LINK);
    expect(linkOf(readCase(''))).toBe('');
  });

  it('keeps the order of the answers', () => {
    expect(readCase(LINK).answers).toEqual([
      ['shown', 'yes'],
      ['other_wins', 'no'],
    ]);
  });

  it('leaves out what cannot be', () => {
    const one = readCase('?topic=tie&seat=7&riichi=x&riichi=3&counters=-4&points=many&sticks=900&answer=nothing');
    expect(one).toMatchObject({ seat: undefined, riichi: [3], counters: 0, sticks: 99, points: undefined, answers: [] });
  });

  it('is asked with the rules, the language and the dealer', () => {
    const asked = new URLSearchParams(question(readCase(LINK), 'ema2016', 'pl', 3));
    expect(asked.getAll('answer')).toEqual(['shown=yes', 'other_wins=no']);
    expect(Object.fromEntries(asked)).toMatchObject({
      rules: 'ema2016',
      lang: 'pl',
      dealer: '3',
      seat: '1',
      tournament: 'true',
      after_time: 'true',
    });
  });

  it('goes back to before a question', () => {
    const one = readCase(LINK);
    expect(before(one, 'shown').answers).toEqual([]);
    expect(before(one, 'other_wins').answers).toEqual([['shown', 'yes']]);
    expect(before(one, 'colour').answers).toHaveLength(2);
  });
});
