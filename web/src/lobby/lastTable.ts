/** The game one is in, so that the start page can lead back to it. */
import { keep, kept } from '../app/kept';

const KEPT = 'hanchan.table';

export const rememberTable = (id: string): boolean => keep(KEPT, id);
export const rememberedTable = (): string => kept(KEPT) ?? '';
