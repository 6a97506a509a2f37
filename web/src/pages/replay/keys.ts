/** The keys of a replay. Letters can be switched off in the settings, as at the table; the others always work. */
import { settings } from '../../app/settings.svelte';
import type { KeyMeaning } from '../../table/keyList';
import { words as tableWords } from '../../words/generated/table';
import { words } from '../../words/generated/replay';

export interface ReplayActions {
  step: (by: 1 | -1) => void;
  deal: (by: 1 | -1) => void;
  start: () => void;
  end: () => void;
  play: () => void;
  open: () => void;
  waits: () => void;
  seat: () => void;
  review: () => void;
  back: () => void;
  map: () => void;
}

export function replayKeys(does: ReplayActions): (event: KeyboardEvent) => void {
  const meaning: Record<string, () => void> = {
    ArrowLeft: () => does.step(-1), ArrowRight: () => does.step(1), PageUp: () => does.deal(-1), PageDown: () => does.deal(1), Home: does.start, End: does.end,
    ' ': does.play, Escape: does.back, '?': does.map, o: does.open, w: does.waits, v: does.seat, r: does.review,
  }; // prettier-ignore
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element;
    if (target.closest('select, textarea, dialog[open], [role="toolbar"], input:not([type="range"])')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const found = meaning[key];
    const onButton = key === ' ' && target.closest('button, a') !== null;
    if (!found || onButton || (/^[a-z]$/.test(key) && !settings.letterKeys)) return;
    event.preventDefault();
    found();
  };
}

/** The same, told to people. */
export function replayKeyList(): KeyMeaning[] {
  const w = words();
  const t = tableWords();
  return [
    ['←', w.back],
    ['→', w.on],
    ['Home End', w.keyEnds],
    ['PageUp', w.dealBack],
    ['PageDown', w.dealOn],
    ['Space', `${w.play}, ${w.pause}`],
    ['O', w.open],
    ['W', w.waits],
    ['V', w.keySeat],
    ['R', w.review],
    ['Esc', w.hide],
    ['?', t.keyMap],
  ];
}
