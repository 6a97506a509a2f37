/** Where arrows run in the picture of who pays whom: seats at the four sides, the own one at the bottom. */

type Point = readonly [number, number];

export interface Picture {
  width: number;
  height: number;
  /** Half of a seat's box. */
  halfWidth: number;
  halfHeight: number;
  /** Half of the box of an amount. */
  halfLabel: Point;
}

const GAP = 6;
const NARROW = 520;

/** `taller`: a seat also tells what it takes from the table. */
export function picture(width: number, taller: boolean): Picture {
  const narrow = width < NARROW;
  return {
    width,
    height: taller ? 288 : 248,
    halfWidth: narrow ? 52 : 64,
    halfHeight: taller ? 37 : 29,
    halfLabel: narrow ? [28, 12] : [34, 14],
  };
}

/** By place after the own seat: bottom, right, top, left. */
export function centres({ width, height, halfWidth, halfHeight }: Picture): Point[] {
  return [
    [width / 2, height - halfHeight],
    [width - halfWidth, height / 2],
    [width / 2, halfHeight],
    [halfWidth, height / 2],
  ];
}

export interface Arrow {
  from: Point;
  /** Where a bent arrow turns; in the middle of one that runs straight across the table. */
  bend: Point;
  to: Point;
  thick: number;
  /** The middle of the amount, which stands beside its arrow: on it, it would hide a short one. */
  label: Point;
}

export function arrow(shown: Picture, payer: number, payee: number, points: number): Arrow {
  const thick = points >= 8000 ? 6 : points >= 2000 ? 4 : 2.5;
  const beside = thick / 2 + 4;
  return (payer + payee) % 2 ? aroundCorner(shown, payer, payee, thick, beside) : across(shown, payer, payee, thick, beside);
}

/** Neighbours pay along the free corner between them: the arrow is longer so, and its amount has room outside of it. */
function aroundCorner(shown: Picture, payer: number, payee: number, thick: number, beside: number): Arrow {
  const all = centres(shown);
  const [x, y] = [all[payer % 2 ? payer : payee]![0], all[payer % 2 ? payee : payer]![1]];
  const bend: Point = [x, y];
  const from = edge(shown, all[payer]!, bend);
  const to = edge(shown, all[payee]!, bend);
  const middle = [0, 1].map((axis) => (from[axis]! + 2 * bend[axis]! + to[axis]!) / 4) as [number, number];
  const away = (shown.halfLabel[0] + shown.halfLabel[1]) / 2 + beside * Math.SQRT1_2;
  return {
    from,
    bend,
    to,
    thick,
    label: [middle[0] + Math.sign(x - shown.width / 2) * away, middle[1] + Math.sign(y - shown.height / 2) * away],
  };
}

/** Payments straight across the table may cross, so each amount stands where its arrow begins. */
function across(shown: Picture, payer: number, payee: number, thick: number, beside: number): Arrow {
  const all = centres(shown);
  const from = edge(shown, all[payer]!, all[payee]!);
  const to = edge(shown, all[payee]!, all[payer]!);
  const [halfX, halfY] = shown.halfLabel;
  const label: Point =
    payer % 2
      ? [from[0] + Math.sign(to[0] - from[0]) * halfX, from[1] - halfY - beside]
      : [from[0] + halfX + beside, from[1] + Math.sign(to[1] - from[1]) * halfY];
  return { from, bend: [shown.width / 2, shown.height / 2], to, thick, label };
}

/** Where the way from a seat to a point leaves its box, straight up, down or to a side. */
function edge({ halfWidth, halfHeight }: Picture, [x, y]: Point, [towardsX, towardsY]: Point): Point {
  return [x + Math.sign(towardsX - x) * (halfWidth + GAP), y + Math.sign(towardsY - y) * (halfHeight + GAP)];
}
