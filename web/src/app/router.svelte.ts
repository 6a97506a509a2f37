/** Which page is shown: the path decides. The server answers every path that is not below /api with the same file. */
import type { Component } from 'svelte';

// Each page declares its own properties.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = () => Promise<{ default: Component<any> }>;

/** `:name` stands for any piece of a path and is given to the page as a property. */
export const ROUTES: Record<string, Page> = {
  '/': () => import('../pages/home/Home.svelte'),
  '/table/:id': () => import('../pages/table/Table.svelte'),
  '/replay': () => import('../pages/replay/Replay.svelte'),
  '/replay/:id': () => import('../pages/replay/Replay.svelte'),
  '/calculator': () => import('../pages/calculator/Calculator.svelte'),
  '/score': () => import('../pages/scorekeeper/ScoreKeeper.svelte'),
  '/score/:id': () => import('../pages/scorekeeper/Sheet.svelte'),
  '/score/season/:id': () => import('../pages/scorekeeper/Season.svelte'),
  '/referee': () => import('../pages/referee/Referee.svelte'),
  '/referee/hand': () => import('../pages/referee/Dispute.svelte'),
  '/rules': () => import('../pages/rules/Rules.svelte'),
  '/tournaments': () => import('../pages/tournament/Tournaments.svelte'),
  '/tournament/:id': () => import('../pages/tournament/Hall.svelte'),
  '/tournament/:id/seating': () => import('../pages/tournament/Seating.svelte'),
  '/tournament/:id/player/:number': () => import('../pages/tournament/Player.svelte'),
  '/tournament/:id/me': () => import('../pages/tournament/me/Me.svelte'),
  '/tournament/:id/scorer': () => import('../pages/tournament/scorer/Scorer.svelte'),
  '/tournament/:id/referee': () => import('../pages/tournament/referee/Referee.svelte'),
  '/tournament/:id/projector': () => import('../pages/tournament/projector/Projector.svelte'),
  '/tournament/:id/office': () => import('../pages/tournament/office/OfficeDesk.svelte'),
  '/tournament/:id/office/:part': () => import('../pages/tournament/office/OfficeDesk.svelte'),
  '/practice': () => import('../pages/practice/Practice.svelte'),
};

export const route = $state({ path: location.pathname, search: location.search });

function follow(): void {
  route.path = location.pathname;
  route.search = location.search;
}

addEventListener('popstate', follow);

export function go(path: string): void {
  history.pushState(null, '', path);
  follow();
  scrollTo(0, 0);
}

/** The same page with other details: no new step to go back from. */
export function adjust(search: string): void {
  history.replaceState(null, '', location.pathname + search);
  follow();
}

/** Lets links inside the application change the page without loading everything again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api') || link.pathname.startsWith('/assets') || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function find(path: string): { page: Page; parts: Record<string, string> } | undefined {
  const wanted = path.split('/').filter(Boolean);
  for (const [pattern, page] of Object.entries(ROUTES)) {
    const pieces = pattern.split('/').filter(Boolean);
    if (pieces.length !== wanted.length) continue;
    const parts: Record<string, string> = {};
    const fits = pieces.every((piece, place) => {
      if (!piece.startsWith(':')) return piece === wanted[place];
      parts[piece.slice(1)] = decodeURIComponent(wanted[place]!);
      return true;
    });
    if (fits) return { page, parts };
  }
  return undefined;
}
