/** The hand that is put together on the page, and everything around it. */
import { fromMpsz, isRed, kind, KINDS, sorted } from '../tiles/tiles';
import { tilesIn } from '../melds/melds';

export const MODES = ['hand', 'chi', 'pon', 'kan', 'ankan', 'dora', 'ura', 'discards'] as const;
export type Mode = (typeof MODES)[number];
export const WINDS = ['east', 'south', 'west', 'north'] as const;
export type Wind = (typeof WINDS)[number];
export const MARKS = ['riichi', 'double_riichi', 'open_riichi', 'ippatsu', 'last_tile', 'rinshan', 'chankan', 'first_turn'] as const;
export type Mark = (typeof MARKS)[number];

const COPIES = 4;
/** The most tiles that can lie there. */
export const MOST_OF = { dora: 5, ura: 5, discards: 27 };
type Beside = keyof typeof MOST_OF;
const isBeside = (mode: Mode): mode is Beside => mode in MOST_OF;
const TILES_WITHOUT_MELDS = 13;

/** `5mr` as `0m`, `E` as `1z`: the notation in which tiles are typed. */
const mpsz = (tile: string): string => (isRed(tile) ? `0${tile[1]}` : tile.length === 1 ? `${'ESWNPFC'.indexOf(tile) + 1}z` : tile);
const red = (tile: string): string => (/^5[mps]$/.test(tile) ? `${tile}r` : tile);

/** Tiles in the notation of rule books: `234m05p11z`. */
export function written(tiles: string[]): string {
  const names = tiles.map(mpsz);
  return names.map((name, place) => (names[place + 1]?.[1] === name[1] ? name[0] : name)).join('');
}

/** The first word of a typed hand that names no tiles; empty if all do. */
export function mistakeIn(text: string): string {
  const isHand = (word: string): boolean => /^(\+?(\d*[0-9][mps]|[1-7]+z))*$/.test(word);
  const words = text.replace(/\+\s+/g, '+').split(/\s+/);
  return words.find((word) => (word.includes(':') ? !tilesIn(word).length : !isHand(word))) ?? '';
}

export class Question {
  concealed: string[] = $state([]);
  win = $state('');
  melds: string[] = $state([]);
  dora: string[] = $state([]);
  ura: string[] = $state([]);
  /** Own discards, to see whether the hand is furiten. */
  discards: string[] = $state([]);
  tsumo = $state(false);
  seat: Wind = $state('south');
  round: Wind = $state('east');
  marks: Record<Mark, boolean> = $state({
    riichi: false,
    double_riichi: false,
    open_riichi: false,
    ippatsu: false,
    last_tile: false,
    rinshan: false,
    chankan: false,
    first_turn: false,
  });
  counters = $state(0);
  sticks = $state(0);
  mode: Mode = $state('hand');

  /** How many concealed tiles there are besides the winning one. */
  get wanted(): number {
    return TILES_WITHOUT_MELDS - 3 * this.melds.length;
  }
  get isFull(): boolean {
    return this.concealed.length === this.wanted && this.win !== '';
  }
  get isEmpty(): boolean {
    return !this.concealed.length && !this.melds.length && !this.win;
  }
  get isOpen(): boolean {
    return this.melds.some((meld) => !meld.startsWith('ankan'));
  }
  get hasKan(): boolean {
    return this.melds.some((meld) => meld.includes('kan'));
  }

  /** How many of a tile are not used yet; a red five is one of the four. */
  left(tile: string): number {
    const used = [...this.concealed, this.win, ...this.melds.flatMap(tilesIn), ...this.dora, ...this.ura, ...this.discards];
    const ofKind = COPIES - used.filter((other) => kind(other) === kind(tile)).length;
    if (isRed(tile)) return used.includes(tile) ? 0 : Math.min(1, ofKind);
    return ofKind;
  }

  /** The tiles that a click on a tile would take, none if that cannot be. */
  taken(tile: string): string[] {
    const plain = kind(tile);
    const place = KINDS.indexOf(plain);
    let tiles: string[];
    switch (this.mode) {
      case 'hand': // a full hand takes another winning tile
        if (this.isFull && this.win === tile) return [];
        tiles = [tile];
        break;
      case 'dora':
      case 'ura':
      case 'discards':
        if (this[this.mode].length >= MOST_OF[this.mode]) return [];
        tiles = [tile];
        break;
      case 'chi':
        if (place >= 27 || place % 9 > 6) return [];
        tiles = [tile, KINDS[place + 1]!, KINDS[place + 2]!];
        break;
      default: {
        const size = this.mode === 'pon' ? 3 : 4;
        // The red five is among them only if it was clicked: not every set of tiles has it.
        tiles = [tile, ...Array<string>(size - 1).fill(plain)];
      }
    }
    if (tiles.length > 1 && (this.melds.length === 4 || this.concealed.length > this.wanted - 3)) return [];
    const needed = tiles.filter((one) => kind(one) === plain).length;
    if (this.left(plain) < needed || tiles.some((one) => this.left(one) < 1)) return [];
    return tiles;
  }

  add(tile: string): void {
    const tiles = this.taken(tile);
    if (!tiles.length) return;
    if (isBeside(this.mode)) this[this.mode].push(tile);
    else if (this.mode !== 'hand') {
      this.melds.push(`${this.mode}:${written(tiles)}`);
      this.mode = this.concealed.length < this.wanted ? this.mode : 'hand';
      this.settle();
    } else if (this.concealed.length < this.wanted) this.concealed = sorted([...this.concealed, tile]);
    else this.win = tile;
  }

  /** Makes the five of a chi red, or plain again: the tile clicked is the lowest one, which need not be the five. */
  toggleRed(place: number): void {
    const [type, text] = this.melds[place]!.split(':');
    const tiles = fromMpsz(text!);
    const five = tiles.findIndex((tile) => kind(tile)[0] === '5');
    if (five < 0) return;
    const changed = isRed(tiles[five]!) ? kind(tiles[five]!) : red(tiles[five]!);
    if (isRed(changed) && this.left(changed) < 1 && !this.melds[place]!.includes('0')) return;
    tiles[five] = changed;
    this.melds[place] = `${type}:${written(tiles)}`;
  }

  removeMeld(place: number): void {
    this.melds.splice(place, 1);
    this.settle();
  }

  toggle(mark: Mark): void {
    const on = !this.marks[mark];
    this.marks[mark] = on;
    if (on && mark === 'riichi') this.marks.double_riichi = false;
    if (on && mark === 'double_riichi') this.marks.riichi = false;
    if (on && mark === 'ippatsu' && !this.marks.double_riichi) this.marks.riichi = true;
    if (on && mark === 'rinshan') this.tsumo = true;
    if (on && mark === 'chankan') this.tsumo = false;
    this.settle();
  }

  setTsumo(tsumo: boolean): void {
    this.tsumo = tsumo;
    this.settle();
  }

  /** Whether something that happened can have happened to this hand. */
  possible(mark: Mark): boolean {
    if (mark === 'riichi' || mark === 'double_riichi' || mark === 'open_riichi' || mark === 'ippatsu') return !this.isOpen;
    if (mark === 'rinshan') return this.hasKan;
    if (mark === 'first_turn') return this.melds.length === 0;
    return true;
  }

  /** What cannot be any more is taken back. */
  private settle(): void {
    for (const mark of MARKS) if (!this.possible(mark)) this.marks[mark] = false;
    if (!this.inRiichi) {
      this.marks.ippatsu = false;
      this.ura = [];
      if (this.mode === 'ura') this.mode = 'hand';
    }
    if (this.tsumo && this.mode === 'discards') this.mode = 'hand';
    if (this.tsumo) this.marks.chankan = false;
    else this.marks.rinshan = false;
  }

  get inRiichi(): boolean {
    return this.marks.riichi || this.marks.double_riichi || this.marks.open_riichi;
  }

  clear(): void {
    this.concealed = [];
    this.win = '';
    this.melds = [];
    this.dora = [];
    this.ura = [];
    this.discards = [];
    for (const mark of MARKS) this.marks[mark] = false;
    this.counters = this.sticks = 0;
    this.mode = 'hand';
  }

  /** The tiles as one line: `234m22067p34567s +8s chi:234m`. */
  get text(): string {
    return [written(this.concealed), this.win ? `+${mpsz(this.win)}` : '', ...this.melds].filter(Boolean).join(' ');
  }

  /** Takes such a line, from the left as far as there are tiles for it. */
  read(text: string): void {
    this.concealed = [];
    this.win = '';
    this.melds = [];
    for (const part of text.split(/\s+/)) if (tilesIn(part).length && this.melds.length < 4) this.melds.push(part);
    const [held = '', winning = ''] = text.replace(/\S*:\S*/g, '').split('+');
    const take = (tile: string, wins: boolean): void => {
      if (this.left(tile) < 1) return;
      if (wins || this.concealed.length >= this.wanted) this.win ||= tile;
      else this.concealed.push(tile);
    };
    for (const tile of fromMpsz(held)) take(tile, false);
    for (const tile of fromMpsz(winning)) take(tile, true);
    this.concealed = sorted(this.concealed);
    this.settle();
  }

  /** What the server is asked. */
  request(rules: string, lang: string): Record<string, unknown> {
    return {
      hand: this.concealed.join(' '),
      win: this.win,
      melds: [...this.melds],
      tsumo: this.tsumo,
      seat: this.seat,
      round: this.round,
      dora: this.dora.join(' '),
      ura: this.ura.join(' '),
      discards: this.discards.join(' '),
      counters: this.counters,
      sticks: this.sticks,
      ...this.marks,
      rules,
      lang,
    };
  }
}
