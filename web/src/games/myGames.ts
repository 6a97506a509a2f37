/** One's games on this server, and what they came to. Who has no name here yet has none. */
import type { MyGamesData, MyStatisticsData, CareerData } from '../api/generated';
import { ApiError, get, put, remove } from '../api/client';
import { whoAmI } from '../api/identity';

export const PAGE = 20;
const NONE: MyGamesData = { running: [], finished: [], count: 0 };

/** A server that does not know one (its games were deleted) has none of one's games. */
async function asKnown<T>(otherwise: T, asking: (secret: string) => Promise<T>): Promise<T> {
  const me = whoAmI();
  if (!me) return otherwise;
  try {
    return await asking(me.secret);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_secret') return otherwise;
    throw error;
  }
}

export const myGames = (page: number): Promise<MyGamesData> =>
  asKnown(NONE, (secret) => get<MyGamesData>(`/api/players/me/games?skip=${page * PAGE}&most=${PAGE}`, secret));

export const hideGame = (table: string): Promise<unknown> => remove(`/api/players/me/games/${table}`, whoAmI()?.secret);
export const showGame = (table: string): Promise<unknown> => put(`/api/players/me/games/${table}`, {}, whoAmI()?.secret);

export const myStatistics = (): Promise<MyStatisticsData | undefined> =>
  asKnown<MyStatisticsData | undefined>(undefined, (secret) => get<MyStatisticsData>('/api/players/me/statistics', secret));

export const statisticsOf = (player: string): Promise<CareerData> =>
  get<CareerData>(`/api/players/me/statistics/${player}`, whoAmI()?.secret);
