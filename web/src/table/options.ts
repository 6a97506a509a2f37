/** What a player is asked, and the help that comes with it (docs/protocol.md, `ask`). */
import type { Tile } from '../api/events';

/** What a strong bot would do. */
export interface Hint {
  option: string;
  sentence: string;
}

export interface Left {
  tile: Tile;
  left: number;
}

export interface Reason {
  text: string;
  clause: string;
}

export interface Help {
  waits: Left[];
  furiten: { cause: 'own_discard' | 'passed' | 'passed_in_riichi'; text: string; clause: string } | null;
  shanten: number;
  /** What each discard leaves, the best first; on the own turn. */
  discards?: { tile: Tile; shanten: number; accepts: Left[]; left: number }[];
  accepts?: Left[];
  /** Why a call that the moment suggests is not possible. */
  why_not?: Record<string, Reason>;
}

export interface Asked {
  decision: number;
  options: string[];
  /** Those that are no offence, where that differs (a strict table). */
  lawful?: string[];
  help?: Help;
}

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
  const exact = options.find((option) => option.verb === (drawn ? `${mode} drawn` : mode) && fits(option));
  // Where only the drawn one of two equal tiles may go (or only the other), either will do: nobody can tell them apart.
  return (exact ?? options.find((option) => option.verb.startsWith(mode) && fits(option)))?.action;
}

export type DiscardMode = 'discard' | 'riichi' | 'open riichi';
