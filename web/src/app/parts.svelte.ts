/** A page made and changed in parts, one after every frame, so that no frame has to wait for all of it. */

import { untrack } from 'svelte';

/** How many of its parts are there: one at once, the others while `ready` says so. Nobody sees a hidden page being made: it is whole at once. */
export function inParts(all: () => number, ready: () => boolean = () => true): { readonly made: number } {
  let made = $state(1);
  $effect(() => {
    if (made <= all() && ready()) soon(layOut);
    if (made >= all() || !ready()) return;
    return afterFrame(() => made++);
  });
  return {
    get made() {
      return made;
    },
  };
}

/** A value as it was last drawn: for what may be shown a frame after the value itself. */
export function asDrawn<T>(value: () => T): { readonly now: T } {
  let now = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    if (next !== untrack(() => now)) return afterFrame(() => (now = next));
  });
  return {
    get now() {
      return now;
    },
  };
}

/** A value that is told when it is another one: what depends on it need not be looked at whenever something beside it changes. */
export function kept<T>(value: () => T): { readonly now: T } {
  let now = $state.raw(untrack(value));
  $effect.pre(() => void (now = value()));
  return {
    get now() {
      return now;
    },
  };
}

type Act = () => void;

/** Milliseconds of a frame for what waits its turn: where there is time left the next need not wait for a frame of its own. */
const SHARE = 2;
/** So many are no news but a jump: done at once, as nobody could follow them. */
const MANY = 12;
const turns: Act[] = [];
const afterwards: Act[] = [];
let spent = 0;
let isTaking = false;
let isFrameWanted = false;

/** Does something when all that waits already is done and drawn: a frame has one change to show, or as many as there is time for. `isNext`: before what waits. */
export function inTurn(act: Act, isNext = false): void {
  if (isNext) turns.unshift(act);
  else turns.push(act);
  if (!isTaking) takeTurns();
}

/** Does something when what is there now has been drawn; what it gives back takes that back. */
export function afterFrame(act: Act): Act {
  if (document.hidden) {
    act();
    return () => {};
  }
  let isWanted = true;
  afterwards.push(() => isWanted && act());
  wantFrame();
  return () => void (isWanted = false);
}

/** Does something before all that waits: an answer to a press. What waits comes in another frame, if this took long. */
export function atOnce(act: Act): void {
  wantFrame();
  const begun = performance.now();
  try {
    act();
  } finally {
    queueMicrotask(() => (spent += performance.now() - begun));
  }
}

function takeTurns(): void {
  isTaking = spent < SHARE || turns.length > MANY || document.hidden;
  const act = isTaking ? turns.shift() : undefined;
  if (!act) {
    isTaking = false;
    if (turns.length) wantFrame();
    return;
  }
  wantFrame();
  const begun = performance.now();
  try {
    act();
  } finally {
    // What follows from it on the page has been done when this comes, and belongs to its time.
    queueMicrotask(() => {
      spent += performance.now() - begun;
      takeTurns();
    });
  }
}

function wantFrame(): void {
  if (isFrameWanted || document.hidden) return;
  isFrameWanted = true;
  requestAnimationFrame(begin);
}

/** A frame is drawn with what has changed until now. What changes from here on is drawn in the next. */
function begin(): void {
  isFrameWanted = false;
  spent = 0;
  const due = afterwards.splice(0);
  setTimeout(() => {
    turns.push(...due);
    if (!isTaking) takeTurns();
  });
}

/** No frame comes while nobody looks. */
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => document.hidden && begin());

/** Lays out what has changed: the frame then only has to draw it. */
export const layOut = (): void => void document.body.offsetHeight;

let acts = new Set<Act>();
let channel: MessageChannel | undefined;

/** Does something in the next task, which is mostly before the next frame; the same thing once, however often it is wanted until then. */
export function soon(act: Act): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = acts;
      acts = new Set();
      for (const each of now) each();
    };
  }
  if (!acts.size) channel.port2.postMessage(null);
  acts.add(act);
}
