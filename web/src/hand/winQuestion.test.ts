import type { HandWonData, TableEventData } from '../api/generated';
import { expect, test, vi } from 'vitest';
import deals from '../table/fixtures/deals.json';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

const { EMPTY, fold } = await import('../table/state');
const { linkOfWin, questionOf } = await import('./winQuestion');
const { fromLink } = await import('./link');
const { Question } = await import('./question.svelte');

const events = deals.events as TableEventData[];
const states = events.reduce((all, event) => [...all, fold(all.at(-1)!, event)], [EMPTY]);
const ends = states.filter((state) => state.phase === 'over' && state.wins.length);

test('every recorded win is a whole hand, and its link leads back to it', () => {
  expect(ends.length).toBeGreaterThan(0);
  for (const table of ends)
    for (const win of table.wins) {
      const question = questionOf(table, win);
      expect(question.isFull).toBe(true);
      const followed = new Question();
      const [path, search] = linkOfWin(table, win, 'ema2016').split('?');
      fromLink(followed, `?${search}`);
      expect(path).toBe('/calculator');
      expect(new URLSearchParams(search).get('rules')).toBe('ema2016');
      expect(followed.request('ema2016', 'en')).toEqual(question.request('ema2016', 'en'));
    }
});

test('marks, counters and sticks are those of the win', () => {
  const hand = ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', 'E', 'E', 'P', 'P'];
  const win: HandWonData = {
    event: 'HandWon',
    seat: 1,
    from: 0,
    tile: 'P',
    hand,
    han: 3,
    fu: 40,
    yakuman: 0,
    yaku: ['riichi', 'houtei', 'haku'],
    points: 5200,
    ura: ['1s'],
    liable: -1,
  };
  const end = {
    event: 'DealEnded' as const,
    next_dealer: 1,
    how: 'win',
    scores: [0, 0, 0, 0],
    counters: 0,
    sticks: 0,
    played: true,
    transfers: [
      [0, 1, 5200, 'hand'],
      [0, 1, 600, 'counters'],
      [-1, 1, 2000, 'sticks'],
    ] as [number, number, number, string][],
  };
  const asked = questionOf({ ...EMPTY, counters: 2, indicators: ['3m'], wins: [win], end }, win).request('ema2016', 'en');
  expect(asked).toMatchObject({
    riichi: true,
    last_tile: true,
    ippatsu: false,
    tsumo: false,
    seat: 'south',
    round: 'east',
    counters: 2,
    sticks: 2,
    dora: '3m',
    ura: '1s',
    win: 'P',
  });
});
