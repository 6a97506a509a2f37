/** The code of one's own registration: it comes in a link's fragment, which is never sent, goes from the address at once, and is kept here. */
import { here, visit } from '../../../app/address';

const KEPT = 'hanchan.registrations';
const IN_LINK = /^#entry=([A-Za-z0-9._:=-]+)$/;

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}

/** The code in the address, else the one this browser has of a tournament; empty if there is none. */
export function codeOf(tournament: string): string {
  const found = IN_LINK.exec(here().hash)?.[1] ?? '';
  if (found) visit(here().pathname + here().search, true);
  return found || (kept()[tournament] ?? '');
}

export function keepCode(tournament: string, code: string): void {
  const { [tournament]: _, ...others } = kept();
  localStorage.setItem(KEPT, JSON.stringify(code ? { ...others, [tournament]: code } : others));
}
