import { words } from '../words/generated/lobby';

/** The kinds of bots that have a name in every language. */
const KINDS = [
  ...(['level6', 'level5', 'level4', 'level3', 'level2', 'level1'] as const),
  ...(['strong', 'patient', 'careful', 'gambler', 'greedy', 'newcomer', 'tsumogiri', 'random'] as const),
] as const;
type Kind = (typeof KINDS)[number];

export const isBot = (name: string): name is Kind => KINDS.includes(name as Kind);

/** A bot's name in the language of the page; a bot nobody has words for keeps its own. */
export const botName = (bot: string): string => (isBot(bot) ? words()[bot] : bot);
