/** What is plotted over one's games, each as an average of the latest so many. */
import type { GameCountData, TotalsData } from '../api/generated';
import { points } from '../words/numbers';

export const MEASURES = ['place', 'points', 'wins', 'deal_ins', 'riichi', 'calls'] as const;
export type Measure = (typeof MEASURES)[number];

/** An average of fewer games jumps about, one of more says nothing about the last weeks. */
export const WINDOW = 20;

const AVERAGE: Measure[] = ['place', 'points'];

/** After each game, the average of the latest ones: per game for place and points, per deal for what happens in deals. */
export function trend(games: GameCountData[], measure: Measure, window = WINDOW): number[] {
  const found: number[] = [];
  let sum = 0;
  let whole = 0;
  const weight = (game: GameCountData): number => (AVERAGE.includes(measure) ? 1 : game.deals);
  games.forEach((game, place) => {
    sum += game[measure];
    whole += weight(game);
    const old = games[place - window];
    if (old) {
      sum -= old[measure];
      whole -= weight(old);
    }
    found.push(whole ? sum / whole : 0);
  });
  return found;
}

const TOTAL: Record<Measure, keyof TotalsData> = {
  place: 'average_place',
  points: 'average_points',
  wins: 'win_rate',
  deal_ins: 'deal_in_rate',
  riichi: 'riichi_rate',
  calls: 'call_rate',
};

export const total = (totals: TotalsData, measure: Measure): number => totals[TOTAL[measure]] as number;

/** A value as people read it: `2.43`, `31,200`, `23.4 %`. */
export function shown(value: number, measure: Measure, language: string): string {
  if (measure === 'points') return points(Math.round(value / 100) * 100);
  const digits = measure === 'place' ? 2 : 1;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return measure === 'place' ? number.format(value) : `${number.format(100 * value)} %`;
}
