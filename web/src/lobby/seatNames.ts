/** How the players of a table are called: the same at the table, at the end of a deal and in a replay. */
import { words } from '../words/generated/lobby';
import { botName, isBot } from './botNames';

/** What the server calls somebody who is not there any more. */
const DELETED = 'deleted player';

export interface Named {
  name: string;
  bot: boolean;
}

/** A record knows its players by name only; a bot has the name of its kind there. */
export const ofRecord = (name: string): Named => ({ name, bot: isBot(name) });

/** Bots have the name of their kind, and who has the same name as somebody else gets the number of the seat. */
export function seatNames(players: Named[]): string[] {
  const names = players.map(({ name, bot }) => (bot ? botName(name) : name === DELETED ? words().deletedPlayer : name));
  return names.map((name, seat) => (name && names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
}
