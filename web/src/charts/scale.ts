/** Round marks and places for labels, for every plot. */

/** Round numbers for the scale, with zero among them; about `wanted` lines, at least `least` apart. */
export const scale = (values: number[], wanted = 6, least = 1000): number[] =>
  between(Math.min(0, ...values), Math.max(0, ...values), wanted, least);

/** Round numbers around two others; about `wanted` lines, at least `least` apart. */
export function between(low: number, high: number, wanted: number, least: number): number[] {
  const rough = Math.max(least, (high - low) / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!;
  const marks: number[] = [];
  for (let mark = Math.floor(low / step); mark * step < high + step; mark++) marks.push(Number((mark * step).toPrecision(12)));
  if (marks.length === 1) marks.push(Number((marks[0]! + step).toPrecision(12)));
  return marks;
}

/** Places for labels that want to be near the given ones, at least `apart` from each other, in the same order. */
export function spread(wanted: number[], apart: number, most: number): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  order.forEach((place, rank) => {
    if (rank > 0) found[place] = Math.max(found[place]!, found[order[rank - 1]!]! + apart);
  });
  let limit = most;
  for (const place of order.reverse()) {
    found[place] = Math.min(found[place]!, limit);
    limit = found[place]! - apart;
  }
  return found;
}
