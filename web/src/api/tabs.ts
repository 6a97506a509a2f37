/**
 * Several tabs of one browser have one application: two would overwrite each other's games. The tab that holds the lock has the worker, and
 * hands on what the others ask and are told. When it is closed, the next one starts a worker from what was kept.
 */
import { NOT_STARTED, type Answered, type Asked, type TabState, type Told } from './tabMessages';

/** The lock, and the channel between the tabs. */
export const TABS = 'hanchan-site';
/** After so many milliseconds a tab that has not answered sleeps, or is of a version that does not. */
const PATIENCE = 3000;

/** Between tabs. */
type Word =
  | { kind: 'who' }
  | { kind: 'here'; leader: string; version: string; state: TabState }
  | { kind: 'asked'; leader: string; asked: Asked }
  | { kind: 'answered'; answered: Answered };

const newName = (): string => Math.random().toString(36).slice(2);

/** What happens to a tab. */
export interface Member {
  show(state: TabState): void;
  answered(answered: Answered): void;
  /** Whoever had the worker is gone, and with it what was asked. */
  lost(): void;
  /** This tab has a new worker now, which knows nothing yet. */
  leads(): void;
}

export class Tabs {
  readonly me = newName();
  readonly #channel = new BroadcastChannel(TABS);
  readonly #version: string;
  readonly #member: Member;
  #state: TabState = { ...NOT_STARTED };
  #worker: Worker | undefined;
  /** The tab that has the worker, as far as this one has heard. */
  #leader = '';
  #queue: AbortController | undefined;
  #hasGivenWay = false;
  /** The name of this tab's worker: another worker, another leader, and what the one before was asked is lost. */
  #workerName = '';
  #hasBegunAnew = false;

  constructor(version: string, member: Member) {
    this.#version = version;
    this.#member = member;
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hearTab(data);
  }

  open(): void {
    if (typeof DecompressionStream === 'undefined') this.#tell({ failure: 'DecompressionStream' });
    else if ('locks' in navigator) {
      this.#queueUp();
      this.#lookForLeader();
    } else this.#start(); // by plain HTTP from another machine there are no locks: then nobody looks after a second tab
  }

  ask(asked: Asked, transfer: Transferable[] = []): void {
    if (this.#worker) this.#worker.postMessage(asked, transfer);
    else this.#say({ kind: 'asked', leader: this.#leader, asked });
  }

  /** Take it from a tab that does not answer. Whoever had it before starts anew, to see what the other one has kept. */
  takeOver(): void {
    if (this.#hasGivenWay) return location.reload();
    this.#queue?.abort();
    this.#request({ steal: true });
  }

  #say(word: Word): void {
    this.#channel.postMessage(word);
  }

  #tell(change: Partial<TabState>): void {
    this.#member.show(Object.assign(this.#state, change));
    this.#sayHere();
  }

  /** A worker that failed is nothing to follow: the next tab may try. */
  #sayHere(): void {
    if (this.#worker && !this.#state.failure)
      this.#say({ kind: 'here', leader: this.#workerName, version: this.#version, state: { ...this.#state } });
  }

  #lookForLeader(): void {
    this.#say({ kind: 'who' });
    setTimeout(() => !this.#worker && !this.#leader && this.#tell({ isElsewhere: true }), PATIENCE);
  }

  /** The next tab when the one with the worker is closed. */
  #queueUp(): void {
    if (this.#queue) return;
    this.#queue = new AbortController();
    this.#request({ signal: this.#queue.signal });
  }

  #request(options: LockOptions): void {
    const granted = (): Promise<never> => {
      this.#start();
      return new Promise(() => undefined);
    };
    navigator.locks.request(TABS, options, granted).catch((error: DOMException) => {
      if (this.#worker) this.#giveWay();
      else if (error.name === 'SecurityError') this.#start(); // this browser keeps nothing, so there is nothing to overwrite
    });
  }

  #start(): void {
    this.#lose();
    this.#workerName = newName();
    this.#worker = new Worker(new URL('tab.js', document.baseURI), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hearWorker(data);
    this.#worker.onerror = (event) => this.#tell({ failure: event.message || 'the worker cannot be started' });
    this.#tell({ ...NOT_STARTED });
    this.#member.leads();
  }

  #lose(): void {
    if (this.#worker || this.#leader) this.#member.lost();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#leader = '';
  }

  /** Another tab has taken the lock. */
  #giveWay(): void {
    this.#lose();
    this.#hasGivenWay = true;
    this.#queue = undefined;
    this.#tell({ ...NOT_STARTED });
    this.#lookForLeader();
  }

  #hearWorker(told: Told): void {
    if (told.kind === 'progress') this.#tell({ share: told.share, step: told.step, come: told.come, whole: told.whole });
    else if (told.kind === 'ready') this.#tell({ isReady: true, share: 1 });
    else if (told.kind === 'failed') this.#hearFailure(told);
    else if (told.kind === 'unkept') this.#tell({ unkept: told.message });
    else if (told.kind === 'given_away') {
      this.#lose(); // by a tab that knows no locks
      this.#hasGivenWay = true;
      this.#tell({ isElsewhere: true, isReady: false });
    } else if (told.id.startsWith(`${this.me}.`)) this.#member.answered(told);
    else this.#say({ kind: 'answered', answered: told });
  }

  /** Python that stops in the middle is started again, as a server would be, once, and if the next one will know what this one did. */
  #hearFailure({ message, stored }: Told & { kind: 'failed' }): void {
    if (!this.#state.isReady || this.#state.unkept || this.#hasBegunAnew) return this.#tell({ failure: message, stored });
    this.#hasBegunAnew = true;
    this.#start();
  }

  #hearTab(word: Word): void {
    if (word.kind === 'who') this.#sayHere();
    else if (word.kind === 'asked' && word.leader === this.#workerName) this.#worker?.postMessage(word.asked);
    else if (word.kind === 'answered' && word.answered.id.startsWith(`${this.me}.`)) this.#member.answered(word.answered);
    else if (word.kind === 'here' && !this.#worker) this.#follow(word);
  }

  #follow({ leader, version, state }: Word & { kind: 'here' }): void {
    if (leader !== this.#leader) this.#lose();
    if (version !== this.#version) return this.#tell({ ...NOT_STARTED, isElsewhere: true }); // its answers may be other ones
    this.#leader = leader;
    this.#queueUp();
    this.#tell(state);
  }
}
