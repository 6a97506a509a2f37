import { expect, test } from 'vitest';
import { afterAnswer, BETWEEN, due, type Mistake } from './mistakes';

const one = (seed: string) => ({ kind: 'fu' as const, rules: 'ema2016', seed });

test('a mistake comes again after some others, until it is right', () => {
  let mistakes: Mistake[] = afterAnswer([], one('a'), false);
  for (let number = 0; number < BETWEEN; number++) {
    expect(due(mistakes, 'fu', 'ema2016', false)).toBeUndefined();
    mistakes = afterAnswer(mistakes, one(`other ${number}`), true);
  }
  expect(due(mistakes, 'fu', 'ema2016', false)?.seed).toBe('a');
  expect(due(mistakes, 'yaku', 'ema2016', false)).toBeUndefined();
  mistakes = afterAnswer(mistakes, one('a'), false);
  expect(due(mistakes, 'fu', 'ema2016', false)).toBeUndefined();
  expect(afterAnswer(mistakes, one('a'), true)).toEqual([]);
});

test('answers of another kind or under other rules bring it no nearer', () => {
  const mistakes = afterAnswer([], one('a'), false);
  const later = afterAnswer(afterAnswer(mistakes, { ...one('b'), kind: 'yaku' }, true), { ...one('c'), rules: 'plm' }, true);
  expect(later[0]!.after).toBe(BETWEEN);
});

test('whoever is always wrong is asked something new in between', () => {
  let [mistakes, again, asked]: [Mistake[], boolean, string[]] = [[], false, []];
  for (let number = 0; number < 20; number++) {
    const mistake = due(mistakes, 'fu', 'ema2016', again);
    again = !!mistake;
    asked = [...asked, mistake?.seed ?? `new ${number}`];
    mistakes = afterAnswer(mistakes, one(asked.at(-1)!), false);
  }
  expect(new Set(asked).size).toBeGreaterThanOrEqual(10);
  expect(new Set(asked).size).toBeLessThan(asked.length);
});
