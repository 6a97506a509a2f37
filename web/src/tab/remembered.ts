/**
 * What pages remember in `localStorage`: who one is, the keys of one's tournaments, settings. A browser writes that to the disk some seconds
 * later, but games at once; after a power cut there would be games that belong to nobody. So every change is also kept beside the games, and
 * comes back at the start if it is newer there.
 */
import { readRemembered, type Remembered } from './storage';

const OURS = 'hanchan.';
/** Counts the changes, so that of two the newer one is known. */
const CHANGES = `${OURS}changes`;

const count = (all: Remembered): number => Number(all[CHANGES] ?? 0);

/** All of it as it is now. */
export const remembered = (): Remembered => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(OURS)));

/** Tells of every change, before anything is asked that comes after it. */
export function watchRemembered(told: () => void): void {
  const { setItem, removeItem } = Storage.prototype;
  function changed(where: Storage): void {
    if (where !== localStorage) return;
    setItem.call(localStorage, CHANGES, String(count(remembered()) + 1));
    told();
  }
  Storage.prototype.setItem = function (name, value) {
    setItem.call(this, name, value);
    changed(this);
  };
  Storage.prototype.removeItem = function (name) {
    removeItem.call(this, name);
    changed(this);
  };
}

/** What `localStorage` has lost comes back. */
export async function bringBack(): Promise<void> {
  try {
    const kept = (await readRemembered()) ?? {};
    const here = remembered();
    if (count(kept) <= count(here)) return;
    for (const name of Object.keys(here)) if (!(name in kept)) localStorage.removeItem(name);
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  } catch {
    // This browser keeps nothing, and another sentence says so
  }
}
