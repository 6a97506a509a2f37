/** Seats by lot, drawn tile by tile: one tile of each wind, and who mixed them draws last (EMA 2012 and 2016 §2.3). */
export const WINDS = ['east', 'south', 'west', 'north'] as const;
export type Wind = (typeof WINDS)[number];

/** Who drew which wind, in the order of drawing; the last one mixed the tiles. */
export type SeatDraw = { name: string; wind: Wind }[];

/** A number below `count`, each as likely; from the browser's cryptographic source. */
function below(count: number): number {
  const fair = 256 - (256 % count);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < fair) return byte % count;
  }
}

/** Who mixes is drawn too; the others draw in the order in which they are written. */
export function drawSeats(names: string[]): SeatDraw {
  const mixer = below(names.length);
  const order = [...names.filter((_, place) => place !== mixer), names[mixer]!];
  const left: Wind[] = [...WINDS];
  return order.map((name) => ({ name, wind: left.splice(below(left.length), 1)[0]! }));
}

/** The names from the first East to the first North. */
export const seatsOf = (draw: SeatDraw): string[] => WINDS.map((wind) => draw.find((drawn) => drawn.wind === wind)!.name);
