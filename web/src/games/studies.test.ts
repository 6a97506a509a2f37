import { beforeEach, expect, test } from 'vitest';
import { addStudy, forgetStudy, keepStudy, openStudy, studies } from './studies';
import { ROOT, type OpenStudy } from './study';

beforeEach(() => localStorage.clear());

const study = (title: string): OpenStudy => ({ study: { title, players: ['A', 'B', 'C', 'D'] }, note: '', moves: [], at: ROOT });

test('a second study does not take the place of the first', () => {
  const [one, other] = [addStudy(study('one')), addStudy(study('other'))];
  expect(studies().map((line) => line.title)).toEqual(['other', 'one']);
  keepStudy(one, { ...openStudy(one)!, note: 'why not 5p?' });
  expect(studies().map((line) => line.id)).toEqual([one, other]);
  expect(openStudy(one)?.note).toBe('why not 5p?');
  forgetStudy(one);
  expect(openStudy(one)).toBeUndefined();
  expect(studies().map((line) => line.title)).toEqual(['other']);
});

test('of very many the oldest go, with what they held', () => {
  const first = addStudy(study('first'));
  for (let number = 0; number < 30; number++) addStudy(study(`${number}`));
  expect(studies()).toHaveLength(30);
  expect(openStudy(first)).toBeUndefined();
  expect(localStorage).toHaveLength(31);
});

test('what is no study is none', () => {
  localStorage.setItem('hanchan.studies', '"x"');
  localStorage.setItem('hanchan.study.1', '{"moves":7}');
  expect(studies()).toEqual([]);
  expect(openStudy('1')).toBeUndefined();
});
