/** A win at a table as a question to the calculator, which knows every line and clause. */
import type { HandWonData } from '../api/generated';
import { windOf, type TableState } from '../table/state';
import { sorted } from '../tiles/tiles';
import { toLink } from './link';
import { MARKS, Question, WINDS, type Mark } from './question.svelte';

/** What the table calls by several names. */
const ALSO: Partial<Record<Mark, string[]>> = { last_tile: ['haitei', 'houtei'], first_turn: ['tenhou', 'chiihou', 'renhou'] };
const STICK = 1000;

export function questionOf(table: TableState, win: HandWonData): Question {
  const question = new Question();
  question.concealed = sorted(win.hand);
  question.win = win.tile;
  question.melds = table.seats[win.seat]!.melds.map((meld) => meld.text);
  question.tsumo = win.from === win.seat;
  question.seat = WINDS[windOf(table, win.seat)]!;
  question.round = WINDS[table.roundWind]!;
  for (const mark of MARKS) question.marks[mark] = (ALSO[mark] ?? [mark]).some((name) => win.yaku.includes(name));
  question.dora = [...table.indicators];
  question.ura = [...win.ura];
  const paid = (reason: string): number =>
    (table.end?.transfers ?? [])
      .filter(([, to, , why]) => to === win.seat && why === reason)
      .reduce((sum, [, , points]) => sum + points, 0);
  // At a win of several only one is paid for counters and sticks.
  question.counters = paid('counters') ? table.counters : 0;
  question.sticks = paid('sticks') / STICK;
  return question;
}

export const linkOfWin = (table: TableState, win: HandWonData, rules: string): string =>
  `/calculator${toLink(questionOf(table, win), rules)}`;
