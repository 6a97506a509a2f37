/** An entry while it is put together on the page. */
import type { Entry, Winner } from '../../api/generated';
import { SELF_DRAW } from '../../scorekeeper/entries';

export type Kind = 'ron' | 'tsumo' | 'draw' | 'chombo' | 'abort' | 'redeal' | 'pot' | 'correction' | 'substitute' | 'end';
/** Kinds that end a deal, so that riichi sticks belong to them. */
export const WITH_STICKS: readonly Kind[] = ['ron', 'tsumo', 'draw', 'chombo', 'abort', 'redeal'];

export const toggled = (seats: number[], seat: number): number[] =>
  seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat].sort();

export class Draft {
  readonly kind: Kind;
  winners: Winner[] = $state([]);
  /** Whose value is being given. */
  current = $state(0);
  source = $state(SELF_DRAW);
  riichi: number[] = $state([]);
  waiting: number[] = $state([]);
  nagashi: number[] = $state([]);
  seats: number[] = $state([]);
  how = $state('');
  points: number[] = $state([0, 0, 0, 0]);
  sticks = $state(0);
  counters = $state(0);
  why = $state('');
  name = $state('');
  fromStart = $state(false);

  constructor(kind: Kind, riichi: number[], entry?: Entry) {
    this.kind = kind;
    this.riichi = riichi;
    this.waiting = [...riichi];
    if (entry) this.read(entry);
  }

  /** The entry, or nothing while something is missing. */
  get entry(): Entry | undefined {
    const riichi = this.riichi.length ? { riichi: [...this.riichi] } : {};
    const why = this.why.trim();
    switch (this.kind) {
      case 'ron':
      case 'tsumo':
        if (!this.winners.length || !this.winners.every(isValued) || (this.kind === 'ron') !== (this.source !== SELF_DRAW))
          return undefined;
        return {
          type: 'win',
          winners: this.winners.map((winner) => $state.snapshot(winner) as Winner),
          ...(this.kind === 'ron' && { source: this.source }),
          ...riichi,
        };
      case 'draw':
        return { type: 'draw', waiting: [...this.waiting], ...riichi, ...(this.nagashi.length && { nagashi: [...this.nagashi] }) };
      case 'chombo':
        return this.seats.length ? { type: 'chombo', seats: [...this.seats], ...riichi, ...(why && { offence: why }) } : undefined;
      case 'abort':
        return this.how ? { type: 'abort', how: this.how, ...riichi } : undefined;
      case 'redeal':
        return { type: 'redeal', ...riichi, ...(why && { why }) };
      case 'pot':
        return this.seats.length ? { type: 'pot', seat: this.seats[0]!, ...(why && { offence: why }) } : undefined;
      case 'correction':
        if (!why || !(this.points.some(Boolean) || this.sticks || this.counters)) return undefined;
        return {
          type: 'correction',
          points: [...this.points],
          ...(this.sticks && { sticks: this.sticks }),
          ...(this.counters && { counters: this.counters }),
          why,
        };
      case 'substitute':
        return this.seats.length && this.name.trim()
          ? { type: 'substitute', seat: this.seats[0]!, name: this.name.trim(), ...(this.fromStart && { from_start: true }) }
          : undefined;
      case 'end':
        return { type: 'end', ...(why && { why }) };
    }
  }

  /** Someone wins, or does not after all; the discarder cannot be among them. */
  toggleWinner(seat: number, most: number): void {
    const place = this.winners.findIndex((winner) => winner.seat === seat);
    if (place >= 0) this.winners.splice(place, 1);
    else if (most === 1) this.winners = [{ seat }];
    else if (this.winners.length < most) this.winners.push({ seat });
    if (this.source === seat) this.source = SELF_DRAW;
    // Values are given in the order in which the winners were tapped.
    this.current = Math.max(
      0,
      this.winners.findIndex((winner) => !isValued(winner)),
    );
  }

  /** A value for the current winner in the place of the one before; what somebody is liable for stays only with a yakuman. */
  setValue(value: Omit<Winner, 'seat'>): void {
    const { seat } = this.winners[this.current]!;
    this.winners[this.current] = { seat, ...value };
  }

  /** Which reading of a hand by its tiles the winner chose (EMA 2008 §3.4.9). */
  chooseReading(seat: number, reading: number): void {
    const place = this.winners.findIndex((winner) => winner.seat === seat);
    const { tiles, ...rest } = this.winners[place]!;
    if (tiles) this.winners[place] = { ...rest, tiles: { ...tiles, reading } };
  }

  private read(entry: Entry): void {
    if ('riichi' in entry) this.riichi = [...(entry.riichi ?? [])];
    if ('why' in entry) this.why = entry.why ?? '';
    if ('offence' in entry) this.why = entry.offence ?? '';
    if (entry.type === 'win') {
      this.winners = structuredClone(entry.winners);
      this.source = entry.source ?? SELF_DRAW;
    } else if (entry.type === 'draw') {
      this.waiting = [...(entry.waiting ?? [])];
      this.nagashi = [...(entry.nagashi ?? [])];
    } else if (entry.type === 'chombo') this.seats = [...entry.seats];
    else if (entry.type === 'abort') this.how = entry.how;
    else if (entry.type === 'pot') this.seats = [entry.seat];
    else if (entry.type === 'correction') {
      this.points = [...(entry.points ?? [0, 0, 0, 0])];
      this.sticks = entry.sticks ?? 0;
      this.counters = entry.counters ?? 0;
    } else if (entry.type === 'substitute') {
      this.seats = [entry.seat];
      this.name = entry.name ?? '';
      this.fromStart = entry.from_start ?? false;
    }
  }
}

const isValued = (winner: Winner): boolean => Boolean(winner.limit || winner.tiles || (winner.han && (winner.fu || winner.han >= 5)));

/** The form in which an entry is edited; a ruling and the start have none. */
export function kindOf(entry: Entry): Kind | undefined {
  if (entry.type === 'win') return (entry.source ?? SELF_DRAW) === SELF_DRAW ? 'tsumo' : 'ron';
  return entry.type === 'ruling' || entry.type === 'start' ? undefined : entry.type;
}
