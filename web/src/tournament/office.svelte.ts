/** A tournament as this page knows it: what the server told, whose key is used, and a connection that says when something changed. */
import type { Act, OfficeMessage, TournamentData } from '../api/generated';
import { TOPICS, type Topic } from './topics';
import { untrack } from 'svelte';
import { ApiError, get, getFile, post, postFile, remove } from '../api/client';
import { transport, type Connection } from '../api/transport';
import { backoff } from '../api/backoff';
import { forgetKey, chooseSecret, chosenSecret, keepKey, keysOf, takeSecret, type Key } from './keys';

/** The server speaks at least every 30 seconds. */
const PATIENCE = 45_000;
const NO_TOURNAMENT = 4404;
const LINGER = 3000;
const ATTEMPTS = 3;

/** What is asked for again while it is being done is done once more afterwards, not at the same time. */
export function onceMore(work: () => Promise<void>): () => void {
  let busy = false;
  let again = false;
  return async () => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      await work().catch(() => {});
    }
    busy = false;
  };
}

/** Works without HTTPS too, where `crypto.randomUUID` is missing: a laptop in a playing hall has no certificate. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Office {
  overview: TournamentData | undefined = $state.raw();
  connection: 'opening' | 'live' | 'lost' | 'gone' = $state('opening');
  /** A link was used that no longer opens anything. */
  refused = $state(false);
  keys: Key[] = $state.raw([]);
  secret = $state('');
  /** How often each topic has changed: what depends on one is fetched again. */
  private readonly changes: Record<Topic, number> = $state(Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>);
  private live: Connection | undefined;
  private attempts = 0;
  private again = 0;
  private dead = 0;
  private readonly unsent = new Map<string, string>();

  constructor(readonly id: string) {
    this.keys = keysOf(id);
    this.secret = chosenSecret(id);
  }

  get path(): string {
    return `/api/tournaments/${encodeURIComponent(this.id)}`;
  }
  may(word: string): boolean {
    return this.overview?.may.includes(word) ?? false;
  }

  /** A sum that differs whenever one of these topics has changed. */
  changed(topics: readonly Topic[]): number {
    return topics.reduce((sum, topic) => sum + this.changes[topic], 0);
  }

  open(): void {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  /** A key that came by a link; who one is now, or nothing if it opens nothing. */
  async admit(secret: string): Promise<TournamentData | undefined> {
    try {
      const overview = await get<TournamentData>(this.path, secret);
      keepKey(this.id, { secret, ...overview.me });
      this.use(secret);
      this.overview = overview;
      return overview;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unknown_secret') throw error;
      this.refused = true;
      return undefined;
    }
  }

  /** Go on with another key of this browser, or as the public. */
  use(secret: string): void {
    chooseSecret(this.id, secret);
    this.keys = keysOf(this.id);
    this.secret = secret;
    this.refused = false;
    this.refresh();
  }

  forget(secret: string): void {
    forgetKey(this.id, secret);
    this.use(keysOf(this.id).at(-1)?.secret ?? '');
  }

  read = <T>(path: string): Promise<T> => this.guarded(get<T>(this.path + path, this.secret));
  /** As everybody would see it: what hangs on a wall shows nothing that only the staff may know. */
  readAsPublic = <T>(path: string): Promise<T> => get<T>(this.path + path);
  send = <T>(path: string, body: unknown): Promise<T> => this.guarded(post<T>(this.path + path, body, this.secret));
  remove = (path: string): Promise<unknown> => this.guarded(remove(this.path + path, this.secret));

  /** Sends a file as it is. */
  upload = async <T>(path: string, file: Blob): Promise<T> =>
    (await this.guarded(postFile(this.path + path, file, 'application/octet-stream', this.secret))).json();

  /** Sends a file to an address with an id: where no answer comes it is sent again, and counts once. */
  async uploadOnce<T>(path: string, file: Blob): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.upload<T>(path, file);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'offline') || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
      }
    }
  }

  /** A file, with one's key or another's. */
  file = (path: string, secret = this.secret): Promise<Blob> => getFile(this.path + path, secret);

  /** Does something. Where no answer comes the same note is sent again: it counts once, now or when somebody presses the button again. */
  async act(act: Act): Promise<void> {
    const text = JSON.stringify(act);
    const id = this.unsent.get(text) ?? newId();
    this.unsent.set(text, id);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.send('/notes', { id, act });
        this.unsent.delete(text);
        return;
      } catch (error) {
        const silent = error instanceof ApiError && error.code === 'offline';
        if (!silent) this.unsent.delete(text);
        if (!silent || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
      }
    }
  }

  private async guarded<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unknown_secret' && this.secret) {
        this.forget(this.secret);
        this.refused = true;
      }
      throw error;
    }
  }

  private readonly refresh = onceMore(async () => {
    try {
      this.overview = await this.read<TournamentData>('');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') this.connection = 'gone';
    }
  });

  private connect(): void {
    clearTimeout(this.again);
    const connection = transport.connect(`${this.path}/live`, {
      heard: (message) => this.hear(message as OfficeMessage),
      closed: (code) => {
        if (connection !== this.live) return;
        if (code === NO_TOURNAMENT) this.connection = 'gone';
        else this.lose(code);
      },
    });
    this.live = connection;
    this.listen();
  }

  private listen(): void {
    clearTimeout(this.dead);
    this.dead = setTimeout(() => this.lose(), PATIENCE) as unknown as number;
  }

  private hear(message: OfficeMessage): void {
    this.listen();
    if (message.type !== 'changed') return;
    this.attempts = 0;
    this.connection = 'live';
    for (const topic of message.topics) this.changes[topic]++;
    this.refresh();
  }

  private lose(code = 0): void {
    this.drop();
    this.connection = 'lost';
    this.again = setTimeout(() => this.connect(), 1000 * backoff(this.attempts++, Math.random(), code)) as unknown as number;
  }

  private drop(): void {
    clearTimeout(this.again);
    clearTimeout(this.dead);
    const connection = this.live;
    this.live = undefined;
    connection?.close();
  }

  /** The network is back, or somebody looks at the page again: no reason to wait any longer. */
  private hurry = (): void => {
    if (this.connection === 'lost' && document.visibilityState === 'visible' && navigator.onLine) this.connect();
  };
}

const offices = new Map<string, { office: Office; users: number }>();

/** The office of a page; pages of the same tournament share one, and its connection outlives the step from one to the next. */
export function useOffice(id: string, onadmitted: (overview: TournamentData) => void): Office {
  const shared = offices.get(id) ?? { office: new Office(id), users: 0 };
  offices.set(id, shared);
  const { office } = shared;
  const knock = (): void => {
    const secret = takeSecret();
    if (secret)
      void office.admit(secret).then(
        (overview) => overview && onadmitted(overview),
        () => {},
      );
  };
  $effect(() => {
    if (shared.users++ === 0 && office.connection === 'opening') office.open();
    untrack(knock);
    addEventListener('hashchange', knock);
    return () => {
      removeEventListener('hashchange', knock);
      shared.users--;
      setTimeout(() => {
        if (shared.users || offices.get(id) !== shared) return;
        offices.delete(id);
        office.close();
      }, LINGER);
    };
  });
  return office;
}

/** Something the office tells, fetched again whenever one of the topics changes, the key changes or the path does. */
export function resource<T>(
  office: Office,
  path: () => string | undefined,
  topics: readonly Topic[],
  asPublic = false,
): { readonly value: T | undefined } {
  let value: T | undefined = $state.raw();
  const ask = onceMore(async () => {
    const wanted = path();
    if (wanted === undefined) return;
    const found = await (asPublic ? office.readAsPublic<T>(wanted) : office.read<T>(wanted));
    if (wanted === path()) value = found;
  });
  $effect(() => {
    void office.changed(topics);
    void office.secret;
    if (path() === undefined) value = undefined;
    else untrack(ask);
  });
  return {
    get value() {
      return value;
    },
  };
}
