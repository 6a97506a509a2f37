/** A referee's ruling applied to a game: payments, deductions, dead hands, a deal played again (EMA 2016 chapter 5). */
import type { Effect, PaymentData, ReckoningData, RemovalData } from '../api/generated';
import { POT, SheetError, STICK } from './entries';
import { afterDraw, afterVoid, CHOMBO, REDEAL } from './succession';
import { afterDeal, afterPaying, checkSeats, type Outcome, type Table } from './table';

const DEALS = ['goes_on', 'replayed', 'drawn', 'won', 'game_over', ''];
const LARGEST = 1_000_000;

const together = (one: number[], ...others: number[][]): number[] => [...new Set([...one, ...others.flat()])].sort();

export function ruled(effect: Effect, table: Table, rules: ReckoningData): Outcome {
  check(effect, table);
  const deal = effect.deal ?? 'goes_on';
  const deductions = effect.deductions ?? [];
  const removals = (taken: string): RemovalData[] =>
    deductions.filter((one) => one.taken === taken).map(({ seat, points }) => ({ seat, points, why: 'ruling' }));
  const scores = table.scores.map(
    (score, seat) => score - removals('at_once').reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0),
  );
  // Sticks of a deal are entered with its end: nothing of them lies on the sheet yet, and giving them back changes nothing.
  const payments: PaymentData[] = (effect.payments ?? [])
    .map((paid) => ({ ...paid, for: paid.for ?? 'ruling' }))
    .filter((paid) => paid.for !== 'sticks');
  const inPot = payments.reduce((sum, { from, to, points }) => sum + (to === POT ? points : 0) - (from === POT ? points : 0), 0);
  const replaced = (effect.replaced ?? []).filter((seat) => table.substitutions.every((known) => known.seat !== seat));
  const now: Table = {
    ...table,
    scores,
    sticks: table.sticks + inPot / STICK,
    deductions: [...table.deductions, ...removals('after_uma')],
    taken_out: [...table.taken_out, ...removals('at_once')],
    chombos: table.chombos.map((count, seat) => count + (effect.chombos?.includes(seat) ? 1 : 0)),
    dead_hands: together(table.dead_hands, effect.dead_hands ?? [], effect.noten ?? []),
    no_stick: together(table.no_stick, effect.riichi_void ?? []),
    substitutions: [...table.substitutions, ...replaced.map((seat) => ({ seat, from_start: false }))],
  };
  if (deal === 'replayed') {
    const how = effect.chombos?.length ? CHOMBO : REDEAL;
    return afterDeal(table, now, payments, how, afterVoid(table.counters, now.sticks), rules);
  }
  if (deal === 'drawn') {
    const left = afterDraw(rules.switches.abortive_dealer_stays, table.counters, now.sticks);
    return afterDeal(table, now, payments, effect.chombos?.length ? CHOMBO : 'ruling', left, rules);
  }
  const paid = afterPaying(now, payments);
  const over = deal === 'game_over';
  return { after: over ? { ...paid, is_over: true, why_over: 'ended by a ruling' } : paid, payments, how: '' };
}

function check(effect: Effect, table: Table): void {
  const deal = effect.deal ?? 'goes_on';
  const payments = effect.payments ?? [];
  const deductions = effect.deductions ?? [];
  if (!DEALS.includes(deal)) throw new SheetError('ruling');
  if (table.is_over && (deal === 'replayed' || deal === 'drawn')) throw new SheetError('over');
  const named = [effect.chombos, effect.dead_hands, effect.noten, effect.riichi_void, effect.replaced, deductions.map((one) => one.seat)];
  for (const seats of named) checkSeats(seats ?? [], false);
  checkSeats(
    payments.flatMap(({ from, to }) => [from, to]).filter((seat) => seat !== POT),
    false,
  );
  for (const { taken } of deductions) if (taken !== 'at_once' && taken !== 'after_uma') throw new SheetError('ruling');
  for (const { points } of [...payments, ...deductions])
    if (points <= 0 || points > LARGEST || points % 100) throw new SheetError('hundreds');
  for (const { from, to, points } of payments) {
    if (from === to || ((from === POT || to === POT) && points % STICK)) throw new SheetError('ruling');
  }
  const taken = payments.filter((paid) => paid.from === POT && paid.for !== 'sticks').reduce((sum, paid) => sum + paid.points, 0);
  if (taken / STICK > table.sticks) throw new SheetError('sticks');
}
