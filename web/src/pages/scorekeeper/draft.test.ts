import { expect, test } from 'vitest';
import { SELF_DRAW } from '../../scorekeeper/entries';
import { Draft } from './draft.svelte';

test('with several winners the first value is that of who was tapped first', () => {
  const draft = new Draft('ron', []);
  draft.toggleWinner(2, 3);
  draft.toggleWinner(0, 3);
  draft.source = 1;
  draft.setValue({ han: 3, fu: 40 });
  expect(draft.winners).toEqual([{ seat: 2, han: 3, fu: 40 }, { seat: 0 }]);
  expect(draft.entry).toBeUndefined(); // one value is missing
  draft.current = 1;
  draft.setValue({ limit: 'mangan' });
  expect(draft.entry).toMatchObject({
    winners: [
      { seat: 2, han: 3, fu: 40 },
      { seat: 0, limit: 'mangan' },
    ],
    source: 1,
  });
});

test('a winner who is taken away leaves the value of the other one where it was', () => {
  const draft = new Draft('ron', []);
  for (const seat of [3, 1]) draft.toggleWinner(seat, 3);
  draft.setValue({ han: 5 });
  draft.toggleWinner(3, 3);
  expect(draft.winners).toEqual([{ seat: 1 }]);
  expect(draft.current).toBe(0);
});

test('who wins does not discard', () => {
  const draft = new Draft('ron', []);
  draft.toggleWinner(0, 1);
  draft.source = 1;
  draft.toggleWinner(1, 1);
  expect(draft.winners).toEqual([{ seat: 1 }]);
  expect(draft.source).toBe(SELF_DRAW);
});
