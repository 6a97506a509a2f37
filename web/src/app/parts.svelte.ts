/** A page made in parts, one after every frame, so that no frame has to wait for all of it. */

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

/** Does something when what is there now has been drawn; what it gives back takes that back. */
export function afterFrame(act: () => void): () => void {
  if (document.hidden) {
    act();
    return () => {};
  }
  let between: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (between = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(between);
  };
}

/** Lays out what has changed: the frame then only has to draw it. */
export const layOut = (): void => void document.body.offsetHeight;

let acts = new Set<() => void>();
let channel: MessageChannel | undefined;

/** Does something in the next task, which is mostly before the next frame; the same thing once, however often it is wanted until then. */
export function soon(act: () => void): void {
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
