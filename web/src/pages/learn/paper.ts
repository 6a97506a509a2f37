/** The papers of exams that somebody is writing, and the certificates of those passed: kept by the browser. */
import type { ExamResultData } from '../../api/generated';
import { drop, keep, keptData, keptList } from '../../app/kept';

export interface Paper {
  kind: string;
  rules: string;
  seed: string;
  name: string;
  answers: string[][];
  place: number;
}

export interface PassedExam {
  kind: string;
  rules: string;
  title: string;
  seed: string;
  right: number;
  all: number;
  pass: number;
  name: string;
  /** When it was handed in, in milliseconds. */
  date: number;
}

const paperOf = (kind: string, rules: string): string => `hanchan.exam.${kind}.${rules}`;
const PASSED = 'hanchan.certificates';
const MOST = 30;

/** The paper of this exam that was begun, if there is one. */
export function begunPaper(kind: string, rules: string): Paper | undefined {
  const found = keptData<Paper>(paperOf(kind, rules));
  return Array.isArray(found?.answers) && found.answers.every(Array.isArray) ? (found as Paper) : undefined;
}

export const keepPaper = (paper: Paper): boolean => keep(paperOf(paper.kind, paper.rules), JSON.stringify(paper));

export const dropPaper = (paper: Pick<Paper, 'kind' | 'rules'>): void => drop(paperOf(paper.kind, paper.rules));

/** The exams somebody has passed on this device, the latest first. */
export const passedExams = (): PassedExam[] => keptList(PASSED);

/** Keeps a certificate; the same paper, under another name, is no second one. */
export function keepPassed(passed: PassedExam): PassedExam {
  const others = passedExams().filter((one) => one.kind !== passed.kind || one.rules !== passed.rules || one.seed !== passed.seed);
  keep(PASSED, JSON.stringify([passed, ...others].slice(0, MOST)));
  return passed;
}

export const passedFrom = (result: ExamResultData, name: string): PassedExam => ({
  kind: result.kind,
  rules: result.rules,
  title: result.title,
  seed: result.seed,
  right: result.right,
  all: result.verdicts.length,
  pass: result.pass_mark,
  name,
  date: Date.now(),
});
