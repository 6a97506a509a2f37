import type { TableEventData } from '../api/generated';
import { expect, test } from 'vitest';
import deals from './fixtures/deals.json';
import { EMPTY, fold, tilesInHand, type TableState } from './state';
import { asItLies, parseMeld, tilesIn, tilesOf } from '../melds/melds';

const open = deals.events as TableEventData[];
const seen = deals.seen as TableEventData[];
const states = (events: TableEventData[]): TableState[] =>
  events.reduce<TableState[]>((all, event) => [...all, fold(all.at(-1)!, event)], [EMPTY]);
const play = (...events: unknown[]): TableState => (events as TableEventData[]).reduce(fold, start);

const start = fold(EMPTY, {
  event: 'DealStarted',
  dealer: 0,
  round_wind: 0,
  counters: 1,
  sticks: 2,
  scores: [30000, 30000, 30000, 28000],
  indicator: '4p',
  commitment: 'c',
  hands: [
    ['1m', '2m', '3m', '5p', '5p', '5pr', '7s', '8s', '9s', 'E', 'E', 'P', 'P'],
    Array(13).fill('?'),
    Array(13).fill('?'),
    Array(13).fill('?'),
  ],
});

test('the fold agrees with the engine after every step', () => {
  const all = states(open);
  expect(deals.checks.length).toBeGreaterThan(10);
  for (const check of deals.checks) {
    const state = all[check.events]!;
    expect(state.seats.map((seat) => seat.score)).toEqual(check.scores);
    expect(state.sticks).toBe(check.sticks);
    expect(state.tilesLeft).toBe(check.left);
    expect(state.turn).toBe(check.turn);
    expect(state.indicators).toEqual(check.indicators);
    expect(state.seats.map((seat) => tilesInHand(seat).sort())).toEqual(check.hands);
    expect(state.seats.map((seat) => seat.river.map((discard) => discard.tile))).toEqual(check.rivers);
    expect(state.seats.map((seat) => seat.melds.flatMap(tilesOf).length)).toEqual(
      check.melds.map((melds) => melds.map(parseMeld).flatMap(tilesOf).length),
    );
  }
});

test('what a seat sees has the same counts, and hides the others', () => {
  const all = states(open);
  states(seen).forEach((state, place) => {
    expect(state.seats.map((seat) => tilesInHand(seat).length)).toEqual(all[place]!.seats.map((seat) => tilesInHand(seat).length));
    if (state.phase === 'playing' && !state.wins.length) expect(tilesInHand(state.seats[1]!)).not.toContain('?');
  });
  const middle = states(seen)[40]!;
  expect(new Set(middle.seats[0]!.hand)).toEqual(new Set(['?']));
});

test('points never get lost', () => {
  for (const state of states(open).slice(1))
    expect(state.seats.reduce((sum, seat) => sum + seat.score, 0) + state.sticks * 1000).toBe(120000);
});

test('a discard leaves the hand, the drawn tile joins it', () => {
  const state = play(
    { event: 'TileDrawn', seat: 0, tile: 'C', replacement: false },
    { event: 'TileDiscarded', seat: 0, tile: '1m', drawn: false, turned: false },
  );
  expect(state.seats[0]!.hand).toContain('C');
  expect(state.seats[0]!.drawn).toBeNull();
  expect(state.last).toEqual({ seat: 0, tile: '1m', kan: false });
  expect(state.tilesLeft).toBe(69);
});

test('a claimed tile is marked and the turn goes to who claimed', () => {
  const state = play(
    { event: 'TileDiscarded', seat: 2, tile: '5p', drawn: true, turned: false },
    { event: 'MeldMade', seat: 0, meld: 'pon:5p+05p@across' },
  );
  expect(state.seats[2]!.river[0]!.claimed).toBe(true);
  expect(state.turn).toBe(0);
  expect(state.seats[0]!.hand).toHaveLength(11);
  expect(state.seats[0]!.melds[0]!.laid.map((laid) => [laid.tile, laid.side])).toEqual([
    ['5pr', false],
    ['5p', true],
    ['5p', false],
  ]);
});

test('an added tile lies on the turned one, where the pon was', () => {
  const state = play(
    { event: 'TileDiscarded', seat: 1, tile: '5p', drawn: true, turned: false },
    { event: 'MeldMade', seat: 0, meld: 'pon:5p+55p@right' },
    { event: 'KanAnnounced', seat: 0, tile: '5pr', concealed: false },
    { event: 'MeldMade', seat: 0, meld: 'kakan:5p+550p@right' },
  );
  expect(state.seats[0]!.melds).toHaveLength(1);
  expect(state.seats[0]!.melds[0]!.laid.at(-1)).toEqual({ tile: '5p', side: true, added: '5pr' });
  expect(state.seats[0]!.hand).not.toContain('5pr');
});

test('places of the turned tile', () => {
  const turned = (text: string): number => parseMeld(text).laid.findIndex((laid) => laid.side);
  expect(
    ['chi:3m+24m@left', 'pon:7z+77z@across', 'pon:7z+77z@right', 'kan:1z+111z@left', 'kan:1z+111z@across', 'kan:1z+111z@right'].map(turned),
  ).toEqual([0, 1, 2, 0, 1, 3]);
});

test('a concealed kan lies as the rules say', () => {
  // EMA 2008 §3.3.8 and EMA 2016 §3.3.7 turn the two in the middle down, EMA 2012 §3.3.8 the two outside.
  const lies = (text: string, shown: 'middle_down' | 'outer_down'): string =>
    asItLies(parseMeld(text), shown)
      .map(({ tile }) => tile)
      .join(' ');
  expect(lies('ankan:1111m', 'middle_down')).toBe('1m ? ? 1m');
  expect(lies('ankan:1111m', 'outer_down')).toBe('? 1m 1m ?');
  expect(lies('ankan:0555p', 'middle_down')).toBe('5pr ? ? 5p');
  expect(lies('ankan:0555p', 'outer_down')).toBe('? 5pr 5p ?');
  expect(lies('pon:7z+77z@across', 'middle_down')).toBe('C C C');
});

test('the tiles of a set as it may be written', () => {
  expect(tilesIn('pon:7z+77z@across')).toEqual(['C', 'C', 'C']);
  expect(tilesIn('kakan:1111m@left')).toEqual(['1m', '1m', '1m', '1m']);
  expect(tilesIn('chi')).toEqual([]);
});

test('riichi lays a stick, a wrong one takes it back', () => {
  const riichi = play(
    { event: 'RiichiDeclared', seat: 1, open_hand: [] },
    { event: 'TileDiscarded', seat: 1, tile: '9p', drawn: false, turned: true },
    { event: 'RiichiAccepted', seat: 1 },
  );
  expect([riichi.sticks, riichi.seats[1]!.score, riichi.seats[1]!.riichi]).toEqual([3, 29000, 'accepted']);
  expect(riichi.moves[0]).toMatchObject({ what: 'riichi', seat: 1, tile: '9p' });
  const voided = fold(riichi, { event: 'RiichiVoided', seat: 1, points: 1000 });
  expect([voided.sticks, voided.seats[1]!.score, voided.seats[1]!.riichi]).toEqual([2, 30000, 'none']);
});

test('a wrong set that is mended', () => {
  const state = play(
    { event: 'TileDiscarded', seat: 3, tile: 'P', drawn: true, turned: false },
    { event: 'MeldMade', seat: 0, meld: 'pon:5z+15z@left' },
    { event: 'MeldMended', seat: 0, meld: 'pon:5z+55z@left' },
  );
  expect(state.seats[0]!.hand.filter((tile) => tile === 'E')).toHaveLength(2);
  expect(state.seats[0]!.hand).not.toContain('P');
});
