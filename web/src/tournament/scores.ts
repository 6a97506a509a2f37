/** Four scores as somebody types them, checked while typing. */

export const STICK = 1000;
const UNIT = 100;

export interface Sheet {
  fields: string[];
  sticks: string;
  /** The two noughts at the end are not typed. */
  hundreds: boolean;
}

export interface Checked {
  /** Complete and right, to be sent. */
  scores: number[] | null;
  sticks: number;
  sum: number;
  /** What is missing to the sum that the table must have. */
  missing: number;
  /** Fields that are no score. */
  wrong: number[];
  fault: 'empty' | 'number' | 'hundreds' | 'sticks' | 'sum' | '';
}

/** A score: spaces of any kind and both kinds of minus are understood. Empty: null; nonsense: undefined. */
export function score(text: string, hundreds: boolean): number | null | undefined {
  const plain = text.replace(/[\s\u202f\u00a0'.,]/g, '').replace(/[\u2212\u2013]/g, '-');
  if (plain === '') return null;
  if (!/^[+-]?\d{1,7}$/.test(plain)) return undefined;
  return Number(plain) * (hundreds ? UNIT : 1);
}

export function check(sheet: Sheet, startPoints: number): Checked {
  const read = sheet.fields.map((field) => score(field, sheet.hundreds));
  const sticks = score(sheet.sticks || '0', false) ?? -1;
  const wrong = read.flatMap((value, place) => (value === undefined || (value !== null && value % UNIT !== 0) ? [place] : []));
  const sum = read.reduce((all: number, value) => all + (value ?? 0), 0) + Math.max(0, sticks) * STICK;
  const missing = 4 * startPoints - sum;
  const fault = read.some((value) => value === undefined)
    ? 'number'
    : wrong.length
      ? 'hundreds'
      : read.some((value) => value === null)
        ? 'empty'
        : sticks < 0
          ? 'sticks'
          : missing !== 0
            ? 'sum'
            : '';
  return { scores: fault === '' ? (read as number[]) : null, sticks: Math.max(0, sticks), sum, missing, wrong, fault };
}

/** As it stands in a field. */
export const typed = (value: number, hundreds: boolean): string => String(hundreds && value % UNIT === 0 ? value / UNIT : value);
