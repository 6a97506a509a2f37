/** Lets tiles travel over the board. Only a copy moves: the tile itself is in its place at once, so no key or click ever waits for it. */
import { inTurn } from '../app/parts.svelte';
import { settings } from '../app/settings.svelte';
import type { Travel } from './travels';

interface Standing {
  x: number;
  y: number;
  /** Of a tile that lies upright; 0 for what is no tile. */
  width: number;
  /** In radians. */
  angle: number;
}

/** As `--t-calm` and `--ease` of the design. */
const CALM = 220;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** A tile that comes from the wall begins so small. */
const FROM_WALL = 0.5;
const QUARTER = Math.PI / 2;

/** Remembers where the tiles are that will travel; to be called before the page changes. What it gives back lets them fly, after the page has changed.
 * They are not seen until then, and fly a moment later: the change and the laying out that measuring needs would together hold up a frame. */
export function depart(board: HTMLElement, travels: Travel[]): (() => void) | undefined {
  const time = calmTime();
  if (!time || !travels.length || document.hidden) return undefined;
  const around = board.getBoundingClientRect();
  const starts = travels.flatMap(({ from, to }) => {
    const leaving = found(board, from);
    return leaving ? [{ to, start: standing(leaving, around) }] : [];
  });
  if (!starts.length) return undefined;
  return () => {
    const arriving = starts.flatMap(({ to, start }) => {
      const tile = board.querySelector<HTMLElement>(`[data-spot="${to}"]`);
      if (tile) tile.style.visibility = 'hidden';
      return tile ? [{ tile, start }] : [];
    });
    inTurn(() => {
      // All are measured before the first copy lies on the board: the board is laid out once.
      const landing = arriving.filter(({ tile }) => tile.isConnected).map((each) => ({ ...each, end: standing(each.tile, around) }));
      for (const { tile, start, end } of landing) fly(board, tile, start, end, time);
    }, true);
  };
}

/** Milliseconds; none where people want no motion. Not read from the style of the page, which would lay the whole board out at every move. */
function calmTime(): number {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM : 0;
}

/** What lies at the first of these places that is not empty: the tile that was taken up, else one from the middle, as nobody can tell equal ones apart. */
function found(board: HTMLElement, places: string[]): HTMLElement | undefined {
  for (const place of places) {
    const there = [...board.querySelectorAll<HTMLElement>(`[data-spot="${place}"]`)];
    if (there.length) return there.find((tile) => tile.closest('.held, .raised')) ?? there[Math.floor(there.length / 2)];
  }
  return undefined;
}

/** A tile lies turned by its side of the table, and a quarter more if it lies sideways. Measured once: its size follows from that. */
function standing(element: HTMLElement, around: DOMRect): Standing {
  const { left, top, width, height } = element.getBoundingClientRect();
  const side = Number(element.closest<HTMLElement>('[data-side]')?.dataset.side ?? 0);
  const isTile = element.classList.contains('t');
  return {
    x: left + width / 2 - around.left,
    y: top + height / 2 - around.top,
    width: isTile ? Math.min(width, height) : 0,
    angle: -QUARTER * (side + (element.classList.contains('side') ? 1 : 0)),
  };
}

function fly(board: HTMLElement, tile: HTMLElement, start: Standing, end: Standing, time: number): void {
  const copy = tile.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-spot');
  copy.classList.remove('side', 'last');
  copy.classList.add('flying');
  copy.style.visibility = '';
  copy.style.setProperty('--tw', `${end.width}px`);
  copy.style.left = `${end.x - end.width / 2}px`;
  copy.style.top = `${end.y - (end.width * 2) / 3}px`;
  board.querySelector('.sky')!.append(copy);
  const turn = 2 * Math.PI;
  const angle = start.width ? start.angle - turn * Math.round((start.angle - end.angle) / turn) : end.angle;
  const scale = start.width ? start.width / end.width : FROM_WALL;
  const timing = { duration: time, easing: EASE };
  const flight = copy.animate(
    [
      { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px) rotate(${angle}rad) scale(${scale})` },
      { transform: `rotate(${end.angle}rad)` },
    ],
    timing,
  );
  // Not an animation too: that the tile is hidden would have every frame of the flight worked out anew, which moves by itself.
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    tile.style.visibility = '';
  };
}
