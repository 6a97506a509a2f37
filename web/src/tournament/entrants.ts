/** A player as typed into a form. */
import type { Entrant } from '../api/generated';

/** What a form has; the name is sent in its two parts. */
export type EntrantForm = Required<Omit<Entrant, 'name'>>;

export const NOBODY: EntrantForm = { first: '', last: '', country: '', ema: '', club: '', team: '', email: '', substitute: false };

export const formOf = ({ first, last, country, ema, club, team, email, substitute }: EntrantForm): EntrantForm => ({
  first,
  last,
  country,
  ema,
  club,
  team,
  email,
  substitute,
});
