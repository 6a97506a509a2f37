/** Who pays whom (EMA 2016 §3.3.9, §3.4.2, §3.4.6, §3.4.9, §3.4.10, §4.1). */
import type { PaymentData, ReckoningData } from '../api/generated';
import { NOBODY, POT, SEATS, STICK } from './entries';
import { MANGAN, ronPayment, tsumoPayment, type SeatWin } from './values';

/** What lies on the table when a deal ends. */
export interface OnTable {
  dealer: number;
  counters: number;
  sticks: number;
  riichi: number[];
}

const turnsFrom = (seat: number, from: number): number => (((seat - from) % 4) + 4) % 4;

/** All payments of one or several wins; `discarder` is nobody for a self-draw. */
export function winPayments(wins: SeatWin[], discarder: number, table: OnTable, rules: ReckoningData): PaymentData[] {
  const byTurn = [...wins].sort((one, other) => turnsFrom(one.seat, discarder) - turnsFrom(other.seat, discarder));
  const found: PaymentData[] = [];
  byTurn.forEach((win, place) => {
    const counters = place === 0 || rules.switches.counters_paid_to === 'each' ? table.counters : 0;
    const extra = counters * rules.switches.counter_value;
    const dealerWins = win.seat === table.dealer;
    if (discarder === NOBODY) found.push(...selfDraw(win, extra, table.dealer, rules));
    else if (win.liable === NOBODY || win.liable === discarder)
      found.push(...paid(discarder, win.seat, ronPayment(win.base, dealerWins), extra));
    else found.push(...sharedRon(win, discarder, extra, dealerWins, rules));
  });
  return [...found, ...sticksTaken(byTurn, table, rules)];
}

function paid(from: number, to: number, points: number, counters: number): PaymentData[] {
  const found: PaymentData[] = points ? [{ from, to, points, for: 'hand' }] : [];
  return counters ? [...found, { from, to, points: counters, for: 'counters' }] : found;
}

/** Three pay; a liable player pays for all three what he answers for. */
function selfDraw(win: SeatWin, counters: number, dealer: number, rules: ReckoningData): PaymentData[] {
  const dealerWins = win.seat === dealer;
  const alone = win.fedKan || rules.switches.liability_counters_tsumo === 'liable';
  const owed = [0, 0, 0, 0];
  const owedCounters = [0, 0, 0, 0];
  for (const payer of SEATS) {
    if (payer === win.seat) continue;
    if (win.covered) owed[win.liable]! += tsumoPayment(win.covered, dealerWins, payer === dealer);
    owed[payer]! += tsumoPayment(win.base - win.covered, dealerWins, payer === dealer);
    owedCounters[win.liable !== NOBODY && alone ? win.liable : payer]! += Math.floor(counters / 3);
  }
  return SEATS.flatMap((payer) => paid(payer, win.seat, owed[payer]!, owedCounters[payer]!));
}

/** The discarder and the liable player each pay half of what the latter answers for. */
function sharedRon(win: SeatWin, discarder: number, counters: number, dealerWins: boolean, rules: ReckoningData): PaymentData[] {
  const half = Math.floor(ronPayment(win.covered, dealerWins) / 2);
  const rest = ronPayment(win.base - win.covered, dealerWins);
  const byDiscarder = rules.switches.liability_counters_ron === 'discarder' ? counters : 0;
  return [...paid(win.liable, win.seat, half, counters - byDiscarder), ...paid(discarder, win.seat, half + rest, byDiscarder)];
}

/** Sticks go to the first winner in turn order; where the rules say so, other winners take their own back. */
function sticksTaken(byTurn: SeatWin[], table: OnTable, rules: ReckoningData): PaymentData[] {
  const winners = byTurn.map((win) => win.seat);
  const ownBack = rules.switches.sticks_paid_to === 'own_back';
  const first = table.sticks + table.riichi.filter((seat) => !ownBack || seat === winners[0] || !winners.includes(seat)).length;
  const found: PaymentData[] = first ? [{ from: POT, to: winners[0]!, points: first * STICK, for: 'sticks' }] : [];
  for (const seat of winners.slice(1))
    if (ownBack && table.riichi.includes(seat)) found.push({ from: POT, to: seat, points: STICK, for: 'sticks' });
  return found;
}

/** Those not waiting share a payment to those who are. */
export function notenPayments(waiting: number[], rules: ReckoningData): PaymentData[] {
  const others = SEATS.filter((seat) => !waiting.includes(seat));
  if (!waiting.length || !others.length) return [];
  const points = Math.floor(rules.switches.noten_payment / (waiting.length * others.length));
  const inOrder = [...waiting].sort();
  return others.flatMap((from) => inOrder.map((to) => ({ from, to, points, for: 'noten' })));
}

/** A mangan as by self-draw to each seat; as a win also counters and sticks. */
export function nagashiPayments(seats: number[], table: OnTable, rules: ReckoningData): PaymentData[] {
  const byTurn = [...seats].sort((one, other) => turnsFrom(one, table.dealer) - turnsFrom(other, table.dealer));
  const asWin = rules.switches.nagashi_as === 'win';
  const found: PaymentData[] = [];
  byTurn.forEach((seat, place) => {
    const counters = asWin && (place === 0 || rules.switches.counters_paid_to === 'each') ? table.counters : 0;
    for (const payer of SEATS) {
      if (payer === seat) continue;
      found.push({ from: payer, to: seat, points: tsumoPayment(MANGAN, seat === table.dealer, payer === table.dealer), for: 'nagashi' });
      if (counters)
        found.push({ from: payer, to: seat, points: Math.floor((counters * rules.switches.counter_value) / 3), for: 'counters' });
    }
  });
  const sticks = table.sticks + table.riichi.length;
  if (asWin && byTurn.length && sticks) found.push({ from: POT, to: byTurn[0]!, points: sticks * STICK, for: 'sticks' });
  return found;
}

/** A mangan paid to the others, or nothing where points come off the result instead. */
export function chomboPayments(offender: number, dealer: number, tournament: boolean, rules: ReckoningData): PaymentData[] {
  if (rules.switches.chombo_payment === 'none' || (tournament && rules.switches.chombo_tournament)) return [];
  return SEATS.filter((seat) => seat !== offender).map((seat) => ({
    from: offender,
    to: seat,
    points: tsumoPayment(MANGAN, offender === dealer, seat === dealer),
    for: 'chombo',
  }));
}
