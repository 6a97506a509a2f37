/** The keys of the table. Letters and digits can be switched off in the settings; the others always work. */
import { settings } from '../app/settings.svelte';
import type { Toggles } from './automatic';
import { callForKey, type Call, type Calls } from './calls';

export interface BoardActions {
  calls: () => Calls;
  /** Whether what stands behind "Other…" is shown. */
  othersOpen: () => boolean;
  others: () => void;
  press: (call: Call) => void;
  raise: (step: number | 'first' | 'last') => void;
  raiseAt: (place: number) => void;
  discard: () => void;
  canDiscard: () => boolean;
  /** Closes what is open; false if nothing was. */
  back: () => boolean | void;
  toggle: (key: keyof Toggles) => void;
  help: () => void;
  hint: () => void;
  whyNot: () => void;
  read: () => void;
  map: () => void;
  root: () => HTMLElement;
}

const TOGGLE_KEYS: Record<string, keyof Toggles> = { A: 'autoWin', N: 'noCalls', D: 'autoDiscard', S: 'sort' };
const STEPS: Record<string, number | 'first' | 'last'> = { ArrowLeft: -1, ArrowRight: 1, Home: 'first', End: 'last' };

export function boardKeys(actions: BoardActions): (event: KeyboardEvent) => void {
  /** What a key does, or nothing. */
  function meaning(event: KeyboardEvent): (() => void) | undefined {
    const { key } = event;
    const target = event.target as Element;
    // A dialog lies over the table even when a click beside its buttons has taken the focus out of it.
    if (target.closest('input, select, textarea') || document.querySelector('dialog:modal')) return undefined;
    const on = target.closest('button, a');
    if (key in STEPS) return () => actions.raise(STEPS[key]!);
    if (key === 'F6') return () => nextPart(actions.root(), event.shiftKey ? -1 : 1);
    if (key === 'Escape') return () => actions.back() === false && pressKey('Escape');
    if (key === 'Enter' || key === ' ') return on && !on.closest('.ownhand') ? undefined : actions.discard;
    if (key === '?') return actions.map;
    if (!settings.letterKeys) return undefined;
    return letter(key.toUpperCase());
  }

  function letter(key: string): (() => void) | undefined {
    if (key in TOGGLE_KEYS) return () => actions.toggle(TOGGLE_KEYS[key]!);
    if (key === 'H') return actions.help;
    if (key === 'Q') return actions.hint;
    if (key === 'X' && actions.calls().others.length) return actions.others;
    if (key === 'Y') return actions.whyNot;
    if (key === 'I') return actions.read;
    const call = callForKey(actions.calls(), key, actions.othersOpen());
    if (call) return () => actions.press(call);
    // On the own turn there are no choices to number, so digits raise tiles.
    if (/^[1-9]$/.test(key) && actions.canDiscard()) return () => actions.raiseAt(Number(key) - 1);
    return undefined;
  }

  function pressKey(key: string): void {
    const call = callForKey(actions.calls(), key, actions.othersOpen());
    if (call) actions.press(call);
  }

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const does = meaning(event);
    if (!does) return;
    event.preventDefault();
    does();
  };
}

function nextPart(root: HTMLElement, step: number): void {
  const parts = [...root.querySelectorAll<HTMLElement>('.inner > section, .inner > aside')];
  const now = parts.findIndex((part) => part.contains(document.activeElement));
  const part = parts[(now + step + parts.length) % parts.length]!;
  part.tabIndex = -1;
  (part.querySelector<HTMLElement>('button:not([tabindex="-1"])') ?? part).focus();
}
