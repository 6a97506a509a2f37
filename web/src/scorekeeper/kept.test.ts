import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import golden from './fixtures/sheets.json';
import { drawnByLot, heldSheet, holdSheet, keyOf, knownSheets, randomLetters, rememberSheet } from './device';
import type { Entry, Reckoning } from './entries';
import { KeptSheet, startNote } from './kept.svelte';
import type { SheetData } from './server';

const rules = golden.rules as unknown as Record<string, Reckoning>;
const NAMES = ['Ania', 'Bořek', 'Katya', 'Miloš'];
const RON: Entry = { type: 'win', winners: [{ seat: 1, han: 3, fu: 30 }], source: 0 };

function begun(): KeptSheet {
  const beginning = { id: randomLetters(12), key: randomLetters(32), names: NAMES, rules: 'ema2016', tournament: false, by_lot: false, title: '', by: '', at: '' };
  holdSheet(beginning.id, { beginning, pending: [] });
  return new KeptSheet(beginning.id, '', rules);
}
/** The same sheet after the page was closed and opened again. */
const reopened = (sheet: KeptSheet): KeptSheet => new KeptSheet(sheet.id, '', rules);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a sheet on a phone without network', () => {
  test('is counted, kept and shown after a reload', () => {
    const sheet = begun();
    sheet.write(sheet.note('add', RON));
    expect(sheet.shown!.position.scores).toEqual([26100, 33900, 30000, 30000]);
    const again = reopened(sheet);
    expect(again.shown!.position.scores).toEqual([26100, 33900, 30000, 30000]);
    expect(again.mayWrite).toBe(true);
    again.undo();
    expect(again.shown!.position.scores).toEqual([30000, 30000, 30000, 30000]);
    expect(reopened(sheet).notes.map((note) => note.do)).toEqual(['add', 'add', 'undo']);
  });

  test('refuses what cannot be, and keeps nothing of it', () => {
    const sheet = begun();
    expect(() => sheet.write(sheet.note('add', { type: 'draw', nagashi: [0] }))).toThrow();
    expect(() => sheet.write(sheet.note('add', { type: 'win', winners: [{ seat: 1, tiles: { hand: '234m' } }] }))).toThrow();
    expect(heldSheet(sheet.id).pending).toEqual([]);
  });

  test('notes have ids of their own', () => {
    const sheet = begun();
    expect(new Set(Array.from({ length: 200 }, () => sheet.note('add', RON).id)).size).toBe(200);
  });
});

test('of a hand entered by its tiles the last count holds, whatever answer comes last', async () => {
  const beginning = { id: 'sheet', key: 'key', names: NAMES, rules: 'ema2016', tournament: false, by_lot: false, title: '', by: '', at: '' };
  const { position } = begun().shown!;
  const start = startNote(beginning);
  const game = { start: start.entry, rules: rules.ema2016, notes: 1, history: [start], steps: [], position, results: [] };
  holdSheet(beginning.id, { server: { ...game, id: beginning.id, may_write: true } as unknown as SheetData, pending: [] });
  const sheet = new KeptSheet(beginning.id, beginning.key);
  const note = sheet.note('add', { type: 'win', winners: [{ seat: 1, tiles: { hand: '234m' } }], source: 0 });
  const answers: ((base: number) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push((base) => answer(Response.json({ ...game, counted: { [note.id]: { bases: [base], dealer: 0, round_wind: 'east' } } })))));
  const tried = [sheet.triedThere(note, 'en'), sheet.triedThere(note, 'en')];
  await vi.waitFor(() => expect(answers.length).toBe(2));
  answers[1]!(2000);
  answers[0]!(1000);
  await Promise.all(tried);
  expect(sheet.tried(note).position.scores).toEqual([22000, 38000, 30000, 30000]);
});

test('a phone remembers the key of a sheet, the latest sheet first', () => {
  rememberSheet({ id: 'a', key: 'secret', names: NAMES, rules: '', opened: 1 });
  rememberSheet({ id: 'b', key: '', names: NAMES, rules: '', opened: 2 });
  expect(keyOf('a')).toBe('secret');
  expect(knownSheets().map((sheet) => sheet.id)).toEqual(['b', 'a']);
});

test('lots keep all names, and every seat comes up for everybody', () => {
  const seen = new Set<string>();
  for (let times = 0; times < 500; times++) {
    const drawn = drawnByLot(NAMES);
    expect([...drawn].sort()).toEqual([...NAMES].sort());
    drawn.forEach((name, seat) => seen.add(`${name} ${seat}`));
  }
  expect(seen.size).toBe(16);
});
