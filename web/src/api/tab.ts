/**
 * The application in this very browser: a worker runs the server's own Python, and answers as the server would. Everything waits until it
 * has started; how far that is, is told.
 */
import { beforehand } from './beforehand';
import type { Answered, TabState } from './tabMessages';
import { Tabs } from './tabs';
import type { Connection, Listener, Request, Transport } from './transport';

const NO_CONTENT = [101, 204, 205, 304];
/** As a connection ends that was cut off. */
const CUT_OFF = 1006;

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

/** Opens when the application answers, and closes when it is gone. */
class Gate {
  isOpen = false;
  #open!: () => void;
  opened!: Promise<void>;

  constructor() {
    this.close();
  }
  open(): void {
    this.isOpen = true;
    this.#open();
  }
  close(): void {
    this.isOpen = false;
    this.opened = new Promise((resolve) => (this.#open = resolve));
  }
}

/** Starts the worker, or joins the tab that has one; `show` is told of every change, `remembered` tells what the pages remember. */
export function openTab(version: string, show: (state: TabState) => void, remembered: () => Record<string, string>): Tab {
  const waiting = new Map<string, { answer: (response: Response) => void; fail: (error: Error) => void }>();
  const listeners = new Map<string, Listener>();
  const gate = new Gate();
  let next = 1;
  const newId = (): string => `${tabs.me}.${next++}`;

  function answered(told: Answered): void {
    if (told.kind === 'answer') {
      const body = NO_CONTENT.includes(told.status) ? null : told.body;
      waiting.get(told.id)?.answer(new Response(body, { status: told.status, headers: told.headers }));
      waiting.delete(told.id);
    } else if (told.kind === 'heard') listeners.get(told.id)?.heard(JSON.parse(told.text));
    else {
      const listener = listeners.get(told.id);
      listeners.delete(told.id);
      listener?.closed(told.code);
    }
  }

  /** As if a server had gone away. */
  function lost(): void {
    const [requests, connections] = [[...waiting.values()], [...listeners.values()]];
    waiting.clear();
    listeners.clear();
    if (gate.isOpen) gate.close();
    for (const { fail } of requests) fail(new TypeError('the tab that had it is closed'));
    for (const listener of connections) listener.closed(CUT_OFF);
  }

  /** What is asked afterwards is kept together with it. */
  const remember = (): void => tabs.ask({ kind: 'remember', all: remembered() });

  const tabs = new Tabs(version, {
    show(state) {
      if (state.isReady && !gate.isOpen) gate.open();
      show(state);
    },
    answered,
    lost,
    leads: remember,
  });
  tabs.open();
  addEventListener('pagehide', () => [...listeners.keys()].forEach((id) => tabs.ask({ kind: 'hang_up', id })));

  return {
    async request({ method, path, headers, body }: Request) {
      const known = method === 'GET' && !gate.isOpen ? await knownAnswer(path) : undefined;
      if (known) return known;
      const bytes = body === undefined ? null : typeof body === 'string' ? new TextEncoder().encode(body).buffer : await body.arrayBuffer();
      await gate.opened;
      const id = newId();
      return new Promise<Response>((answer, fail) => {
        waiting.set(id, { answer, fail });
        tabs.ask({ kind: 'request', id, method, path, headers: Object.entries(headers), body: bytes }, bytes ? [bytes] : []);
      });
    },
    connect(path: string, listener: Listener): Connection {
      const id = newId();
      let isOpen = false;
      listeners.set(id, {
        heard: listener.heard.bind(listener),
        closed(code) {
          isOpen = false;
          listener.closed(code);
        },
      });
      void gate.opened.then(() => {
        if (!listeners.has(id)) return;
        tabs.ask({ kind: 'connect', id, path });
        isOpen = true;
        listener.opened?.();
      });
      return {
        send(message) {
          if (isOpen) tabs.ask({ kind: 'say', id, text: JSON.stringify(message) });
          return isOpen;
        },
        close() {
          if (isOpen) tabs.ask({ kind: 'hang_up', id });
          else listeners.delete(id);
        },
      };
    },
    async exportAll() {
      const id = newId();
      const file = await new Promise<Response>((answer, fail) => {
        waiting.set(id, { answer, fail });
        tabs.ask({ kind: 'export', id });
      });
      return file.blob();
    },
    remember,
    takeOver: () => tabs.takeOver(),
  };
}
