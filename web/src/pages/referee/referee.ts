/** The referee of the server. */
import { get } from '../../api/client';
import type { ChapterData, ChaptersData, TopicData, TopicsData } from '../../api/generated';

export const chapters = async (lang: string): Promise<ChapterData[]> => (await get<ChaptersData>(`/api/referee?lang=${lang}`)).chapters;

export const search = async (text: string, lang: string): Promise<TopicData[]> =>
  (await get<TopicsData>(`/api/referee/search?q=${encodeURIComponent(text)}&lang=${lang}`)).topics;

export const bookletAddress = (rules: string, lang: string): string => `/api/referee/booklet/${rules}?lang=${lang}`;
