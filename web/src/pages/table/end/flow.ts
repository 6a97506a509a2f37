/** Where arrows run in the picture of who pays whom: seats at the four sides, the own one at the bottom. */

export const HEIGHT = 300;
const HALF_HEIGHT = 38;
const GAP = 6;

type Point = readonly [number, number];

/** Half the width of a seat's box; phones have narrower ones. */
export const halfWidth = (width: number): number => (width < 460 ? 52 : 62);

/** By place after the own seat: bottom, right, top, left. */
export function centres(width: number): Point[] {
  const half = halfWidth(width);
  return [[width / 2, HEIGHT - HALF_HEIGHT], [width - half, HEIGHT / 2], [width / 2, HALF_HEIGHT], [half, HEIGHT / 2]];
}

export interface Arrow {
  path: string;
  thick: number;
  /** Where the amount stands. */
  x: number;
  y: number;
}

export function arrow(from: number, to: number, points: number, width: number): Arrow {
  const all = centres(width);
  const [x1, y1] = edge(all[from]!, all[to]!, width);
  const [x2, y2] = edge(all[to]!, all[from]!, width);
  // Amounts of payments that cross in the middle would cover each other, so they stand nearer to the payer.
  const part = (from + to) % 2 === 0 ? 0.34 : 0.42;
  return { path: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, thick: points >= 8000 ? 6 : points >= 2000 ? 4 : 2.5, x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part };
}

/** Where the line from a seat towards another leaves its box. */
function edge([x, y]: Point, [towardsX, towardsY]: Point, width: number): Point {
  const dx = towardsX - x;
  const dy = towardsY - y;
  const part = Math.min((halfWidth(width) + GAP) / Math.max(Math.abs(dx), 1), (HALF_HEIGHT + GAP) / Math.max(Math.abs(dy), 1));
  return [x + dx * part, y + dy * part];
}

const round = (value: number): number => Math.round(value * 10) / 10;
