/** Which deal follows, and when the game is over (EMA 2016 §3.4.11, §3.5, §3.6). */
import type { CountingSwitchesData } from '../api/generated';

export const WIN = 'win';
export const EXHAUSTIVE = 'exhaustive draw';
export const NAGASHI = 'nagashi mangan';
export const CHOMBO = 'chombo';
export const REDEAL = 'redeal';

/** What a deal leaves behind besides payments. A void deal is played again and does not count. */
export interface Aftermath {
  dealerStays: boolean;
  counters: number;
  sticks: number;
  played: boolean;
}

export const afterWin = (dealer: number, winners: number[], counters: number): Aftermath => {
  const dealerStays = winners.includes(dealer);
  return { dealerStays, counters: dealerStays ? counters + 1 : 0, sticks: 0, played: true };
};
/** As after any win; but the dealer may also stay by a waiting hand, and then the counters are paid and gone. */
export const afterNagashi = (dealer: number, winners: number[], counters: number, stays: boolean): Aftermath => {
  const after = afterWin(dealer, winners, counters);
  return stays && !after.dealerStays ? { dealerStays: true, counters: 0, sticks: 0, played: true } : after;
};
export const afterDraw = (dealerStays: boolean, counters: number, sticks: number): Aftermath => ({
  dealerStays,
  counters: counters + 1,
  sticks,
  played: true,
});
export const afterVoid = (counters: number, sticks: number): Aftermath => ({ dealerStays: true, counters, sticks, played: false });

export function isLast(
  rules: CountingSwitchesData,
  scores: number[],
  dealer: number,
  round: number,
  how: string,
  after: Aftermath,
): boolean {
  if (rules.bankruptcy_ends && Math.min(...scores) < 0) return true;
  if (!after.played) return false;
  if (rules.rounds === 0) return true; // a single deal
  const lastOfRound = dealer === 3;
  const inExtra = round >= rules.rounds;
  const most = Math.max(...scores);
  const reached =
    inExtra && rules.extra_round_target === 'exceeded'
      ? most > rules.target_points
      : rules.target_points === 0 || most >= rules.target_points;
  if (after.dealerStays) {
    if (inExtra && reached && rules.extra_round_ends === 'at_once') return true;
    const final = inExtra || (lastOfRound && round === rules.rounds - 1);
    return final && reached && mayStop(rules, how) && leads(rules, scores, dealer);
  }
  if (inExtra) return reached || (lastOfRound && round >= rules.rounds);
  return lastOfRound && round === rules.rounds - 1 && (reached || !rules.extra_round);
}

/** Whether a leading last dealer who stays ends the game, by how the deal ended. */
function mayStop(rules: CountingSwitchesData, how: string): boolean {
  if (how === WIN || (how === NAGASHI && rules.nagashi_as === 'win')) return rules.agari_yame === 'automatic';
  return (how === EXHAUSTIVE || how === NAGASHI) && rules.tenpai_yame === 'automatic';
}

/** Whether a seat is alone in first place; where starting seats decide ties, an earlier seat goes first. */
function leads(rules: CountingSwitchesData, scores: number[], seat: number): boolean {
  return scores.every(
    (score, other) => other === seat || score < scores[seat]! || (score === scores[seat] && rules.ties === 'seat' && seat < other),
  );
}
