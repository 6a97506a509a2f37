/** Who one is: a name and a secret that the browser keeps. No password, no account. */
import { drop, keep, keptData } from '../app/kept';
import { ApiError, post } from './client';

export interface Identity {
  id: string;
  name: string;
  secret: string;
}

const KEPT = 'hanchan.identity';

/** Who this browser is; undefined before the first game. */
export function whoAmI(): Identity | undefined {
  const kept = keptData<Identity>(KEPT);
  return typeof kept?.secret === 'string' && typeof kept.name === 'string' ? (kept as Identity) : undefined;
}

/** Become a player, or change one's name. */
export async function become(name: string): Promise<Identity> {
  const known = whoAmI();
  if (known?.name === name) return known;
  try {
    return keepMe(await post<Identity>('/api/players', { name }, known?.secret));
  } catch (error) {
    if (!known || !isUnknown(error)) throw error;
    return keepMe(await post<Identity>('/api/players', { name }));
  }
}

/** Does something with one's secret. A server that does not know it any more (its games were deleted) gives a new one. */
export async function asMe<T>(name: string, doing: (secret: string) => Promise<T>): Promise<T> {
  const me = await become(name);
  try {
    return await doing(me.secret);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return doing(keepMe(await post<Identity>('/api/players', { name })).secret);
  }
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.code === 'unknown_secret';

/** This browser is this player from now on. */
export function keepMe(identity: Identity): Identity {
  keep(KEPT, JSON.stringify(identity));
  return identity;
}

/** This browser is nobody any more. */
export const forgetMe = (): void => drop(KEPT);
