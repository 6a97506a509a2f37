/** What the server tells about a finished deal: `GET /api/tables/{id}/deals/{n}/explanation`. */
import type { TransferData } from '../../../api/generated';

/** Payments between the same two as one, the largest first. */
export function together(transfers: TransferData[]): { from: number; to: number; points: number }[] {
  const sums = new Map<string, { from: number; to: number; points: number }>();
  for (const { from, to, points } of transfers) {
    const key = `${from} ${to}`;
    sums.set(key, { from, to, points: points + (sums.get(key)?.points ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.points - a.points);
}

/** Equal payments for the same to the same player as one row. */
export function byReason(transfers: TransferData[]): (Omit<TransferData, 'from'> & { from: number[] })[] {
  const rows: (Omit<TransferData, 'from'> & { from: number[] })[] = [];
  for (const transfer of transfers) {
    const row = rows.find((other) => other.for === transfer.for && other.to === transfer.to && other.points === transfer.points);
    if (row) row.from.push(transfer.from);
    else rows.push({ ...transfer, from: [transfer.from] });
  }
  return rows;
}

/** Places by score; equal scores share a place. */
export const places = (scores: number[]): number[] => scores.map((score) => 1 + scores.filter((other) => other > score).length);
