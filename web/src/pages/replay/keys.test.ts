import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => '{"language":"en"}', setItem: () => undefined });
});

const { settings } = await import('../../app/settings.svelte');
const { replayKeyList, replayKeys } = await import('./keys');

const pressed = (key: string, on: Element = document.body): string[] => {
  const done: string[] = [];
  const does = (what: string) => (by?: 1 | -1) => void done.push(by === undefined ? what : `${what} ${by}`);
  const keys = replayKeys({
    step: does('step'),
    deal: does('deal'),
    start: does('start'),
    end: does('end'),
    play: does('play'),
    open: does('open'),
    waits: does('waits'),
    seat: does('seat'),
    review: does('review'),
    back: does('back'),
    map: does('map'),
  });
  document.body.addEventListener('keydown', keys, { once: true });
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return done;
};

test('what the list of keys tells is what they do', () => {
  const NAMES: Record<string, string> = { '←': 'ArrowLeft', '→': 'ArrowRight', Space: ' ', Esc: 'Escape' };
  const listed = replayKeyList().flatMap(([names]) => names.split(' '));
  expect(listed.map((name) => pressed(NAMES[name] ?? name)[0])).toEqual([
    'step -1',
    'step 1',
    'start',
    'end',
    'deal -1',
    'deal 1',
    'play',
    'open',
    'waits',
    'seat',
    'review',
    'back',
    'map',
  ]);
});

test('letters can be switched off, other keys not', () => {
  settings.letterKeys = false;
  expect([pressed('o'), pressed('W'), pressed('ArrowRight'), pressed('?')]).toEqual([[], [], ['step 1'], ['map']]);
  settings.letterKeys = true;
});

test('an open dialog has its own keys, one that was just closed has none', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const button = dialog.appendChild(document.createElement('button'));
  dialog.open = true;
  expect(pressed('End', button)).toEqual([]);
  dialog.open = false;
  expect(pressed('End', button)).toEqual(['end']);
});
