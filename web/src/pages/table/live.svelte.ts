/** A live table: the socket, and what is known by it. Connects again by itself and goes on at the next event. */
import type { FromServer, ReasonData, SaidMessage } from '../../api/generated';
import { type Hint } from '../../table/options';
import { EMPTY, fold, type TableState } from '../../table/state';
import { atOnce, inTurn } from '../../app/parts.svelte';
import { backoff } from '../../api/backoff';
import { answered, heard, oneByOne, silence, type Conversation, type Refusal } from './conversation';
import { inWords } from '../../api/refusals';
import { transport, type Connection } from '../../api/transport';

/** Everything one says is answered: without a sign of life for so long the connection is taken for dead. */
const PATIENCE = 8000;
const PING_EVERY = 15000;
/** No code of the server: it could not be asked. */
const OFFLINE = 'offline';
/** The server closes so when there is no such table. */
const NO_TABLE = 4404;

export class Live {
  /** `gone`: there is no such table. */
  connection: 'connecting' | 'live' | 'lost' | 'gone' = $state('connecting');
  /** Replaced with every message, so there is nothing deep to watch. */
  known: Conversation = $state.raw(silence());
  /** The table as the events say, folded as they come. */
  state: TableState = $state.raw(EMPTY);
  /** When the ask, wait or pause that stands came: clocks count from here. */
  since = $state(0);

  /** Whether a spectator wants to see all hands. */
  hands = $state(true);

  /** Why the server lets nobody in here, if it says so. */
  turnedAway: Refusal | undefined = $state.raw();

  private link: Connection | undefined;
  private attempts = 0;
  private number = 0;
  private waiting = new Map<number, (answer: FromServer) => void>();
  private timers: { again?: number; ping?: number; dead?: number } = {};
  private stopped = false;

  constructor(
    readonly table: string,
    private readonly secret: () => string,
    /** The language of what the server says in sentences. */
    private readonly language: () => string,
  ) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  close(): void {
    this.stopped = true;
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    this.forget();
  }

  /** Connect anew, as after one has become somebody. */
  again(): void {
    this.forget();
    this.attempts = 0;
    this.connect();
  }

  /** Acts. A second click on the same decision is not sent. */
  act(action: string): void {
    const next = answered(this.known, this.number + 1, action);
    if (next === this.known || this.connection !== 'live') return;
    atOnce(() => (this.known = next));
    this.send({ type: 'act', decision: next.sent!.decision, action });
  }

  next(): void {
    this.send({ type: 'next' });
  }

  say(remark: SaidMessage['remark']): void {
    this.send({ type: 'say', remark });
  }

  /** Takes back to the own last decision, at a table for practice. */
  takeBack(): void {
    this.send({ type: 'take_back' });
  }

  pauseGame(): void {
    this.send({ type: 'pause_game' });
  }

  resumeGame(): void {
    this.send({ type: 'resume_game' });
  }

  /** A spectator sees all hands, or is nearer to the game without them. */
  showHands(shown: boolean): void {
    this.hands = shown;
    this.known = { ...silence(), table: this.known.table };
    this.state = EMPTY;
    this.again();
  }

  /** Why an action is not possible now. */
  async whyNot(action: string): Promise<ReasonData> {
    const answer = await this.request({ type: 'why_not', action });
    if (answer.type === 'why_not') return { text: answer.reason, clause: answer.clause };
    return { text: answer.type === 'error' ? inWords(answer.code, answer.message, answer.reason) : '', clause: '' };
  }

  /** What a strong bot would do now, in a sentence and as an action. */
  async hint(): Promise<Hint | undefined> {
    const answer = await this.request({ type: 'hint' });
    if (answer.type === 'error' && answer.code !== OFFLINE) this.known = { ...this.known, refused: answer };
    return answer.type === 'hint' ? { option: answer.option, sentence: answer.sentence, long: answer.long } : undefined;
  }

  private connect(): void {
    clearTimeout(this.timers.again);
    if (this.stopped) return;
    const link = transport.connect(`/api/tables/${this.table}/live`, {
      opened: () =>
        link.send({
          type: 'hello',
          secret: this.secret(),
          since: this.known.events.length,
          taken_back: this.known.takenBack,
          lang: this.language(),
          hands: this.hands,
        }),
      heard: (message) => this.hear(message as FromServer, link),
      closed: (code) => {
        if (link !== this.link) return;
        if (code === NO_TABLE) {
          this.forget();
          this.connection = 'gone';
        } else this.lose(code);
      },
    });
    this.link = link;
    this.expectLife();
  }

  /** What the server says changes the table in turn: an event, then the next, then what is asked, each in a frame of its own. */
  private hear(message: FromServer, link: Connection): void {
    if (link !== this.link) return;
    clearTimeout(this.timers.dead);
    // Told at once: the server may close the connection with it.
    if (message.type === 'error' && message.id === null) this.turnedAway = message;
    const id = 'id' in message ? message.id : null;
    const answer = id === null ? undefined : this.waiting.get(id);
    if (answer) {
      // Whoever asked a question tells its answer.
      this.waiting.delete(id!);
      answer(message);
      return;
    }
    const at = Date.now();
    for (const each of oneByOne(message)) inTurn(() => link === this.link && this.take(each, at));
  }

  private take(message: FromServer, at: number): void {
    if (message.type === 'welcome') this.welcomed();
    const before = this.known;
    this.known = heard(before, message);
    if (this.known.lost) {
      this.known = { ...silence(), table: this.known.table, seat: this.known.seat };
      this.state = EMPTY;
      this.again();
      return;
    }
    if (this.known.events !== before.events) {
      const starts =
        this.known.events.length >= before.events.length && before.events[0] === this.known.events[0] ? before.events.length : 0;
      this.state = this.known.events.slice(starts).reduce(fold, starts ? this.state : EMPTY);
    }
    if (message.type === 'ask' || message.type === 'wait' || message.type === 'pause') this.since = at;
  }

  private welcomed(): void {
    this.attempts = 0;
    this.connection = 'live';
    this.turnedAway = undefined;
    clearInterval(this.timers.ping);
    // Some networks drop a silent connection without telling either end.
    this.timers.ping = setInterval(() => this.send({ type: 'ping' }), PING_EVERY) as unknown as number;
  }

  private send(message: object): number {
    const id = ++this.number;
    if (this.link?.send({ ...message, id })) this.expectLife();
    return id;
  }

  private request(message: object): Promise<FromServer> {
    return new Promise((resolve) => this.waiting.set(this.send(message), resolve));
  }

  private expectLife(): void {
    clearTimeout(this.timers.dead);
    this.timers.dead = setTimeout(this.drop, PATIENCE) as unknown as number;
  }

  private drop = (): void => this.lose();

  private lose(code = 0): void {
    this.forget();
    if (this.stopped || this.connection === 'gone') return;
    this.connection = 'lost';
    this.timers.again = setTimeout(() => this.connect(), 1000 * backoff(this.attempts++, Math.random(), code)) as unknown as number;
  }

  /** The network is back, or somebody looks at the page again: no reason to wait any longer. */
  private hurry = (): void => {
    if (this.connection === 'lost' && document.visibilityState === 'visible' && navigator.onLine) {
      this.attempts = 0;
      this.connect();
    }
  };

  private forget(): void {
    clearTimeout(this.timers.again);
    clearTimeout(this.timers.dead);
    clearInterval(this.timers.ping);
    for (const answer of this.waiting.values()) answer({ type: 'error', id: null, code: OFFLINE, message: '' });
    this.waiting.clear();
    const link = this.link;
    this.link = undefined;
    link?.close();
  }
}
