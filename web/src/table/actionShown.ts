/** Actions of records and of the server, for people. */
import { words as tableWords } from '../words/generated/table';
import { callName } from './labels';

const VERBS = ['discard', 'riichi', 'open riichi', 'nine terminals'];

/** `discard drawn 5m` as a word for people and the tiles it names. */
export function actionShown(action: string): { verb: string; tiles: string[] } {
  const verb = VERBS.find((one) => action.startsWith(one)) ?? action.split(' ')[0]!;
  const tiles = action
    .slice(verb.length)
    .split(' ')
    .filter((word) => word && word !== 'drawn');
  return { verb: verb === 'discard' ? tableWords().discard : callName(verb), tiles };
}
