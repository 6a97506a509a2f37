/** The switches below the hand: what is done without asking. */
import { type Asked } from './options';
import { optionsOf } from './options';

export interface Toggles {
  /** Win whenever it is possible. */
  autoWin: boolean;
  /** Pass every chi, pon and kan; wins are still asked about. */
  noCalls: boolean;
  /** Discard what is drawn. */
  autoDiscard: boolean;
  sort: boolean;
}

export const TOGGLES: Toggles = { autoWin: false, noCalls: false, autoDiscard: false, sort: true };

/** The action that the switches choose, if they do. Nothing unlawful is ever done by a switch. */
export function automatic(asked: Asked | null, toggles: Toggles): string | undefined {
  const lawful = asked?.lawful;
  const options = optionsOf(asked).filter((option) => !lawful || lawful.includes(option.action));
  const find = (verb: string): string | undefined => options.find((option) => option.verb === verb)?.action;
  const win = find('tsumo') ?? find('ron');
  if (win) return toggles.autoWin ? win : undefined;
  if (find('pass')) return toggles.noCalls ? find('pass') : undefined;
  if (!toggles.autoDiscard) return undefined;
  const more = options.some((option) => ['riichi', 'riichi drawn', 'ankan', 'kakan', 'nine terminals'].includes(option.verb));
  return more ? undefined : find('discard drawn');
}
