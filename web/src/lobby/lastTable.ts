/** The game one is in, so that the start page can lead back to it. */
const KEPT = 'hanchan.table';

export const rememberTable = (id: string): void => localStorage.setItem(KEPT, id);
export const rememberedTable = (): string => localStorage.getItem(KEPT) ?? '';
