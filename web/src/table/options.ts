/** The options of an ask, taken apart (docs/protocol.md, `ask`). */
import type { AskMessage, HintAnswerMessage } from '../api/generated';
import type { Tile } from '../tiles/tiles';

/** What a player is asked. */
export type Asked = Omit<AskMessage, 'type' | 'events' | 'seconds' | 'reserve'>;

/** What a strong bot would do. */
export type Hint = Pick<HintAnswerMessage, 'option' | 'sentence' | 'long'>;

export interface Option {
  /** The words to send. */
  action: string;
  verb: string;
  tiles: Tile[];
}

const TWO_WORDS = ['discard drawn', 'riichi drawn', 'open riichi', 'nine terminals'];

/** `riichi drawn 9p` taken apart. */
export function parseOption(action: string): Option {
  const verb = TWO_WORDS.find((words) => action.startsWith(words)) ?? action.split(' ')[0]!;
  return { action, verb, tiles: action.slice(verb.length).split(' ').filter(Boolean) };
}

export const optionsOf = (asked: Asked | null): Option[] => (asked?.options ?? []).map(parseOption);

/** What becomes of a tile of the hand: `discard 5m`, `riichi drawn 9p`, or nothing if it may not go. */
export function actionFor(options: Option[], mode: DiscardMode, tile: Tile, drawn: boolean): string | undefined {
  const fits = (option: Option): boolean => option.tiles[0] === tile;
  if (mode === 'open riichi') return options.find((option) => option.verb === 'open riichi' && fits(option))?.action;
  const exact = (verb: string): string | undefined => options.find((option) => option.verb === verb && fits(option))?.action;
  // Where only the other of two equal tiles may go, the drawn one stands for it: nobody can tell them apart. Not the other way round:
  // after riichi it is the drawn one that goes, and everybody sees that.
  return drawn ? (exact(`${mode} drawn`) ?? exact(mode)) : exact(mode);
}

export type DiscardMode = 'discard' | 'riichi' | 'open riichi';
