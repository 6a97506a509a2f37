/** What the server teaches and how it judges. */
import { get, post } from '../../api/client';
import type { CourseData, ExamData, ExamResultData, LessonData, LessonPositionData, LessonVerdictData } from '../../api/generated';
import { settings } from '../../app/settings.svelte';

export const CHAPTERS = ['basics', 'play', 'yaku', 'scoring', 'table'] as const;

const inWords = (rules: string): string => `rules=${rules}&lang=${settings.language}`;

export const loadCourse = (rules: string): Promise<CourseData> => get<CourseData>(`/api/lessons?${inWords(rules)}`);

export const loadLesson = (id: string, rules: string): Promise<LessonData> =>
  get<LessonData>(`/api/lessons/${encodeURIComponent(id)}?${inWords(rules)}`);

export const judge = (lesson: string, step: number, rules: string, answer: string[]): Promise<LessonVerdictData> =>
  post<LessonVerdictData>('/api/lessons/answer', { lesson, step, rules, lang: settings.language, answer });

export const playOn = (lesson: string, step: number, rules: string, actions: string[]): Promise<LessonPositionData> =>
  post<LessonPositionData>('/api/lessons/position', { lesson, step, rules, lang: settings.language, actions });

export const loadExam = (kind: string, rules: string, seed: string): Promise<ExamData> =>
  get<ExamData>(`/api/exams/${encodeURIComponent(kind)}?${inWords(rules)}&seed=${encodeURIComponent(seed)}`);

export const handIn = (exam: ExamData, answers: string[][]): Promise<ExamResultData> =>
  post<ExamResultData>('/api/exams/answer', { kind: exam.kind, seed: exam.seed, rules: exam.rules, lang: settings.language, answers });
