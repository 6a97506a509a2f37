/** A study: a deal with branches and notes. The server plays the moves; the browser keeps it, and whoever made it has it as a file. */
import type { OpenedStudyData, StudyAdviceData, StudyMoveData, StudyPositionData } from '../api/generated';
import { post, postFile } from '../api/client';

export const ROOT = -1;

export interface OpenStudy {
  /** What it begins with, as the file has it. */
  study: Record<string, unknown>;
  note: string;
  moves: StudyMoveData[];
  /** The move one looks at. */
  at: number;
}

/** A study of a deal of a record, at the moment one looked at. */
export async function studyRecord(file: Blob, deal: number, event: number): Promise<OpenStudy> {
  const found: OpenedStudyData = await (await postFile(`/api/studies/from-record?deal=${deal}`, file)).json();
  return opened(
    found,
    found.reached.findLastIndex((reached) => reached <= event),
  );
}

export async function readStudy(file: Blob): Promise<OpenStudy> {
  return opened(await (await postFile('/api/studies/read', file)).json(), ROOT);
}

const opened = ({ study, note, moves }: OpenedStudyData, at: number): OpenStudy => ({ study, note, moves, at });

/** The file, as `docs/studies.md` describes it. */
export function fileOf({ study, note, moves }: OpenStudy): Blob {
  const written = moves.map(({ note: about, ...move }) => (about ? { ...move, note: about } : move));
  return new Blob([JSON.stringify({ ...study, note, moves: written }), '\n'], { type: 'application/json' });
}

/** The places of the moves that lead to a move, and of the move itself. */
export function lineTo(moves: StudyMoveData[], at: number): number[] {
  const line: number[] = [];
  for (let place = at; place !== ROOT; place = moves[place]!.after) line.unshift(place);
  return line;
}

/** The places of the moves that follow a move, the main line first. */
export const following = (moves: StudyMoveData[], at: number): number[] =>
  moves.flatMap((move, place) => (move.after === at ? [place] : []));

/** With a further move, or at the one that is there already. */
export function withMove(study: OpenStudy, seat: number, action: string): OpenStudy {
  const known = following(study.moves, study.at).find(
    (place) => study.moves[place]!.seat === seat && study.moves[place]!.action === action,
  );
  if (known !== undefined) return { ...study, at: known };
  return { ...study, moves: [...study.moves, { after: study.at, seat, action, note: '' }], at: study.moves.length };
}

/** Without the move one looks at and everything that follows from it. */
export function withoutBranch(study: OpenStudy): OpenStudy {
  if (study.at === ROOT) return study;
  const gone = new Set([study.at]);
  study.moves.forEach((move, place) => gone.has(move.after) && gone.add(place));
  const places = new Map<number, number>([[ROOT, ROOT]]);
  const moves: StudyMoveData[] = [];
  study.moves.forEach((move, place) => {
    if (gone.has(place)) return;
    places.set(place, moves.length);
    moves.push({ ...move, after: places.get(move.after)! });
  });
  return { ...study, moves, at: places.get(study.moves[study.at]!.after)! };
}

const lineOf = (study: OpenStudy): { study: object; moves: [number, string][] } => ({
  study: study.study,
  moves: lineTo(study.moves, study.at).map((place) => [study.moves[place]!.seat, study.moves[place]!.action]),
});

export const positionOf = (study: OpenStudy): Promise<StudyPositionData> => post('/api/studies/position', lineOf(study));
export const adviceFor = (study: OpenStudy, seat: number, lang: string): Promise<StudyAdviceData> =>
  post('/api/studies/advice', { ...lineOf(study), seat, lang });

/** The line up to here as a record, to play on from. */
export async function recordOf(study: OpenStudy): Promise<Blob> {
  const body = new Blob([JSON.stringify(lineOf(study))], { type: 'application/json' });
  return (await postFile('/api/studies/record', body, 'application/json')).blob();
}
