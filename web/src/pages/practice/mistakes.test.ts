import { expect, test } from 'vitest';
import { afterAnswer, BETWEEN, due, type Mistake } from './mistakes';

const one = (seed: string) => ({ kind: 'fu' as const, rules: 'ema2016', seed });

test('a mistake comes again after some others, until it is right', () => {
  let mistakes: Mistake[] = afterAnswer([], one('a'), false);
  for (let number = 0; number < BETWEEN; number++) {
    expect(due(mistakes, 'fu', 'ema2016')).toBeUndefined();
    mistakes = afterAnswer(mistakes, one(`other ${number}`), true);
  }
  expect(due(mistakes, 'fu', 'ema2016')?.seed).toBe('a');
  expect(due(mistakes, 'yaku', 'ema2016')).toBeUndefined();
  mistakes = afterAnswer(mistakes, one('a'), false);
  expect(due(mistakes, 'fu', 'ema2016')).toBeUndefined();
  expect(afterAnswer(mistakes, one('a'), true)).toEqual([]);
});

test('answers of another kind or under other rules bring it no nearer', () => {
  const mistakes = afterAnswer([], one('a'), false);
  const later = afterAnswer(afterAnswer(mistakes, { ...one('b'), kind: 'yaku' }, true), { ...one('c'), rules: 'plm' }, true);
  expect(later[0]!.after).toBe(BETWEEN);
});
