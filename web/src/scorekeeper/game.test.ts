import type { CountedData, ReckoningData, SheetNote } from '../api/generated';
import { describe, expect, test } from 'vitest';
import type { PlayerResult } from './entries';
import { SheetError } from './entries';
import { foldNotes } from './game';
import golden from './fixtures/sheets.json';

interface Line {
  note: SheetNote;
  refused?: true;
  position?: object;
  payments?: object[];
}
interface Sheet {
  rules: string;
  start: SheetNote;
  notes: Line[];
  counted: Record<string, CountedData>;
  position: object;
  results: PlayerResult[];
}
const { rules, sheets } = golden as unknown as { rules: Record<string, ReckoningData>; sheets: Sheet[] };

const why = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof SheetError) return error.code;
    throw error;
  }
  return '';
};

/** Base points of every tile hand: one that no longer stands at the end was counted too, but is not told. */
const needsServer = (sheet: Sheet, notes: SheetNote[]): boolean =>
  why(() => foldNotes(notes, rules[sheet.rules]!, sheet.counted)) === 'tiles';

let compared = 0;
describe.each(Object.keys(rules))('golden sheets of %s', (name) => {
  test.each(sheets.filter((sheet) => sheet.rules === name).map((sheet, number) => [number, sheet] as const))('sheet %i', (_, sheet) => {
    const written: SheetNote[] = [sheet.start];
    for (const { note, refused, position, payments } of sheet.notes) {
      const tried = [...written, note];
      if (refused) {
        expect(
          why(() => foldNotes(tried, rules[name]!, sheet.counted)),
          `${note.id} must be refused`,
        ).not.toBe('');
        continue;
      }
      written.push(note);
      if (needsServer(sheet, written)) continue;
      const game = foldNotes(written, rules[name]!, sheet.counted);
      expect(game.position, note.id).toMatchObject(position!);
      expect(game.steps.at(-1)?.payments ?? [], note.id).toEqual(payments);
      compared++;
    }
    const game = foldNotes(written, rules[name]!, sheet.counted);
    expect(game.position).toMatchObject(sheet.position);
    expect(game.results).toEqual(sheet.results);
  });
});

test('most notes could be compared without the server', () => expect(compared).toBeGreaterThan(600));
