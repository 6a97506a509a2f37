import type { Entry, ReckoningData, SheetData } from '../api/generated';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import golden from './fixtures/sheets.json';
import { heldSheet, holdSheet, keyOf, knownSheets, randomLetters, rememberSheet } from './device';
import { SyncedSheet, startNote } from './syncedSheet.svelte';

const rules = golden.rules as unknown as Record<string, ReckoningData>;
const NAMES = ['Ania', 'Bořek', 'Katya', 'Miloš'];
const RON: Entry = { type: 'win', winners: [{ seat: 1, han: 3, fu: 30 }], source: 0 };

function begun(): SyncedSheet {
  const beginning = {
    id: randomLetters(12),
    key: randomLetters(32),
    names: NAMES,
    rules: 'ema2016',
    tournament: false,
    by_lot: false,
    title: '',
    by: '',
    at: '',
  };
  holdSheet(beginning.id, { beginning, pending: [] });
  return new SyncedSheet(beginning.id, '', rules);
}
/** The same sheet after the page was closed and opened again. */
const reopened = (sheet: SyncedSheet): SyncedSheet => new SyncedSheet(sheet.id, '', rules);

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

describe('a hand entered by its tiles, which the server counts', () => {
  const TILES: Entry = { type: 'win', winners: [{ seat: 1, tiles: { hand: '234m' } }], source: 0 };
  const sheet = begun();
  const start = startNote(sheet.beginning!);
  const told = {
    id: sheet.id,
    may_write: true,
    start: start.entry,
    rules: rules.ema2016,
    notes: 1,
    history: [start],
    steps: [],
    position: sheet.shown!.position,
    results: [],
  };
  const counted = (id: string, base: number) =>
    Response.json({ ...told, counted: { [id]: { bases: [base], dealer: 0, round_wind: 'east' } } });

  test('the last count holds, whatever answer comes last', async () => {
    holdSheet(sheet.id, { server: told as unknown as SheetData, pending: [] });
    const known = reopened(sheet);
    const note = known.note('add', TILES);
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
    const tried = [known.triedThere(note, 'en'), known.triedThere(note, 'en')];
    answers[1]!(counted(note.id, 2000));
    answers[0]!(counted(note.id, 1000));
    await Promise.all(tried);
    expect(known.tried(note).position.scores).toEqual([22000, 38000, 30000, 30000]);
  });

  test('waits while the sheet is sent', async () => {
    holdSheet(sheet.id, { beginning: sheet.beginning!, pending: [] });
    const fresh = reopened(sheet);
    const note = fresh.note('add', TILES);
    vi.stubGlobal('WebSocket', class {});
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/api/sheets' ? Response.json({ sheet: told }) : path.includes('/tried') ? counted(note.id, 2000) : Response.json(told),
    );
    void fresh.sync();
    await fresh.triedThere(note, 'en');
    expect(fresh.tried(note).position.scores).toEqual([22000, 38000, 30000, 30000]);
  });
});

test('a phone remembers the key of a sheet, the latest sheet first', () => {
  rememberSheet({ id: 'a', key: 'secret', names: NAMES, rules: '', opened: 1 });
  rememberSheet({ id: 'b', key: '', names: NAMES, rules: '', opened: 2 });
  expect(keyOf('a')).toBe('secret');
  expect(knownSheets().map((sheet) => sheet.id)).toEqual(['b', 'a']);
});
