/** The game that notes lead to. A note adds an entry, edits or removes an earlier one, or undoes the last note. */
import type { CountedData, Entry, ReckoningData, SheetNote, StartEntry } from '../api/generated';
import { SheetError, type PlayerResult, type Step } from './entries';
import { results } from './results';
import { settle } from './settlement';
import { opening, type Table } from './table';

export interface Game {
  start: StartEntry;
  /** The entries that stand, by id, in their order. */
  entries: Map<string, Entry>;
  steps: Step[];
  position: Table;
  results: PlayerResult[];
}

/** Notes that are not undone. */
export function standing(notes: readonly SheetNote[]): SheetNote[] {
  const found: SheetNote[] = [];
  for (const note of notes) {
    if (note.do !== 'undo') found.push(note);
    else if (found.length < 2 || found.pop()!.id !== note.of) throw new SheetError('undo');
  }
  return found;
}

function entriesOf(notes: readonly SheetNote[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const note of standing(notes)) {
    const id = note.do === 'add' ? note.id : note.of!;
    if (note.do !== 'add' && !found.has(id)) throw new SheetError('gone');
    if (note.do === 'remove') {
      if (found.get(id)!.type === 'start') throw new SheetError('start');
      found.delete(id);
    } else {
      if (note.do === 'edit' && (found.get(id)!.type === 'start') !== (note.entry!.type === 'start')) throw new SheetError('start');
      found.set(id, note.entry!);
    }
  }
  return found;
}

/** Everything that follows from the notes; `SheetError` if they cannot be. */
export function foldNotes(notes: readonly SheetNote[], rules: ReckoningData, counted: Record<string, CountedData> = {}): Game {
  const entries = entriesOf(notes);
  const [start, ...others] = [...entries.entries()];
  if (start?.[1].type !== 'start') throw new SheetError('start');
  let position: Table = opening(start[1], rules);
  const steps: Step[] = [];
  for (const [id, entry] of others) {
    const known = counted[id];
    const holds = known !== undefined && known.dealer === position.dealer && known.round_wind === position.round_wind;
    const { after, payments, how } = settle(entry, position, rules, holds ? known.bases : undefined);
    steps.push({ id, before: position, after, payments, how });
    position = after;
  }
  return { start: start[1], entries, steps, position, results: results(position, rules.switches) };
}
