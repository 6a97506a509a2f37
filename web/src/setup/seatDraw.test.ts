import { expect, it } from 'vitest';
import { drawSeats, seatsOf, WINDS } from './seatDraw';

const NAMES = ['Ania', 'Bea', 'Cyril', 'Dana'];

it('gives each a wind, and every order is drawn', () => {
  const seen = new Set<string>();
  const easts = new Map<string, number>();
  for (let game = 0; game < 2000; game++) {
    const draw = drawSeats(NAMES);
    expect(draw.map(({ wind }) => wind).sort()).toEqual([...WINDS].sort());
    expect(draw.map(({ name }) => name).sort()).toEqual(NAMES);
    const seats = seatsOf(draw);
    seats.forEach((name, place) => expect(draw.find((drawn) => drawn.name === name)!.wind).toBe(WINDS[place]));
    seen.add(seats.join());
    easts.set(seats[0]!, (easts.get(seats[0]!) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  for (const count of easts.values()) expect(count).toBeGreaterThan(380);
});

it('lets the others draw as they are written, and who mixed last', () => {
  const mixers = new Set<string>();
  for (let game = 0; game < 200; game++) {
    const names = drawSeats(NAMES).map(({ name }) => name);
    const mixer = names.at(-1)!;
    mixers.add(mixer);
    expect(names.slice(0, 3)).toEqual(NAMES.filter((name) => name !== mixer));
  }
  expect([...mixers].sort()).toEqual(NAMES);
});
