import { describe, expect, it } from 'vitest';
import { mistakeIn, Question, written } from './question.svelte';

const put = (question: Question, tiles: string): void => tiles.split(' ').forEach((tile) => question.add(tile));

describe('putting a hand together', () => {
  it('takes thirteen tiles, then the winning one', () => {
    const question = new Question();
    put(question, '8p 8p 2m 3m 4m 1s 2s 3s 4s 5s 6s 7s 8s 6s 9s');
    expect(question.text).toBe('234m88p12345678s +9s');
    expect(question.isFull).toBe(true);
  });

  it('has four tiles of a kind, one of them red', () => {
    const question = new Question();
    put(question, '5m 5m 5m');
    expect([question.left('5m'), question.left('5mr')]).toEqual([1, 1]);
    put(question, '5mr 5m');
    expect(question.text).toBe('0555m');
    expect([question.left('5m'), question.left('5mr')]).toEqual([0, 0]);
  });

  it('makes melds of the tile that is clicked', () => {
    const question = new Question();
    question.mode = 'chi';
    question.add('3s');
    question.toggleRed(0);
    question.mode = 'ankan';
    question.add('E');
    expect(question.melds).toEqual(['chi:340s', 'ankan:1111z']);
    expect([question.wanted, question.isOpen, question.hasKan]).toEqual([7, true, true]);
    question.mode = 'chi';
    expect(question.taken('8s')).toEqual([]);
    expect(question.taken('N')).toEqual([]);
  });

  it('takes back what cannot have happened', () => {
    const question = new Question();
    question.toggle('ippatsu');
    expect(question.marks.riichi).toBe(true);
    question.mode = 'pon';
    question.add('P');
    expect(question.inRiichi || question.marks.ippatsu).toBe(false);
  });

  it('reads what is typed, as far as there are tiles', () => {
    const question = new Question();
    question.read('chi:234m 88p12345678s+9s');
    expect(question.text).toBe('88p12345678s +9s chi:234m');
    question.read('11111m 2z');
    expect(question.text).toBe('1111m2z');
    question.read('nonsense');
    expect(question.text).toBe('');
  });

  it('writes tiles as rule books do', () => {
    expect(written(['2m', '5mr', 'E', 'C', '1s'])).toBe('20m17z1s');
  });
});

it('finds what names no tiles', () => {
  expect(['234m22067p34567s +8s chi:234m', '', '+ 8s', '123z'].map(mistakeIn)).toEqual(['', '', '', '']);
  expect(['234m 22x', '234', '8z', 'chi:9', '23m+'].map(mistakeIn)).toEqual(['22x', '234', '8z', 'chi:9', '23m+']);
});
