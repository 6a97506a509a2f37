/** The states of the mock-ups: a claim, the own turn, and everything full at once. */
import type { HelpData } from '../src/api/generated';
import { type Asked } from '../src/table/options';
import { parseMeld } from '../src/table/melds';
import { EMPTY, type Discard, type TableState } from '../src/table/state';
import { fromMpsz } from '../src/tiles/tiles';

export const NAMES = ['Ania', 'Bořek', 'Katya', 'Miloš'];

export const HELP: HelpData = {
  waits: [
    { tile: '5s', left: 2 },
    { tile: '8s', left: 2 },
  ],
  shanten: 0,
  furiten: { cause: 'own_discard', text: '', clause: 'EMA 2016 §3.4.5' },
};

const river = (text: string, drawn: number[] = [], turned = -1): Discard[] =>
  fromMpsz(text).map((tile, place) => ({ tile, drawn: drawn.includes(place), turned: place === turned, claimed: false }));
const FULL = '1z4z5s4s8m7p2z1s9s3z2m8s6p1m9s2p3m2s';
const MELDS = ['chi:3m+12m@left', 'pon:7z+77z@right', 'ankan:9999p', 'kan:1z+111z@across'];
const KANS = ['kakan:5m+550m@left', 'kakan:7z+777z@right', 'ankan:9999p', 'kakan:1z+111z@across'];

export function tableOf(which: string): TableState {
  const full = which === 'full' || which === 'kans';
  const turn = which === 'turn' || which === 'help' || which === 'strict';
  const melds = which === 'kans' ? KANS : MELDS;
  const hands = ['2m', '?', '?', '?'];
  const rivers = full
    ? [river(FULL, [3, 6, 10], 5), river(FULL, [3, 6], 5), river(FULL, [2, 8], 12), river(FULL + '6s', [3, 7], 4)]
    : [
        river('4z9m1p8s3z1m9s2p', [4, 6]),
        river('9m2z1p4z7p3p6m', [3, 6], 5),
        river('1z4z9s5s8m6p2z', [3, 6]),
        river('7p8s2m3z9s1s1m6s', [2, 6]),
      ];
  return {
    ...EMPTY,
    events: 90,
    deal: 2,
    phase: 'playing',
    dealer: 3,
    counters: 1,
    sticks: 2,
    tilesLeft: 39,
    turn: turn ? 0 : 3,
    indicators: ['4p', 'E'],
    last: turn ? { seat: 1, tile: '6m', kan: false } : { seat: 3, tile: '6s', kan: false },
    seats: [30500, 27500, 28500, 31500].map((score, seat) => ({
      ...EMPTY.seats[0]!,
      score,
      river: rivers[seat]!,
      riichi: seat === 1 || full ? 'accepted' : 'none',
      hand: full
        ? [hands[seat]!]
        : seat === 0
          ? fromMpsz(which === 'closed' ? '234m550p456789s1z' : '234m55p456667s')
          : Array<string>(seat === 1 ? 13 : 10).fill('?'),
      drawn: turn && seat === 0 ? '8s' : null,
      melds: (full
        ? melds
        : seat === 0
          ? which === 'closed'
            ? []
            : ['pon:7z+77z@across']
          : seat === 2
            ? ['chi:3m+12m@left']
            : seat === 3
              ? ['ankan:9999p']
              : []
      ).map(parseMeld),
    })),
    moves: [
      ['discard', 3, '6s'],
      ['discard', 2, 'S'],
      ['discard', 1, '6m'],
      ['discard', 0, '2p'],
      ['riichi', 1, '3p'],
    ].map(([what, seat, tile], place) => ({ number: 90 - place, what, seat, tile }) as TableState['moves'][number]),
  };
}

export function askedOf(which: string): Asked | null {
  const discards = ['2m', '3m', '4m', '5p', '4s', '5s', '6s', '7s'].map((tile) => `discard ${tile}`).concat('discard drawn 8s');
  if (which === 'turn') return { decision: 2, options: ['tsumo', ...discards], help: HELP };
  if (which === 'strict')
    return { decision: 2, options: ['tsumo', 'riichi 2m', 'riichi 3m', 'ankan 6s', ...discards], lawful: discards, help: HELP };
  if (which === 'help')
    return {
      decision: 3,
      options: discards,
      help: {
        waits: [],
        furiten: null,
        shanten: 1,
        discards: [
          {
            tile: '2m',
            shanten: 1,
            left: 12,
            accepts: [
              { tile: '5s', left: 4 },
              { tile: '8s', left: 3 },
              { tile: '1m', left: 4 },
            ],
          },
        ],
        why_not: {
          tsumo: { text: 'the hand is not complete', clause: '' },
          riichi: { text: 'the hand is open', clause: 'EMA 2016 §3.3.10' },
        },
      },
    };
  return { decision: 1, options: ['pass', 'chi 4s 5s', 'chi 5s 7s', 'pon 6s 6s'], help: HELP };
}
