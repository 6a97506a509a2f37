/** The result of a game: leftover sticks, places, uma, oka, deductions, substitutes (EMA 2016 §3.6-§5.8). */
import type { CountingSwitchesData } from '../api/generated';
import { SEATS, STICK, type PlayerResult } from './entries';
import type { Table } from './table';

interface Bonus {
  points: number;
  place: number;
  uma: number;
  oka: number;
}

/** The results by seat, if the game ended as it stands. */
export function results(table: Table, rules: CountingSwitchesData): PlayerResult[] {
  const found = bonuses(table.scores, table.sticks, rules);
  const fixed = rules.substitute_result === 'fixed' ? new Map(table.substitutions.map((one) => [one.seat, one])) : new Map();
  // Who joined a running game has the lowest bonus whatever his points: the others take the places before him (EMA 2016 §5.8).
  const late = [...fixed.values()].filter((one) => !one.from_start).map((one) => one.seat);
  const below = Math.min(...table.scores) - STICK * (table.sticks + 1);
  const lowered = late.length
    ? bonuses(
        table.scores.map((score, seat) => (late.includes(seat) ? below - seat : score)),
        table.sticks,
        rules,
      )
    : found;
  return SEATS.map((seat) => {
    const isFixed = fixed.has(seat);
    const points = isFixed ? rules.substitute_points : found[seat]!.points;
    const base = isFixed ? 0 : rules.return_points;
    const uma = isFixed ? rules.substitute_uma : lowered[seat]!.uma;
    const oka = isFixed ? 0 : found[seat]!.oka;
    const deduction = table.deductions.reduce((sum, removal) => sum + (removal.seat === seat ? removal.points : 0), 0);
    const total = points - base + uma + oka;
    return {
      seat,
      place: found[seat]!.place,
      points: plain(points),
      base,
      uma: plain(uma),
      oka: plain(oka),
      total: plain(total),
      deduction,
      result: plain(total - deduction),
    };
  });
}

const plain = (amount: number): number => Math.round(amount * 100) / 100;

function bonuses(scores: number[], sticks: number, rules: CountingSwitchesData): Bonus[] {
  const points = withSticks(scores, sticks, rules);
  const groups = points.map((own, seat) => {
    const better = points.filter((other) => other > own).length;
    const equal = SEATS.filter((other) => points[other] === own);
    return rules.ties === 'seat' ? { place: better + 1 + equal.indexOf(seat as 0), tied: 1 } : { place: better + 1, tied: equal.length };
  });
  const uma = rules.floating_uma.length ? rules.floating_uma[points.filter((score) => score >= rules.return_points).length]! : rules.uma;
  return points.map((own, seat) => {
    const { place, tied } = groups[seat]!;
    const order = groups.slice(0, seat).filter((other) => other.place === place && other.tied === tied).length;
    const whole = uma.slice(place - 1, place - 1 + tied).reduce((sum, bonus) => sum + bonus, 0);
    return { points: own, place, uma: share(whole, tied, order, rules), oka: place === 1 ? share(rules.oka, tied, order, rules) : 0 };
  });
}

/** What one of several tied players gets; `order` counts the earlier starting seats among them. */
function share(whole: number, tied: number, order: number, rules: CountingSwitchesData): number {
  if (rules.ties !== 'shared_by_seat') return whole / tied;
  const parts = Math.floor(whole / 100);
  const each = Math.floor(parts / tied);
  return 100 * (each + (order < parts - each * tied ? 1 : 0));
}

/** Sticks left on the table go to the first, shared on a tie. */
function withSticks(scores: number[], sticks: number, rules: CountingSwitchesData): number[] {
  if (!sticks || rules.leftover_sticks === 'nobody') return scores;
  const best = Math.max(...scores);
  const all = SEATS.filter((seat) => scores[seat] === best);
  const first = rules.ties === 'seat' ? all.slice(0, 1) : all;
  const given = (order: number): number => {
    if (rules.leftover_remainder === 'seat') {
      const each = Math.floor(STICK / 100 / first.length);
      return sticks * 100 * (each + (order < STICK / 100 - each * first.length ? 1 : 0));
    }
    const whole = (sticks * STICK) / first.length;
    return rules.leftover_remainder === 'exact' ? whole : Math.floor(whole / 100) * 100;
  };
  return scores.map((score, seat) => (first.includes(seat as 0) ? score + given(first.indexOf(seat as 0)) : score));
}
