/**
 * A sheet on this phone: what the server said last, and what was written here and is not sent yet. Unsent notes are kept by the browser, sent
 * when there is a network, and carry their ids, so that nothing is entered twice. What the server says is the truth; until it has spoken, the
 * page counts by itself.
 */
import type {
  CountedData,
  DifferenceData,
  Entry,
  ReckoningData,
  SheetChanged,
  SheetData,
  SheetGameData,
  SheetNote,
  StartEntry,
  StepData,
} from '../api/generated';
import { ApiError } from '../api/client';
import { RESTART } from '../api/backoff';
import { transport, type Connection } from '../api/transport';
import { heldSheet, holdSheet, keyOf, randomLetters, rememberSheet, writer, type Beginning } from './device';
import { SheetError, type PlayerResult, type Position, type Step } from './entries';
import { foldNotes, standing } from './game';
import { beginSheet, readSheet, sendNotes, tryNote } from './server';
import { opening } from './table';

/** A line of the game on the page. */
export interface ShownStep extends Step {
  explanations: StepData['explanations'];
  entry: Entry;
}

/** What the page shows, whoever counted it. */
export interface Shown {
  start: StartEntry;
  position: Position;
  steps: ShownStep[];
  results: PlayerResult[];
}

const RETRY = [1000, 2000, 5000, 15000];
const NOTE_ID = 16;

export class SyncedSheet {
  readonly id: string;
  key: string;
  server = $state.raw<SheetData>();
  pending = $state.raw<SheetNote[]>([]);
  beginning: Beginning | undefined;
  /** The rules while the server has not told them. */
  private rulesHere = $state.raw<ReckoningData>();
  missing = $state(false);
  online = $state(true);
  /** Why the server did not take what was written here. */
  refused = $state('');
  difference = $state.raw<DifferenceData>();
  /** The server's sheet at the time of the difference. */
  private theirs: SheetData | undefined;
  phones = $state(0);
  private counted: Record<string, CountedData> = {};
  /** How often the server was asked what a note would lead to. */
  private trials = 0;
  private syncing: Promise<void> | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private live: Connection | undefined;
  private closed = false;

  constructor(id: string, key: string, rules?: Record<string, ReckoningData>) {
    this.id = id;
    const held = heldSheet(id);
    this.key = key || keyOf(id) || (held.beginning?.key ?? '');
    this.server = held.server;
    this.pending = held.pending;
    this.beginning = held.beginning;
    this.counted = held.counted ?? {};
    if (held.beginning) this.rulesHere = rules?.[held.beginning.rules];
  }

  /** Loads the sheet and listens for changes; ends with `close`. */
  open(): void {
    addEventListener('online', this.wake);
    addEventListener('offline', this.wake);
    void this.sync();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.wake);
    clearTimeout(this.timer);
    this.live?.close();
  }

  get mayWrite(): boolean {
    return Boolean(this.key) && (this.server === undefined || this.server.may_write);
  }

  get rules(): ReckoningData | undefined {
    return this.server?.rules ?? this.rulesHere;
  }

  /** Every note: those of the server, then those that wait. */
  get notes(): SheetNote[] {
    if (this.server) return [...this.server.history, ...this.pending];
    return this.beginning ? [startNote(this.beginning), ...this.pending] : [];
  }

  /** The game as it stands with everything written here. */
  get shown(): Shown | undefined {
    if (!this.rules) return undefined;
    if (this.server && !this.pending.length) return fromServer(this.server);
    try {
      return this.counting(this.notes);
    } catch (error) {
      // What waits does not fit what is on the sheet: the server will say why, until then its sheet is shown.
      if (!(error instanceof SheetError)) throw error;
      return this.server && fromServer(this.server);
    }
  }

  /** What a note would lead to, counted here; `SheetError` if it cannot be. */
  tried(note: SheetNote): Shown {
    return this.counting([...this.notes, note]);
  }

  /** The same by the server, which also counts tiles and explains; what it counted is kept for the note. */
  async triedThere(note: SheetNote, lang: string): Promise<Shown> {
    if (this.pending.length || this.beginning) await this.sync();
    if (this.pending.length || this.beginning) throw new ApiError('offline');
    const trial = ++this.trials;
    const game = await tryNote(this.id, note, lang);
    // An answer that was overtaken is about other tiles of the same entry.
    if (trial === this.trials) Object.assign(this.counted, game.counted);
    return fromServer(game);
  }

  note(what: 'add' | 'edit' | 'remove', entry?: Entry, of?: string): SheetNote {
    const by = writer();
    return {
      id: randomLetters(NOTE_ID),
      do: what,
      ...(entry && { entry }),
      ...(of && { of }),
      ...(by && { by }),
      at: new Date().toISOString(),
    };
  }

  /** Takes a note: it is kept at once and sent as soon as possible. */
  write(note: SheetNote): void {
    this.tried(note);
    this.pending = [...this.pending, note];
    this.hold();
    void this.sync();
  }

  /** The note that `undo` would take back, if there is one. */
  get last(): SheetNote | undefined {
    if (this.refused || this.difference) return undefined;
    const notes = standing(this.notes);
    return notes.length > 1 ? notes.at(-1) : undefined;
  }

  undo(): void {
    const last = this.last;
    if (!last) return;
    const by = writer();
    this.write({ id: randomLetters(NOTE_ID), do: 'undo', of: last.id, ...(by && { by }), at: new Date().toISOString() });
  }

  /** Forget what was written here and not taken by the server. */
  drop(): void {
    this.pending = [];
    this.refused = '';
    this.hold();
    void this.sync();
  }

  /** After a difference: go on with the server's sheet, and add those of the own notes that were chosen. */
  resolve(kept: SheetNote[]): void {
    if (this.theirs) this.server = this.theirs;
    this.theirs = this.difference = undefined;
    this.pending = kept;
    this.hold();
    void this.sync();
  }

  /** What the server answered to something else that was asked. */
  take(data: SheetData): void {
    if (!this.pending.length) this.server = data;
    this.hold();
  }

  private counting(notes: SheetNote[]): Shown {
    const game = foldNotes(notes, this.rules!, { ...this.server?.counted, ...this.counted });
    const steps = game.steps.map((step) => ({ ...step, entry: game.entries.get(step.id)!, explanations: [] }));
    return { start: game.start, position: game.position, steps, results: game.results };
  }

  private hold(): void {
    const counted = Object.fromEntries(
      Object.entries(this.counted).filter(([id]) => this.pending.some((note) => note.id === id || note.of === id)),
    );
    holdSheet(this.id, { server: this.server, beginning: this.beginning, pending: this.pending, counted });
  }

  private wake = (): void => {
    this.tries = 0;
    void this.sync();
  };

  /** Send what waits, then look what is there. Whoever asks meanwhile waits for the same; what came too late for it is sent next. */
  sync(): Promise<void> {
    if (this.closed || this.difference || this.refused) return Promise.resolve();
    this.syncing ??= this.exchange().finally(() => {
      this.syncing = undefined;
      if (this.online && this.pending.length) void this.sync();
    });
    return this.syncing;
  }

  private async exchange(): Promise<void> {
    clearTimeout(this.timer);
    try {
      if (this.beginning) {
        this.server = (await beginSheet(this.beginning)).sheet;
        this.beginning = undefined;
        this.hold();
      }
      while (this.pending.length && this.server) {
        const sent = this.pending;
        const answer = await sendNotes(this.id, this.key, this.server.notes, sent);
        this.server = answer.sheet;
        this.pending = this.pending.filter((note) => !sent.includes(note));
        this.hold();
      }
      const found = await readSheet(this.id, this.key);
      if (!this.pending.length) this.server = found;
      this.remember(found);
      this.hold();
      this.online = true;
      this.missing = false;
      this.tries = 0;
      if (!this.live) this.listen();
    } catch (error) {
      await this.failed(error);
    }
  }

  private async failed(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'disagrees') {
      this.online = true;
      try {
        this.theirs = await readSheet(this.id, this.key);
        this.difference = (error as ApiError).details.difference as DifferenceData;
      } catch {
        this.later();
      }
    } else if (code === 'not_found' && !this.pending.length) {
      this.missing = true;
      this.again(); // the phone where it begins may have no network yet
    } else if (
      code === '' ||
      code === 'offline' ||
      code === 'unavailable' ||
      code === 'too_fast' ||
      code === 'internal' ||
      code.startsWith('http_')
    )
      this.later();
    else {
      this.online = true;
      this.refused = (error as Error).message;
    }
  }

  private later(): void {
    this.online = false;
    this.again();
  }

  private again(): void {
    this.timer = setTimeout(() => void this.sync(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
  }

  private remember(sheet: SheetData): void {
    // A key that does not fit must not take the place of one that does.
    const other = keyOf(this.id);
    const key = sheet.may_write ? this.key : other === this.key ? '' : other;
    rememberSheet({ id: this.id, key, names: sheet.start.names, rules: sheet.rules.title, opened: Date.now() });
  }

  private listen(): void {
    if (this.closed) return;
    this.live = transport.connect(`/api/sheets/${this.id}/live`, {
      heard: (message) => {
        this.phones = (message as SheetChanged).phones;
        void this.sync();
      },
      closed: (code) => {
        this.phones = 0;
        if (!this.closed && !this.missing) setTimeout(() => this.listen(), code === RESTART ? RETRY[0] : RETRY[2]);
      },
    });
  }
}

export const startNote = (beginning: Beginning): SheetNote => {
  const { names, rules, tournament, by_lot, title, by, at } = beginning;
  return { id: 'start', do: 'add', entry: { type: 'start', names, rules, tournament, by_lot, title }, by, at };
};

/** A game that the server counted. */
export function fromServer(game: SheetGameData): Shown {
  const entries = new Map<string, Entry>();
  for (const note of standing(game.history)) {
    if (note.do === 'remove') entries.delete(note.of!);
    else entries.set(note.do === 'add' ? note.id : note.of!, note.entry!);
  }
  let before: Position = opening(game.start, game.rules);
  const steps = game.steps.map((step) => {
    const line = { ...step, before, entry: entries.get(step.id)! };
    before = step.after;
    return line;
  });
  return { start: game.start, position: game.position, steps, results: game.results };
}
