import { beforeEach, expect, test } from 'vitest';
import { begunPaper, dropPaper, keepPaper, keepPassed, passedExams, type PassedExam } from './paper';

beforeEach(() => localStorage.clear());

const paper = (kind: string, rules: string) => ({ kind, rules, seed: '7', name: 'Ada', answers: [['a'], []], place: 1 });
const passed = (seed: string, name = 'Ada'): PassedExam => ({
  kind: 'player', rules: 'ema2016', title: 'EMA', seed, right: 26, all: 30, pass: 25, name, date: 1,
}); // prettier-ignore

test('each exam has a paper of its own', () => {
  keepPaper(paper('player', 'ema2016'));
  keepPaper(paper('referee', 'ema2016'));
  expect(begunPaper('player', 'ema2016')?.answers).toEqual([['a'], []]);
  expect(begunPaper('player', 'ema2025')).toBeUndefined();
  dropPaper({ kind: 'player', rules: 'ema2016' });
  expect(begunPaper('player', 'ema2016')).toBeUndefined();
  expect(begunPaper('referee', 'ema2016')?.seed).toBe('7');
});

test('a certificate is found again, once', () => {
  keepPassed(passed('7'));
  keepPassed(passed('8'));
  keepPassed(passed('7', 'Ada Nowak'));
  expect(passedExams().map((one) => [one.seed, one.name])).toEqual([
    ['7', 'Ada Nowak'],
    ['8', 'Ada'],
  ]);
});

test('what is no paper is none', () => {
  localStorage.setItem('hanchan.exam.player.ema2016', '{"answers":"x"}');
  localStorage.setItem('hanchan.certificates', '{}');
  expect(begunPaper('player', 'ema2016')).toBeUndefined();
  expect(passedExams()).toEqual([]);
});
