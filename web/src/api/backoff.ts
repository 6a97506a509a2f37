/** Seconds until the next attempt to connect: quick at first, then calmer, and never all clients at the same moment. */
export function backoff(attempt: number, random: number): number {
  const longest = Math.min(15, 0.4 * 2 ** attempt);
  return longest * (0.5 + random / 2);
}
