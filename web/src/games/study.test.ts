import { expect, test } from 'vitest';
import { following, lineTo, ROOT, withMove, withoutBranch, type OpenStudy } from './study';

const begun: OpenStudy = { study: {}, note: '', moves: [], at: ROOT };
const at = (study: OpenStudy, place: number): OpenStudy => ({ ...study, at: place });

test('moves follow each other and branch off', () => {
  const main = withMove(withMove(begun, 0, 'discard 5m'), 1, 'discard E');
  const branched = withMove(at(main, 0), 1, 'discard 9p');
  expect(following(branched.moves, 0)).toEqual([1, 2]);
  expect(lineTo(branched.moves, 2)).toEqual([0, 2]);
  // What is there already is not added again.
  expect(withMove(at(branched, 0), 1, 'discard E')).toMatchObject({ at: 1, moves: branched.moves });
});

test('a branch goes with everything that follows from it', () => {
  let study = withMove(withMove(begun, 0, 'a'), 1, 'b');
  study = withMove(at(study, ROOT), 0, 'c');
  study = withMove(study, 1, 'd');
  const left = withoutBranch(at(study, 0));
  expect(left.moves.map((move) => [move.after, move.action])).toEqual([
    [ROOT, 'c'],
    [0, 'd'],
  ]);
  expect(left.at).toBe(ROOT);
});
