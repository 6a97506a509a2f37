/** Arrow keys among many tiles, so that all of them are one stop of the Tab key. */

const STEPS: Record<string, [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -99],
  End: [0, 99],
};

/** Where a key leads from a place in rows of things; undefined for other keys. */
export function step<T>(rows: T[][], current: T, key: string): T | undefined {
  const move = STEPS[key];
  if (!move) return undefined;
  const row = Math.max(
    0,
    rows.findIndex((things) => things.includes(current)),
  );
  const next = rows[Math.min(rows.length - 1, Math.max(0, row + move[0]))]!;
  const column = rows[row]!.indexOf(current) + move[1];
  return next[Math.min(next.length - 1, Math.max(0, column))];
}
