/** What somebody pastes to open a game: a link of this server, or the text of a log. */
import { tableOfLink } from '../lobby/tables';

export type Pasted = { path: string } | { text: string } | undefined;

const OWN = /^\/(replay|table)\/([0-9A-Za-z]{8})\/?$/;

/** A link to a game here leads to it, with its moment; anything else is a log, which the server reads. */
export function pasted(text: string, origin: string): Pasted {
  const given = text.trim();
  if (!given) return undefined;
  if (/^https?:\/\/\S+$/.test(given)) {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const own = url?.origin === origin ? OWN.exec(url.pathname) : null;
    if (own) return { path: `/${own[1]}/${own[2]}${url!.search}${url!.hash}` };
    return { text: given };
  }
  const code = /^[0-9A-Za-z]+$/.test(given) ? tableOfLink(given) : undefined;
  return code ? { path: `/replay/${code}` } : { text: given };
}
