/** How the players of a recorded game are called. */
import { ofRecord, seatNames } from '../lobby/seatNames';
import { words } from '../words/generated/games';

/** Logs of others often name nobody: then the seats have numbers. Winds would be wrong from the second deal on. */
export const recordNames = (players: string[]): string[] =>
  seatNames(players.map(ofRecord)).map((name, place) => name || words().seat({ number: place + 1 }));
