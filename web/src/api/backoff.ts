/** The server closes so when it ends, or when a table moves to another server: somebody else answers at once. */
export const RESTART = 1012;

/** Seconds until the next attempt to connect: quick at first, then calmer, and never all clients at the same moment. */
export function backoff(attempt: number, random: number, code = 0): number {
  if (code === RESTART && attempt === 0) return 0.1 * random;
  const longest = Math.min(15, 0.4 * 2 ** attempt);
  return longest * (0.5 + random / 2);
}
