/** What somebody pastes to open a game: a link of this server, or the text of a log. */
import { tableOfLink } from '../lobby/tables';

/** `elsewhere`: a game of another site, which is not fetched; the address at which its log is saved, where that is known. */
export type Pasted = { path: string } | { text: string } | { elsewhere: string } | undefined;

/** A link to Tenhou's viewer that holds the log itself. */
const HELD = /^https?:\/\/tenhou\.net\/[56]\/?#json=/;
/** What Tenhou calls a game, alone or in a link to it. */
const TENHOU = /^(?:https?:\/\/tenhou\.net\/\S*[?&/#](?:log=)?)?(\d{10}gm-[0-9a-f]{4}-\d+-[0-9a-f]{8})(?:$|[&#.])/;
const OWN = /^\/(replay|table)\/([0-9A-Za-z]{8})\/?$/;

/** A link to a game here leads to it, with its moment; any other link is one to elsewhere, and anything else a log, which the server reads. */
export function pasted(text: string, origin: string): Pasted {
  const given = text.trim();
  if (!given) return undefined;
  const game = HELD.test(given) ? undefined : TENHOU.exec(given)?.[1];
  if (game) return { elsewhere: `https://tenhou.net/0/log/?${game}` };
  if (/^https?:\/\/\S+$/.test(given)) {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const own = url?.origin === origin ? OWN.exec(url.pathname) : null;
    if (own) return { path: `/${own[1]}/${own[2]}${url!.search}${url!.hash}` };
    return HELD.test(given) ? { text: given } : { elsewhere: '' };
  }
  const code = /^[0-9A-Za-z]+$/.test(given) ? tableOfLink(given) : undefined;
  return code ? { path: `/replay/${code}` } : { text: given };
}
