/** What stands where on a screen: the arrangement of the organiser, and what of it there is to show just now. */
import type { AreaData, ScreenData } from '../../../api/generated';

export type Part = AreaData['parts'][number];

/** The view of a projector that nobody has arranged. */
export const USUAL: Pick<ScreenData, 'areas' | 'split' | 'seconds' | 'running' | 'bells'> = {
  areas: [
    { parts: ['clock', 'seating'], share: 1 },
    { parts: ['standings', 'seating', 'messages', 'sponsors'], share: 1 },
    { parts: ['tables'], share: 1 },
  ],
  split: 'columns',
  seconds: 12,
  running: false,
  bells: false,
};

/** Rows that fit below each other: twelve on a wide screen, more on one that is higher for its width, as old projectors are. */
export const rowsThatFit = (width: number, height: number): number =>
  Math.max(12, Math.min(20, Math.floor((12 * 16 * height) / (9 * width))));

export interface ShownArea {
  parts: Part[];
  share: number;
}

/**
 * The areas that have something to show, with what they show. A clock that runs has its area for itself; what one area shows, the next ones
 * need not; an area with nothing leaves its room to the others.
 */
export function shownAreas(areas: readonly AreaData[], has: (part: Part) => boolean): ShownArea[] {
  const taken = new Set<Part>();
  const found: ShownArea[] = [];
  for (const area of areas) {
    const there = area.parts.filter((part) => has(part) && !taken.has(part));
    const parts: Part[] = there.includes('clock') ? ['clock'] : there;
    parts.forEach((part) => taken.add(part));
    if (parts.length) found.push({ parts, share: area.share });
  }
  return found;
}
