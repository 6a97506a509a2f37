import { type Asked } from './options';
import { expect, test } from 'vitest';
import { actionFor, parseOption } from './options';
import { automatic, TOGGLES } from './automatic';
import { callForKey, callsOf } from './calls';
import { doraOf, isDora } from './dora';

const asked = (options: string[], more: Partial<Asked> = {}): Asked => ({ decision: 1, options, ...more });

test('options are taken apart', () => {
  expect(parseOption('riichi drawn 9p')).toEqual({ action: 'riichi drawn 9p', verb: 'riichi drawn', tiles: ['9p'] });
  expect(parseOption('chi 4m 6m').tiles).toEqual(['4m', '6m']);
  expect(parseOption('pass')).toEqual({ action: 'pass', verb: 'pass', tiles: [] });
});

test('a tile of the hand or the drawn one', () => {
  const options = ['discard 5m', 'discard drawn 5m', 'riichi drawn 5m', 'discard drawn 9p'].map(parseOption);
  expect(actionFor(options, 'discard', '5m', false)).toBe('discard 5m');
  expect(actionFor(options, 'discard', '5m', true)).toBe('discard drawn 5m');
  expect(actionFor(options, 'riichi', '5m', false), 'the one in the hand stays').toBeUndefined();
  expect(actionFor(['discard 9p'].map(parseOption), 'discard', '9p', true)).toBe('discard 9p');
  expect(actionFor(options, 'discard', '1m', false)).toBeUndefined();
});

test('claims: chi by digits, pass last', () => {
  const calls = callsOf(asked(['pass', 'chi 4s 5s', 'chi 5s 7s', 'pon 6s 6s']), '6s', null);
  expect(calls.shown.map((call) => [call.verb, call.key])).toEqual([
    ['chi', '1'],
    ['chi', '2'],
    ['pon', 'P'],
    ['pass', 'Escape'],
  ]);
  expect(callForKey(calls, '2', false)?.action).toBe('chi 5s 7s');
});

test('a key means one call: of two kans the second has none', () => {
  const calls = callsOf(asked(['discard 5p', 'ankan 1z', 'ankan 2z', 'kakan 3z']), null, '5p');
  expect(calls.shown.map((call) => [call.action, call.key])).toEqual([
    ['ankan 1z', 'K'],
    ['ankan 2z', ''],
    ['kakan 3z', ''],
  ]);
});

test('riichi asks for a tile unless there is one only', () => {
  expect(callsOf(asked(['discard 1m', 'riichi 1m', 'riichi 2m']), null, '1m').shown[0]).toMatchObject({
    mode: 'riichi',
    action: undefined,
  });
  expect(callsOf(asked(['discard 1m', 'riichi drawn 1m']), null, '1m').shown[0]).toMatchObject({
    mode: 'riichi',
    action: 'riichi drawn 1m',
  });
});

test('a strict table does not tell what is lawful', () => {
  const both = callsOf(asked(['pass', 'ron', 'pon 1m 1m', 'chi 1m 2m'], { lawful: ['pass', 'pon 1m 1m'] }), '1m', null);
  expect(both.shown.map((call) => call.verb)).toEqual(['pon', 'pass']);
  expect(both.others.map((call) => call.verb)).toEqual(['ron', 'chi']);
  const allLawful = callsOf(asked(['pass', 'ron']), '1m', null, true);
  expect([allLawful.shown, allLawful.others].map((calls) => calls.map((call) => call.verb))).toEqual([['pass'], ['ron']]);
});

test('no key does what is not shown', () => {
  const calls = callsOf(asked(['pass', 'ron', 'pon 1m 1m'], { lawful: ['pass'] }), '1m', null);
  expect(callForKey(calls, 'R', false)).toBeUndefined();
  expect(callForKey(calls, 'R', true)?.action).toBe('ron');
});

test('switches', () => {
  expect(automatic(asked(['pass', 'ron']), { ...TOGGLES, autoWin: true })).toBe('ron');
  expect(automatic(asked(['pass', 'ron']), { ...TOGGLES, noCalls: true })).toBeUndefined();
  expect(automatic(asked(['pass', 'pon 1m 1m']), { ...TOGGLES, noCalls: true })).toBe('pass');
  expect(automatic(asked(['discard drawn 1m', 'discard 2m']), { ...TOGGLES, autoDiscard: true })).toBe('discard drawn 1m');
  expect(automatic(asked(['discard drawn 1m', 'riichi 2m']), { ...TOGGLES, autoDiscard: true })).toBeUndefined();
  expect(automatic(asked(['pass', 'ron'], { lawful: ['pass'] }), { ...TOGGLES, autoWin: true })).toBeUndefined();
});

test('dora', () => {
  expect(['9m', '4p', 'N', 'C', '5sr'].map(doraOf)).toEqual(['1m', '5p', 'E', 'P', '6s']);
  expect(isDora('5pr', ['4p'])).toBe(true);
});
