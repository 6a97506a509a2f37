/** How the players of a table are called: the same at the table, at the end of a deal and in a replay. */
import { words } from '../words/generated/lobby';
import { botName, isBot } from './botNames';

export interface Named {
  name: string;
  bot: boolean;
}

/** A record knows its players by name only; a bot has the name of its kind there. */
export const ofRecord = (name: string): Named => ({ name, bot: isBot(name) });

/** Bots among people are numbered by seat, bots among themselves have the name of their kind, and who has the same name as somebody else gets the number of the seat. */
export function seatNames(players: Named[]): string[] {
  const w = words();
  const people = players.some(({ bot }) => !bot);
  const names = players.map(({ name, bot }, seat) => (bot ? (people ? w.botSeat({ seat: seat + 1 }) : botName(name)) : name));
  return names.map((name, seat) => (name && names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
}
