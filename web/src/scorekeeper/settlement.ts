/**
 * What an entry does to a game, for a phone without network. The server decides in the same way (`scorekeeper/settlement.py`); golden sheets
 * show that both agree. No rule set is known here by name: everything follows from the switches that come with the sheet.
 */
import type { AbortEntry, ChomboEntry, CorrectionEntry, DrawEntry, Entry, PaymentData, ReckoningData, WinEntry } from '../api/generated';
import { NOBODY, POT, SELF_DRAW, SheetError, STICK } from './entries';
import { chomboPayments, nagashiPayments, notenPayments, winPayments, type OnTable } from './payments';
import { ruled } from './rulings';
import { afterDraw, afterNagashi, afterVoid, afterWin, CHOMBO, EXHAUSTIVE, NAGASHI, REDEAL, WIN } from './succession';
import { afterDeal, afterPaying, checkSeats, require, type Outcome, type Table } from './table';
import { seatWin } from './values';

const LARGEST = 1_000_000;
const MOST_COUNTERS = 99;
const ABORTIVE = ['nine terminals', 'four winds', 'four riichi', 'four kans', 'three winners'];

/** What the entry does, or `SheetError`. `counted` are base points of hands that were entered by their tiles. */
export function settle(entry: Entry, table: Table, rules: ReckoningData, counted?: number[]): Outcome {
  if (entry.type === 'start') throw new SheetError('start');
  if (entry.type === 'correction') return corrected(entry, table);
  if (entry.type === 'ruling') return ruled(entry.effect, table, rules);
  if (table.is_over) throw new SheetError('over');
  switch (entry.type) {
    case 'win':
      return won(entry, table, rules, counted);
    case 'draw':
      return drawn(entry, table, rules);
    case 'abort':
      return aborted(entry, table, rules);
    case 'chombo':
      return chombo(entry, table, rules);
    case 'redeal':
      require(rules, 'redeal');
      return replayed(table, table, entry.riichi ?? [], [], REDEAL, rules);
    case 'pot': {
      require(rules, 'pot');
      checkSeats([entry.seat]);
      const payments = [{ from: entry.seat, to: POT, points: STICK, for: 'pot' }];
      return { after: { ...afterPaying(table, payments), sticks: table.sticks + 1 }, payments, how: '' };
    }
    case 'substitute': {
      require(rules, 'substitute');
      checkSeats([entry.seat]);
      const substitution = { seat: entry.seat, from_start: entry.from_start ?? false };
      return { after: { ...table, substitutions: [...table.substitutions, substitution] }, payments: [], how: '' };
    }
    case 'end':
      return { after: { ...table, is_over: true, why_over: entry.why || 'ended by the players' }, payments: [], how: '' };
  }
}

function won(entry: WinEntry, table: Table, rules: ReckoningData, counted?: number[]): Outcome {
  const winners = entry.winners.map((winner) => winner.seat);
  const source = entry.source ?? SELF_DRAW;
  const riichi = entry.riichi ?? [];
  if (!winners.length) throw new SheetError('nobody');
  checkSeats(winners);
  const others = entry.winners.map((winner) => winner.liable ?? NOBODY).filter((seat) => seat !== NOBODY);
  checkSeats(source === SELF_DRAW ? others : [...others, source], false);
  if ((source === SELF_DRAW && winners.length > 1) || winners.includes(source)) throw new SheetError('discarder');
  if (winners.length > 1) require(rules, winners.length === 2 ? 'two winners' : 'three winners paid');
  for (const seat of winners) if (table.dead_hands.includes(seat)) throw new SheetError('dead_hand', seat);
  for (const winner of entry.winners) if (winner.liable === winner.seat) throw new SheetError('liable', winner.seat);
  const laid = sticksLaid(table, riichi, rules);
  const wins = entry.winners.map((winner, place) => seatWin(winner, entry, table.counters, rules, counted?.[place]));
  const payments = winPayments(wins, source === SELF_DRAW ? NOBODY : source, onTable(table, riichi), rules);
  return afterDeal(table, table, [...laid, ...payments], WIN, afterWin(table.dealer, winners, table.counters), rules);
}

function drawn(entry: DrawEntry, table: Table, rules: ReckoningData): Outcome {
  const waiting = entry.waiting ?? [];
  const riichi = entry.riichi ?? [];
  const nagashi = entry.nagashi ?? [];
  checkSeats(waiting);
  const laid = sticksLaid(table, riichi, rules);
  for (const seat of waiting) if (table.dead_hands.includes(seat)) throw new SheetError('dead_hand', seat);
  // Who declared riichi must show; a hand that does not wait then is chombo (EMA 2016 §3.4.2, §3.4.6).
  for (const seat of riichi) if (!waiting.includes(seat) && !table.dead_hands.includes(seat)) throw new SheetError('riichi_waits', seat);
  const left = afterDraw(waiting.includes(table.dealer), table.counters, table.sticks + riichi.length);
  if (!nagashi.length) return afterDeal(table, table, [...laid, ...notenPayments(waiting, rules)], EXHAUSTIVE, left, rules);
  require(rules, 'nagashi mangan');
  checkSeats(nagashi);
  // Rules kept on a phone since before the switch do not have it.
  if (rules.switches.nagashi_waiting === false)
    for (const seat of nagashi) if (waiting.includes(seat)) throw new SheetError('nagashi_waits', seat);
  const payments = [...laid, ...nagashiPayments(nagashi, onTable(table, riichi), rules)];
  if (rules.switches.nagashi_as !== 'win') return afterDeal(table, table, payments, NAGASHI, left, rules);
  const byWaiting = rules.switches.nagashi_dealer === 'waiting' && left.dealerStays;
  return afterDeal(table, table, payments, NAGASHI, afterNagashi(table.dealer, nagashi, table.counters, byWaiting), rules);
}

function aborted(entry: AbortEntry, table: Table, rules: ReckoningData): Outcome {
  if (!ABORTIVE.includes(entry.how)) throw new SheetError('not_offered');
  require(rules, entry.how);
  const riichi = entry.riichi ?? [];
  const laid = sticksLaid(table, riichi, rules);
  if (entry.how === 'four riichi' && riichi.length !== 4) throw new SheetError('four_riichi');
  const left = afterDraw(rules.switches.abortive_dealer_stays, table.counters, table.sticks + riichi.length);
  return afterDeal(table, table, laid, entry.how, left, rules);
}

function chombo(entry: ChomboEntry, table: Table, rules: ReckoningData): Outcome {
  if (!entry.seats.length) throw new SheetError('nobody');
  checkSeats(entry.seats);
  const { switches } = rules;
  const payments = entry.seats.flatMap((seat) => chomboPayments(seat, table.dealer, table.tournament, rules));
  const chombos = table.chombos.map((count, seat) => count + (entry.seats.includes(seat) ? 1 : 0));
  const offResult = switches.chombo_tournament && (table.tournament || switches.chombo_payment === 'none');
  const off = offResult ? entry.seats.map((seat) => ({ seat, points: switches.chombo_tournament, why: 'chombo' })) : [];
  return replayed(table, { ...table, chombos, deductions: [...table.deductions, ...off] }, entry.riichi ?? [], payments, CHOMBO, rules);
}

/** The deal is played again; sticks of this deal go back (EMA 2016 §3.4.6). */
function replayed(before: Table, now: Table, riichi: number[], payments: PaymentData[], how: string, rules: ReckoningData): Outcome {
  const laid = sticksLaid(before, riichi, rules);
  const back = riichi.map((to) => ({ from: POT, to, points: STICK, for: 'sticks' }));
  return afterDeal(before, now, [...laid, ...payments, ...back], how, afterVoid(before.counters, before.sticks), rules);
}

function corrected(entry: CorrectionEntry, table: Table): Outcome {
  const points = entry.points ?? [0, 0, 0, 0];
  const sticks = table.sticks + (entry.sticks ?? 0);
  const counters = table.counters + (entry.counters ?? 0);
  if (!entry.why?.trim()) throw new SheetError('reason');
  if (!points.some(Boolean) && !entry.sticks && !entry.counters) throw new SheetError('nothing');
  if (points.some((change) => Math.abs(change) > LARGEST || change % 100)) throw new SheetError('hundreds');
  if (sticks < 0 || sticks > LARGEST / STICK || counters < 0 || counters > MOST_COUNTERS) throw new SheetError('sticks');
  const removed = -points.reduce((sum, change) => sum + change, 0) - STICK * (entry.sticks ?? 0);
  const taken_out = removed ? [...table.taken_out, { seat: -1, points: removed, why: `correction: ${entry.why}` }] : table.taken_out;
  const scores = table.scores.map((score, seat) => score + points[seat]!);
  return { after: { ...table, scores, sticks, counters, taken_out }, payments: [], how: '' };
}

/** Sticks laid in this deal. */
function sticksLaid(table: Table, riichi: number[], rules: ReckoningData): PaymentData[] {
  checkSeats(riichi);
  for (const seat of riichi) {
    if (table.no_stick.includes(seat)) throw new SheetError('riichi_void', seat);
    if (rules.switches.riichi_needs_stick && table.scores[seat]! < STICK) throw new SheetError('no_points', seat);
  }
  return riichi.map((from) => ({ from, to: POT, points: STICK, for: 'riichi' }));
}

const onTable = ({ dealer, counters, sticks }: Table, riichi: number[]): OnTable => ({ dealer, counters, sticks, riichi });
