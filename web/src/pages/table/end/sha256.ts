/** SHA-256 (FIPS 180-4), for club servers without https, where browsers keep theirs to themselves. */

const primes: number[] = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
/** The first 32 bits of a fraction. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  const state = [...START];
  for (let block = 0; block < padded.length; block += 64) mix(state, view, block);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => out.setInt32(place * 4, word));
  return new Uint8Array(out.buffer);
}

function mix(state: number[], view: DataView, block: number): void {
  const words = new Int32Array(64);
  for (let place = 0; place < 16; place++) words[place] = view.getInt32(block + place * 4);
  for (let place = 16; place < 64; place++) {
    const early = words[place - 15]!;
    const late = words[place - 2]!;
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16]! + low + words[place - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[round]! + words[round]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
}
