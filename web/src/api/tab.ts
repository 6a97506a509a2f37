/**
 * The application in this very browser: a worker runs the server's own Python, and answers as the server would. Everything waits until it
 * has started; how far that is, is told.
 */
import { beforehand } from './beforehand';
import type { Connection, Listener, Request, Transport } from './transport';

/** From the page to the worker. */
export type Asked =
  | { kind: 'request'; id: number; method: string; path: string; headers: [string, string][]; body: ArrayBuffer | null }
  | { kind: 'connect'; id: number; path: string }
  | { kind: 'export'; id: number }
  | { kind: 'remember'; all: Record<string, string> }
  | { kind: 'say'; id: number; text: string }
  | { kind: 'hang_up'; id: number };

/** From the worker to the page. */
export type Told =
  | { kind: 'progress'; share: number; step: Step; come: number; whole: number }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; stored: Stored }
  | { kind: 'given_away' }
  | { kind: 'unkept'; message: string }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { kind: 'heard'; id: number; text: string }
  | { kind: 'closed'; id: number; code: number };

export type Step = 'loading' | 'code' | 'start';

/** What a start that failed had from an earlier visit: nothing, a file that can be saved, or one that the browser does not give. */
export type Stored = '' | 'file' | 'lost';

/** What a person is told: how far the start is, whether it failed, whether this tab gave way to another, whether nothing can be kept. */
export interface TabState {
  share: number;
  step: Step;
  /** Bytes that have come, of so many; 0 where nothing is loaded. */
  come: number;
  whole: number;
  isReady: boolean;
  failure: string;
  stored: Stored;
  isElsewhere: boolean;
  unkept: string;
}

export const NOT_STARTED: TabState = {
  share: 0,
  step: 'loading',
  come: 0,
  whole: 0,
  isReady: false,
  failure: '',
  stored: '',
  isElsewhere: false,
  unkept: '',
};

const LOCK = 'hanchan-site';
const NO_CONTENT = [101, 204, 205, 304];

let answers: Promise<Partial<Record<string, object>>> | undefined;

/** What the application answers to a few requests, without it: so that pages need not wait for it. */
async function knownAnswer(path: string): Promise<Response | undefined> {
  const known = (await (answers ??= beforehand('answers.json')))[path];
  return known && Response.json(known);
}

export interface Tab extends Transport {
  takeOver(): void;
  exportAll(): Promise<Blob>;
  remember(): void;
}

/**
 * Starts the worker; `show` is told of every change, `remembered` tells what the pages remember. Two tabs would overwrite each other's games,
 * so one has the lock.
 */
export function openTab(show: (state: TabState) => void, remembered: () => Record<string, string>): Tab {
  const state: TabState = { ...NOT_STARTED };
  const tell = (change: Partial<TabState>): void => show(Object.assign(state, change));
  const waiting = new Map<number, { answer: (response: Response) => void; fail: (error: Error) => void }>();
  const listeners = new Map<number, Listener>();
  let worker: Worker | undefined;
  let begun: () => void;
  const ready = new Promise<void>((resolve) => (begun = resolve));
  let next = 1;

  const say = (asked: Asked, transfer: Transferable[] = []): void => worker!.postMessage(asked, transfer);

  function hear(told: Told): void {
    if (told.kind === 'progress') tell({ share: told.share, step: told.step, come: told.come, whole: told.whole });
    else if (told.kind === 'ready') {
      tell({ isReady: true, share: 1 });
      begun();
    } else if (told.kind === 'failed') tell({ failure: told.message, stored: told.stored });
    else if (told.kind === 'given_away') giveAway();
    else if (told.kind === 'unkept') tell({ unkept: told.message });
    else if (told.kind === 'answer') {
      const body = NO_CONTENT.includes(told.status) ? null : told.body;
      waiting.get(told.id)?.answer(new Response(body, { status: told.status, headers: told.headers }));
      waiting.delete(told.id);
    } else if (told.kind === 'heard') listeners.get(told.id)?.heard(JSON.parse(told.text));
    else {
      listeners.get(told.id)?.closed(told.code);
      listeners.delete(told.id);
    }
  }

  /** Another tab has it now. */
  function giveAway(): void {
    worker?.terminate();
    tell({ isElsewhere: true, isReady: false });
  }

  /** What is asked afterwards is kept together with it. */
  function remember(): void {
    if (worker) say({ kind: 'remember', all: remembered() });
  }

  function startWorker(): void {
    tell({ isElsewhere: false });
    worker = new Worker(new URL('tab.js', document.baseURI), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
    worker.onerror = (event) => tell({ failure: event.message || 'the worker cannot be started' });
    remember();
  }

  /** Holds the lock, and with it the worker, until another tab takes it. */
  function hold(options: LockOptions): void {
    navigator.locks
      .request(LOCK, options, (lock) => {
        if (!lock) {
          tell({ isElsewhere: true });
          return undefined;
        }
        startWorker();
        return new Promise(() => undefined);
      })
      .catch(giveAway);
  }
  if (typeof DecompressionStream === 'undefined') tell({ failure: 'DecompressionStream' });
  else if ('locks' in navigator) hold({ ifAvailable: true });
  else startWorker(); // by plain HTTP from another machine there are no locks: then nobody looks after a second tab

  return {
    async request({ method, path, headers, body }: Request) {
      const known = method === 'GET' && !state.isReady ? await knownAnswer(path) : undefined;
      if (known) return known;
      await ready;
      const bytes = body === undefined ? null : typeof body === 'string' ? new TextEncoder().encode(body).buffer : await body.arrayBuffer();
      const id = next++;
      return new Promise<Response>((answer, fail) => {
        waiting.set(id, { answer, fail });
        say({ kind: 'request', id, method, path, headers: Object.entries(headers), body: bytes }, bytes ? [bytes] : []);
      });
    },
    connect(path: string, listener: Listener): Connection {
      const id = next++;
      let isOpen = false;
      listeners.set(id, {
        heard: listener.heard.bind(listener),
        closed(code) {
          isOpen = false;
          listener.closed(code);
        },
      });
      void ready.then(() => {
        if (!listeners.has(id)) return;
        say({ kind: 'connect', id, path });
        isOpen = true;
        listener.opened?.();
      });
      return {
        send(message) {
          if (isOpen) say({ kind: 'say', id, text: JSON.stringify(message) });
          return isOpen;
        },
        close() {
          if (isOpen) say({ kind: 'hang_up', id });
          else listeners.delete(id);
        },
      };
    },
    /** Everything that is stored, as the file of a database that `hanchan serve` can open. */
    async exportAll() {
      const id = next++;
      const file = await new Promise<Response>((answer, fail) => {
        waiting.set(id, { answer, fail });
        say({ kind: 'export', id });
      });
      return file.blob();
    },
    remember,
    /** This tab goes on with what another one has. It starts anew, so that it sees what the other has kept. */
    takeOver() {
      if (state.isElsewhere && !worker) hold({ steal: true });
      else location.reload();
    },
  };
}
