import { describe, expect, test } from 'vitest';
import { arrow, centres, picture, type Arrow, type Picture } from './flow';

type Box = { left: number; right: number; top: number; bottom: number };
const box = ([x, y]: readonly [number, number], halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});
const apart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
const labelOf = (shown: Picture, { label }: Arrow): Box => box(label, ...shown.halfLabel);
/** Points along the line, close to one another. */
const along = ({ from, bend, to }: Arrow): [number, number][] =>
  Array.from({ length: 101 }, (_, step) => {
    const [now, then] = [step / 100, 1 - step / 100];
    return [0, 1].map((axis) => then * then * from[axis]! + 2 * then * now * bend[axis]! + now * now * to[axis]!) as [number, number];
  });
const PAIRS = [0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].filter((to) => to !== from).map((to) => [from, to] as const));

describe.each([304, 340, 390, 470, 560])('%i px wide', (width) => {
  describe.each([false, true])('taller: %s', (taller) => {
    const shown = picture(width, taller);
    const seats = centres(shown).map((centre) => box(centre, shown.halfWidth, shown.halfHeight));

    test.each(PAIRS)('the amount from %i to %i hides nothing and is not cut off', (from, to) => {
      const paid = arrow(shown, from, to, 12000);
      const label = labelOf(shown, paid);
      for (const [x, y] of along(paid)) expect(apart(label, box([x, y], paid.thick / 2, paid.thick / 2))).toBe(true);
      for (const seat of seats) expect(apart(label, seat)).toBe(true);
      expect([label.left >= 0, label.right <= width, label.top >= 0, label.bottom <= shown.height]).toEqual([true, true, true, true]);
    });

    test.each(PAIRS)('the arrow from %i to %i is long enough to be seen', (from, to) => {
      const paid = arrow(shown, from, to, 1000);
      expect(Math.hypot(paid.to[0] - paid.from[0], paid.to[1] - paid.from[1])).toBeGreaterThan(40);
    });

    test('amounts of payments that are made together stand apart', () => {
      const together = [
        ...[0, 1, 2, 3].map((to) => PAIRS.filter((pair) => pair[1] === to)),
        ...[0, 1, 2, 3].map((from) => PAIRS.filter((pair) => pair[0] === from)),
        [[2, 0], [3, 1]], [[0, 2], [3, 1]], [[0, 2], [1, 3]], [[2, 0], [1, 3]],
      ] as (readonly [number, number])[][]; // prettier-ignore
      for (const pairs of together) {
        const labels = pairs.map(([from, to]) => labelOf(shown, arrow(shown, from, to, 8000)));
        labels.forEach((label, place) => labels.slice(place + 1).forEach((other) => expect(apart(label, other)).toBe(true)));
      }
    });
  });
});
