/** Sets on the table, from the server's words for them (`pon:5p+05p@across`), laid out as they lie. */
import { type Tile } from '../tiles/tiles';
import { fromMpsz } from '../tiles/tiles';

export type MeldType = 'chi' | 'pon' | 'kan' | 'kakan' | 'ankan';

export interface LaidTile {
  tile: Tile;
  /** Turned: this one was claimed. */
  side: boolean;
  /** Shows its back (the outer two of a concealed kan). */
  back: boolean;
  /** The tile that lies turned on top of this one (an extended kan). */
  added?: Tile;
}

export interface Meld {
  /** As the server wrote it. */
  text: string;
  type: MeldType;
  /** From left to right as the owner sees them. */
  laid: LaidTile[];
  /** The tiles that came out of the owner's hand. */
  own: Tile[];
  /** The claimed tile, if one was. */
  claimed: Tile | null;
  /** Places in turn order after the owner to who discarded it: 1 right, 2 across, 3 left; 0 for a concealed kan. */
  source: number;
}

const SOURCES: Record<string, number> = { right: 1, across: 2, left: 3 };

const upright = (tile: Tile, back = false): LaidTile => ({ tile, side: false, back });

export function parseMeld(text: string): Meld {
  const [type, rest] = text.split(':') as [MeldType, string];
  const [tiles, place] = rest.split('@') as [string, string | undefined];
  if (type === 'ankan') {
    const own = fromMpsz(tiles);
    return { text, type, own, claimed: null, source: 0, laid: own.map((tile, index) => upright(tile, index === 0 || index === 3)) };
  }
  const [first, others] = tiles.split('+') as [string, string];
  const claimed = fromMpsz(first)[0]!;
  const own = fromMpsz(others);
  const source = SOURCES[place ?? 'left']!;
  const standing = [...own];
  const added = type === 'kakan' ? standing.pop() : undefined;
  const turned = source === 3 ? 0 : source === 2 ? 1 : standing.length;
  const laid = standing.map((tile) => upright(tile));
  laid.splice(turned, 0, { tile: claimed, side: true, back: false, added });
  return { text, type, own, claimed, source, laid };
}

/** Every tile of the meld, the added one last. */
export const tilesOf = (meld: Meld): Tile[] => (meld.claimed === null ? meld.own : [meld.claimed, ...meld.own]);
