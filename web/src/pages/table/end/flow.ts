/** Where arrows run in the picture of who pays whom: seats at the four sides, the own one at the bottom. */

export const WIDTH = 560;
export const HEIGHT = 300;

/** By place after the own seat: bottom, right, top, left. */
const CENTRES = [
  [280, 262],
  [498, 150],
  [280, 38],
  [62, 150],
] as const;
const HALF_WIDTH = 62;
const HALF_HEIGHT = 38;
const GAP = 8;

export interface Arrow {
  path: string;
  width: number;
  /** Where the amount stands, in parts of the picture. */
  label: { left: number; top: number };
}

export function arrow(from: number, to: number, points: number): Arrow {
  const start = CENTRES[from]!;
  const end = CENTRES[to]!;
  const [x1, y1] = edge(start, end);
  const [x2, y2] = edge(end, start);
  // Amounts of payments that cross in the middle would cover each other, so they stand nearer to the payer.
  const part = (from + to) % 2 === 0 ? 0.36 : 0.5;
  const x = x1 + (x2 - x1) * part;
  const y = y1 + (y2 - y1) * part;
  return { path: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, width: points >= 8000 ? 6 : points >= 2000 ? 4 : 2.5, label: { left: x / WIDTH, top: y / HEIGHT } };
}

/** Where the line from a seat towards another leaves its box. */
function edge([x, y]: readonly [number, number], [towardsX, towardsY]: readonly [number, number]): [number, number] {
  const dx = towardsX - x;
  const dy = towardsY - y;
  const part = Math.min((HALF_WIDTH + GAP) / Math.max(Math.abs(dx), 1), (HALF_HEIGHT + GAP) / Math.max(Math.abs(dy), 1));
  return [x + dx * part, y + dy * part];
}

const round = (value: number): number => Math.round(value * 10) / 10;
