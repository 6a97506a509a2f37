/** What the server tells about a finished deal: `GET /api/tables/{id}/deals/{n}/explanation`. */
import type { Score } from '../../../score/score';

export interface Line {
  what: string;
  worth: string;
  clause: string;
}

export interface Win {
  seat: number;
  /** Who discarded; the winner for a self-draw. */
  from: number;
  liable: number;
  tile: string;
  hand: string[];
  melds: string[];
  indicators: string[];
  ura: string[];
  score: Pick<Score, 'rules' | 'yaku' | 'han' | 'fu' | 'raw_fu' | 'yakuman' | 'limit' | 'base' | 'ron' | 'tsumo'>;
  lines: { yaku: Line[]; fu: Line[]; value: Line[]; reading: string };
  limit: string;
}

export interface Offence {
  event: string;
  seat: number;
  offence?: string;
  points?: number;
  hand?: string[];
  clause: string;
  /** The referee's topic about it, if there is one. */
  topic?: string;
}

export interface Transfer {
  /** -1 is the table. */
  from: number;
  to: number;
  points: number;
  for: string;
  clause: string;
}

export interface Explained {
  deal: number;
  how: string;
  wins: Win[];
  waiting: { seat: number; hand: string[] }[];
  offences: Offence[];
  transfers: Transfer[];
  scores_before: number[];
  scores: number[];
  counters: number;
  sticks: number;
  next_dealer: number;
  played: boolean;
}

/** Payments between the same two as one, the largest first. */
export function together(transfers: Transfer[]): { from: number; to: number; points: number }[] {
  const sums = new Map<string, { from: number; to: number; points: number }>();
  for (const { from, to, points } of transfers) {
    const key = `${from} ${to}`;
    sums.set(key, { from, to, points: points + (sums.get(key)?.points ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.points - a.points);
}

/** Equal payments for the same to the same player as one row. */
export function byReason(transfers: Transfer[]): (Omit<Transfer, 'from'> & { from: number[] })[] {
  const rows: (Omit<Transfer, 'from'> & { from: number[] })[] = [];
  for (const transfer of transfers) {
    const row = rows.find((other) => other.for === transfer.for && other.to === transfer.to && other.points === transfer.points);
    if (row) row.from.push(transfer.from);
    else rows.push({ ...transfer, from: [transfer.from] });
  }
  return rows;
}

/** Places by score; equal scores share a place. */
export const places = (scores: number[]): number[] => scores.map((score) => 1 + scores.filter((other) => other > score).length);
