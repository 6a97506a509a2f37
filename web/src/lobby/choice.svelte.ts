/** How one likes to play: kept, so that the next game begins with one click. */
import type { TableSettings } from '../api/generated';
import { whoAmI } from '../api/identity';
import { keep, keptData } from '../app/kept';

const KEPT = 'hanchan.play';
const DEFAULTS = { bot: 'careful', strict: false, practice: false, length: 'whole' as TableSettings['length'] };

export const choice = $state({ ...DEFAULTS, ...keptData<typeof DEFAULTS>(KEPT), name: whoAmI()?.name ?? '' });

export const keepChoice = (): boolean =>
  keep(KEPT, JSON.stringify({ bot: choice.bot, strict: choice.strict, practice: choice.practice, length: choice.length }));
