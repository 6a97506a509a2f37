/** The studies of this browser: each is kept while one works on it, until it is deleted or many others came after it. */
import { drop, keep, keptData, keptList } from '../app/kept';
import type { OpenStudy } from './study';

/** What the list shows of a study. */
export interface StudyLine {
  id: string;
  title: string;
  players: string[];
  moves: number;
  /** When it was last changed, in milliseconds. */
  changed: number;
}

const LIST = 'hanchan.studies';
const MOST = 30;
const bodyOf = (id: string): string => `hanchan.study.${id}`;

/** The one changed last first. */
export const studies = (): StudyLine[] => keptList(LIST);

export function openStudy(id: string): OpenStudy | undefined {
  const found = keptData<OpenStudy>(bodyOf(id));
  return Array.isArray(found?.moves) && found.study ? (found as OpenStudy) : undefined;
}

/** Keeps a study under its number. False: the browser keeps no more, it lasts as long as the page. */
export function keepStudy(id: string, study: OpenStudy): boolean {
  const { title, players } = study.study as { title?: string; players?: string[] };
  const line = { id, title: title ?? '', players: players ?? [], moves: study.moves.length, changed: Date.now() };
  const all = [line, ...studies().filter((one) => one.id !== id)];
  for (const old of all.slice(MOST)) drop(bodyOf(old.id));
  return keep(bodyOf(id), JSON.stringify(study)) && keep(LIST, JSON.stringify(all.slice(0, MOST)));
}

/** A study that was opened or begun; its number. */
export function addStudy(study: OpenStudy): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  keepStudy(id, study);
  return id;
}

export function forgetStudy(id: string): void {
  drop(bodyOf(id));
  keep(LIST, JSON.stringify(studies().filter((one) => one.id !== id)));
}
