import { expect, test } from 'vitest';
import { afterFrame, inTurn } from './parts.svelte';

/** What is done, with the number of the frame that it is done in. */
let done: string[] = [];
let frame = 0;
const count = (): void => {
  frame++;
  requestAnimationFrame(count);
};
requestAnimationFrame(count);
const frames = async (wanted: number): Promise<void> => {
  const until = frame + wanted;
  while (frame < until) await new Promise((resolve) => setTimeout(resolve, 5));
};
/** Takes as long as a change of the page on a slow machine. */
function slow(name: string): () => void {
  return () => {
    done.push(`${name} ${frame}`);
    const begun = performance.now();
    while (performance.now() - begun < 5);
  };
}
const fresh = async (): Promise<void> => {
  await frames(3);
  done = [];
};
const names = (): string[] => done.map((each) => each.split(' ')[0]!);
const inFrames = (): number => new Set(done.map((each) => each.split(' ')[1]!)).size;

test('what takes long has a frame of its own, in the order it came', async () => {
  await fresh();
  for (const name of ['first', 'second', 'third']) inTurn(slow(name));
  expect(names()).toEqual(['first']); // nothing waits when nothing else is done
  await frames(6);
  expect(names()).toEqual(['first', 'second', 'third']);
  expect(inFrames()).toBe(3);
});

test('what follows a frame comes after what waited before it, and can be taken back', async () => {
  await fresh();
  inTurn(() => {
    slow('change')();
    afterFrame(slow('words'));
    afterFrame(slow('never'))();
  });
  inTurn(slow('next'));
  await frames(6);
  expect(names()).toEqual(['change', 'next', 'words']);
  expect(inFrames()).toBe(3);
});

test('a backlog is no reason to wait', async () => {
  await fresh();
  for (let place = 0; place < 40; place++) inTurn(slow(String(place)));
  await Promise.resolve();
  await frames(1);
  expect(done.length).toBeGreaterThan(20);
  await frames(30);
  expect(names()).toEqual(Array.from({ length: 40 }, (_, place) => String(place)));
});
