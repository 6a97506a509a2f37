/** From han and fu, or a limit, to base points and payments (EMA 2016 §4.1.2). */
import type { ReckoningData, WinEntry, Winner } from '../api/generated';
import { NOBODY, SELF_DRAW, SheetError } from './entries';

export const MANGAN = 2000;
const SANBAIMAN = 6000;
const YAKUMAN = 8000;
export const FU_ROWS = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110];
const HAN_LIMIT = 99;
const YAKUMAN_FED = ['daisangen', 'daisuushii', 'suukantsu'];

/** A win as the payments need it. `covered` are the base points a liable player answers for. */
export interface SeatWin {
  seat: number;
  base: number;
  liable: number;
  covered: number;
  /** Liable for a kan, not for a yakuman. */
  fedKan: boolean;
}

export function basePoints(han: number, fu: number, { switches }: ReckoningData): number {
  if (han >= 13) return switches.counted_limit === 'yakuman' ? YAKUMAN : SANBAIMAN;
  if (han >= 11) return SANBAIMAN;
  if (han >= 8) return 4000;
  if (han >= 6) return 3000;
  if (han === 5) return MANGAN;
  const base = fu * 2 ** (2 + han);
  return base >= MANGAN || (switches.round_up_mangan && base > 1900) ? MANGAN : base;
}

/** 20 fu is pinfu by self-draw, 25 is seven pairs. */
export function canOccur(han: number, fu: number, tsumo: boolean): boolean {
  if (fu === 20) return tsumo && han >= 2;
  if (fu === 25) return han >= (tsumo ? 3 : 2);
  return true;
}

const hundreds = (points: number): number => Math.ceil(points / 100) * 100;
export const ronPayment = (base: number, dealerWins: boolean): number => hundreds(base * (dealerWins ? 6 : 4));
export const tsumoPayment = (base: number, dealerWins: boolean, dealerPays: boolean): number =>
  hundreds(base * (dealerWins || dealerPays ? 2 : 1));

/** `counted` are the base points of a hand that the server counted by its tiles. */
export function seatWin(winner: Winner, entry: WinEntry, counters: number, rules: ReckoningData, counted?: number): SeatWin {
  const tsumo = (entry.source ?? SELF_DRAW) === SELF_DRAW;
  const given = [Boolean(winner.han), Boolean(winner.limit), winner.tiles !== undefined].filter(Boolean).length;
  if (given !== 1) throw new SheetError('value', winner.seat);
  let base: number;
  if (winner.tiles) {
    if (counted === undefined) throw new SheetError('tiles', winner.seat);
    base = counted;
  } else base = winner.limit ? limitBase(winner, rules) : stated(winner, tsumo, counters, rules);
  const liable = winner.liable ?? NOBODY;
  const fed = winner.fed ?? '';
  if (liable === NOBODY) {
    if (fed) throw new SheetError('liable', winner.seat);
    return { seat: winner.seat, base, liable, covered: 0, fedKan: false };
  }
  const isYakuman = winner.limit?.startsWith('yakuman') || (winner.tiles !== undefined && base >= YAKUMAN);
  checkLiability(fed, tsumo, Boolean(isYakuman), rules);
  const fedKan = !YAKUMAN_FED.includes(fed);
  const times = fed === 'daisuushii' ? rules.switches.daisuushii : 1;
  const whole = fedKan || rules.switches.liability_covers === 'hand';
  return { seat: winner.seat, base, liable, covered: whole ? base : Math.min(base, Math.trunc(YAKUMAN * times)), fedKan };
}

function limitBase(winner: Winner, rules: ReckoningData): number {
  const base = rules.limits[winner.limit!];
  if (base === undefined) throw new SheetError('limit', winner.seat);
  return base;
}

function stated(winner: Winner, tsumo: boolean, counters: number, rules: ReckoningData): number {
  const han = winner.han!;
  const fu = winner.fu ?? 0;
  if (han < 1 || han > HAN_LIMIT) throw new SheetError('value', winner.seat);
  const two = rules.switches.two_han_from_counters;
  if (two && counters >= two && han < 2) throw new SheetError('two_han', winner.seat);
  if (han >= 5 && !fu) return basePoints(han, 30, rules);
  if (!FU_ROWS.includes(fu) || !canOccur(han, fu, tsumo)) throw new SheetError('fu', winner.seat);
  return basePoints(han, fu, rules);
}

function checkLiability(fed: string, tsumo: boolean, isYakuman: boolean, rules: ReckoningData): void {
  if (!rules.offers.offered.includes(`liability ${fed}`)) throw new SheetError('liable');
  if (YAKUMAN_FED.includes(fed) ? !isYakuman : !tsumo) throw new SheetError('liable');
}
