/** Tiles are named as the server names them (mjai: `5m`, `5mr`, `E`, `P`; `?` is hidden). */

export type Tile = string;

const HONOURS: Record<string, string> = { E: '1z', S: '2z', W: '3z', N: '4z', P: '5z', F: '6z', C: '7z' };
const FROM_MPSZ = Object.fromEntries(Object.entries(HONOURS).map(([mjai, mpsz]) => [mpsz, mjai]));

/** All 34 kinds in their order. */
export const KINDS: string[] = [
  ...['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}`)),
  ...Object.keys(HONOURS),
];

/** The name of the face in the sprite: `5mr` is `0m`, `E` is `1z`. */
export function face(tile: string): string {
  if (tile === '?' || tile === '') return 'back';
  return HONOURS[tile] ?? (tile.endsWith('r') ? `0${tile[1]}` : tile);
}

export const isRed = (tile: string): boolean => tile.endsWith('r');
/** A red five as the ordinary one. */
export const kind = (tile: string): string => (isRed(tile) ? tile.slice(0, 2) : tile);
export const order = (tile: string): number => KINDS.indexOf(kind(tile)) + (isRed(tile) ? -0.5 : 0);
export const sorted = (tiles: string[]): string[] => [...tiles].sort((a, b) => order(a) - order(b));

/** `123m0p11z` as single tiles. */
export function fromMpsz(text: string): string[] {
  const found: string[] = [];
  for (const [, digits, suit] of text.matchAll(/(\d+)([mpsz])/g))
    for (const digit of digits!) found.push(suit === 'z' ? FROM_MPSZ[`${digit}z`]! : digit === '0' ? `5${suit}r` : `${digit}${suit}`);
  return found;
}

/** What stands in the corner of a tile when letters are wanted. */
export function index(tile: string): string {
  return HONOURS[tile] ? ({ P: 'Wh', F: 'Gr', C: 'Rd' }[tile] ?? tile) : tile[0]!;
}
