/** Thousands are set apart by a narrow space, a minus is a minus. */
export function points(value: number, signed = false): string {
  const digits = Math.abs(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?:\.|$))/g, '\u202f');
  const sign = value < 0 ? '\u2212' : signed && value > 0 ? '+' : '';
  return sign + digits;
}
