/** Sets on the table, from the server's words for them (`pon:5p+05p@across`), laid out as they lie. */
import type { PlainRuleSetData } from '../api/generated';
import { fromMpsz, isRed, type Tile } from '../tiles/tiles';

export type MeldType = 'chi' | 'pon' | 'kan' | 'kakan' | 'ankan';
/** Which tiles of a concealed kan lie face down. */
export type ClosedKanShown = PlainRuleSetData['closed_kan_shown'];

export interface LaidTile {
  tile: Tile;
  /** Turned: this one was claimed. */
  side: boolean;
  /** The tile that lies turned on top of this one (an extended kan). */
  added?: Tile;
}

export interface Meld {
  /** As the server wrote it. */
  text: string;
  type: MeldType;
  /** From left to right as the owner sees them, all face up. */
  laid: LaidTile[];
  /** The tiles that came out of the owner's hand. */
  own: Tile[];
  /** The claimed tile, if one was. */
  claimed: Tile | null;
  /** Places in turn order after the owner to who discarded it: 1 right, 2 across, 3 left; 0 for a concealed kan. */
  source: number;
}

const MELD = /^(chi|pon|kan|kakan|ankan):(?:([^+@]+)\+)?([^+@]+)(?:@(left|across|right))?$/;
const SOURCES: Record<string, number> = { right: 1, across: 2, left: 3 };

const upright = (tile: Tile): LaidTile => ({ tile, side: false });

/** The set of a text; nothing if it is none. */
export function readMeld(text: string): Meld | undefined {
  const found = MELD.exec(text.trim());
  if (!found) return undefined;
  const [, type, first, others, place] = found as unknown as [string, MeldType, string | undefined, string, string | undefined];
  const own = fromMpsz(others);
  if (type === 'ankan') return { text, type, own, claimed: null, source: 0, laid: own.map(upright) };
  const claimed = first ? fromMpsz(first)[0] : own.shift();
  if (claimed === undefined) return undefined;
  const source = SOURCES[place ?? 'left']!;
  const standing = [...own];
  const added = type === 'kakan' ? standing.pop() : undefined;
  const turned = source === 3 ? 0 : source === 2 ? 1 : standing.length;
  const laid = standing.map(upright);
  laid.splice(turned, 0, { tile: claimed, side: true, added });
  return { text, type, own, claimed, source, laid };
}

/** The set of a text that the server wrote. */
export function parseMeld(text: string): Meld {
  const meld = readMeld(text);
  if (!meld) throw new Error(`${text} is no set`);
  return meld;
}

/** The set as it lies: a concealed kan has two tiles face down (`?`), by the rules those in the middle or those outside; a red five stays visible. */
export function asItLies(meld: Meld, shown: ClosedKanShown): LaidTile[] {
  if (meld.type !== 'ankan') return meld.laid;
  const [one, other] = [...meld.own].sort((a, b) => Number(isRed(b)) - Number(isRed(a))) as [Tile, Tile];
  return (shown === 'middle_down' ? [one, '?', '?', other] : ['?', one, other, '?']).map(upright);
}

/** Every tile of the meld, the added one last. */
export const tilesOf = (meld: Meld): Tile[] => (meld.claimed === null ? meld.own : [meld.claimed, ...meld.own]);

/** The tiles of a set as a text, none if it is no set. */
export function tilesIn(text: string): Tile[] {
  const meld = readMeld(text);
  return meld ? tilesOf(meld) : [];
}
