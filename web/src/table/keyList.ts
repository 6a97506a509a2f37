/** The keys of the table, told to people; what they do is in `keys.ts`. */
import { callName } from './labels';
import { words } from '../words/generated/table';

/** Keys, set apart by spaces, and what they do. */
export type KeyMeaning = readonly [string, string];

export function tableKeys(): KeyMeaning[] {
  const w = words();
  return [
    ['← →', w.keyTiles],
    ['Home End', w.keyEnds],
    ['1 … 9', w.keyDigits],
    ['Enter', w.keyDiscard],
    ['1 2 3', w.keyChi],
    ['P', callName('pon')],
    ['K', callName('kan')],
    ['R', w.keyWin],
    ['T', callName('tsumo')],
    ['X', w.other],
    ['Esc', w.keyPass],
    ['A', w.autoWin],
    ['N', w.noCalls],
    ['D', w.autoDiscard],
    ['S', w.sort],
    ['H', w.keyHelp],
    ['Q', w.hint],
    ['Y', w.whyNot],
    ['I', w.keyRead],
    ['F6', w.keyLandmark],
    ['?', w.keyMap],
  ];
}
