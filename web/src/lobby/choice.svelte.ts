/** How one likes to play: kept, so that the next game begins with one click. */
import type { TableSettings } from '../api/generated';
import { whoAmI } from '../api/identity';

const KEPT = 'hanchan.play';
const DEFAULTS = { bot: 'careful', strict: false, practice: false, length: 'whole' as TableSettings['length'] };

const kept = (): Partial<typeof DEFAULTS> => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
};

export const choice = $state({ ...DEFAULTS, ...kept(), name: whoAmI()?.name ?? '' });

export const keepChoice = (): void =>
  localStorage.setItem(KEPT, JSON.stringify({ bot: choice.bot, strict: choice.strict, practice: choice.practice, length: choice.length }));
