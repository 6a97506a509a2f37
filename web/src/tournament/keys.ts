/** The keys of tournaments that this browser holds. Secrets stay here: they come in a link's fragment, which is never sent, and go from the address at once. */
import { here, visit } from '../app/address';
import type { VisitorData } from '../api/generated';

export type Role = VisitorData['role'];

export interface Key {
  secret: string;
  role: Role;
  name: string;
  player: number | null;
}

const KEPT = 'hanchan.tournaments';
/** Which of the keys a tab uses: a laptop may have the organiser in one and a scorer in another. */
const CHOSEN = 'hanchan.tournament.as';
const IN_LINK = /^#key=([A-Za-z0-9_-]+)$/;

function read<T>(storage: Storage, name: string): Record<string, T> {
  try {
    return JSON.parse(storage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

export const keysOf = (id: string): Key[] => read<Key[]>(localStorage, KEPT)[id] ?? [];
/** Every tournament this browser has a key of. */
export const keptTournaments = (): Record<string, Key[]> => read<Key[]>(localStorage, KEPT);

export function keepKey(id: string, key: Key): void {
  const { secret, role, name, player } = key;
  write(id, [...keysOf(id).filter((one) => one.secret !== secret), { secret, role, name, player }]);
}

export function forgetKey(id: string, secret: string): void {
  write(
    id,
    keysOf(id).filter((key) => key.secret !== secret),
  );
}

function write(id: string, keys: Key[]): void {
  const all = keptTournaments();
  if (keys.length) all[id] = keys;
  else delete all[id];
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** The secret in use: the one chosen in this tab, else the newest; empty for the public. */
export function chosenSecret(id: string): string {
  const chosen = read<string>(sessionStorage, CHOSEN)[id];
  const keys = keysOf(id);
  if (chosen === '' || keys.some((key) => key.secret === chosen)) return chosen!;
  return keys.at(-1)?.secret ?? '';
}

export function chooseSecret(id: string, secret: string): void {
  sessionStorage.setItem(CHOSEN, JSON.stringify({ ...read<string>(sessionStorage, CHOSEN), [id]: secret }));
}

/** The secret in the address, which is then there no longer. */
export function takeSecret(): string {
  const found = IN_LINK.exec(here().hash)?.[1] ?? '';
  if (found) visit(here().pathname + here().search, true);
  return found;
}

export const linkWith = (address: string, id: string, secret: string): string => `${address}/tournament/${id}#key=${secret}`;

/** Where somebody with a role begins. */
export function pageOf(id: string, role: Role): string {
  const page = { organiser: '/office', referee: '/referee', scorer: '/scorer', player: '/me', public: '' }[role];
  return `/tournament/${id}${page}`;
}
