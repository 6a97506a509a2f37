/** The paper of an exam that somebody is writing: kept by the browser until it is handed in. */

export interface Paper {
  kind: string;
  rules: string;
  seed: string;
  name: string;
  answers: string[][];
  place: number;
}

const KEPT = 'hanchan.exam';

/** The paper of this exam that was begun, if there is one. */
export function begunPaper(kind: string, rules: string): Paper | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return found?.kind === kind && found.rules === rules && Array.isArray(found.answers) ? found : undefined;
  } catch {
    return undefined;
  }
}

export const keepPaper = (paper: Paper): void => localStorage.setItem(KEPT, JSON.stringify(paper));

export const dropPaper = (): void => localStorage.removeItem(KEPT);
