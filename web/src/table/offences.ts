import { words } from '../words/generated/offences';

/** What a player did wrong, by the server's id; an offence nobody has words for is at least readable. */
export const offenceText = (offence: string): string =>
  (words() as unknown as Record<string, string>)[offence] ?? offence.replaceAll('_', ' ');
