/** The pages, each loaded when it is first shown. This is the only module that knows them. */
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
  '/study': () => import('../pages/study/Study.svelte'),
  '/clubs': () => import('../pages/clubs/Clubs.svelte'),
  '/clubs/:id': () => import('../pages/clubs/Club.svelte'),
  '/games': () => import('../pages/games/Games.svelte'),
  '/games/statistics': () => import('../pages/games/Statistics.svelte'),
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
  '/tournament/:id/registration': () => import('../pages/tournament/registration/Registration.svelte'),
  '/tournament/:id/player/:number': () => import('../pages/tournament/Player.svelte'),
  '/tournament/:id/me': () => import('../pages/tournament/me/Me.svelte'),
  '/tournament/:id/scorer': () => import('../pages/tournament/scorer/Scorer.svelte'),
  '/tournament/:id/referee': () => import('../pages/tournament/referee/Referee.svelte'),
  '/tournament/:id/projector': () => import('../pages/tournament/projector/Projector.svelte'),
  '/tournament/:id/projector/:screen': () => import('../pages/tournament/projector/Projector.svelte'),
  '/tournament/:id/office': () => import('../pages/tournament/office/OfficeDesk.svelte'),
  '/tournament/:id/office/:part': () => import('../pages/tournament/office/OfficeDesk.svelte'),
  '/learn': () => import('../pages/learn/Learn.svelte'),
  '/learn/again': () => import('../pages/learn/Again.svelte'),
  '/learn/:id': () => import('../pages/learn/Lesson.svelte'),
  '/learn/exam/player': () => import('../pages/learn/Exam.svelte'),
  '/learn/exam/referee': () => import('../pages/learn/Exam.svelte'),
  '/yaku': () => import('../pages/yaku/Yaku.svelte'),
  '/admin': () => import('../pages/admin/Admin.svelte'),
  '/admin/:part': () => import('../pages/admin/Admin.svelte'),
  '/practice': () => import('../pages/practice/Practice.svelte'),
};

/** The page of a path, and the pieces of the path that it is given. */
export function find(path: string): { page: Page; parts: Record<string, string> } | undefined {
  const wanted = path.split('/').filter(Boolean);
  for (const [pattern, page] of Object.entries(ROUTES)) {
    const pieces = pattern.split('/').filter(Boolean);
    if (pieces.length !== wanted.length) continue;
    const parts: Record<string, string> = {};
    const fits = pieces.every((piece, place) => {
      if (!piece.startsWith(':')) return piece === wanted[place];
      const read = decoded(wanted[place]!);
      if (read !== undefined) parts[piece.slice(1)] = read;
      return read !== undefined;
    });
    if (fits) return { page, parts };
  }
  return undefined;
}

/** A link cut in the middle of a character, as happens in messages, is no address of a page. */
function decoded(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece);
  } catch {
    return undefined;
  }
}
