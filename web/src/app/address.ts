/**
 * Where one is in the application. A server answers every path with the same page, so the path of the browser is the path of the
 * application. A static host knows only its files, so there the path stands behind the #.
 */

/** Which site this is, and whether it is one: then the pages come from a static host, and everything else runs in this browser. */
export const SITE_VERSION = document.querySelector<HTMLMetaElement>('meta[name="hanchan-site"]')?.content ?? '';
export const ON_STATIC_HOST = SITE_VERSION !== '';

/** Path, query and fragment of the application. */
export function here(): { pathname: string; search: string; hash: string } {
  return ON_STATIC_HOST ? new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', 'http://site.invalid') : location;
}

/** The whole address of a path of the application, to be copied or shown. */
export const addressOf = (path: string): string => (ON_STATIC_HOST ? `${location.href.split('#')[0]}#${path}` : location.origin + path);

/** A link that somebody has, as a server would have it: links of this site are read like those of a server. */
export function asOfServer(link: string): string {
  const own = addressOf('');
  return ON_STATIC_HOST && link.startsWith(own) ? location.origin + link.slice(own.length) : link;
}

/** Go to a path; `replace` leaves no step to go back from. */
export function visit(path: string, replace = false): void {
  const address = ON_STATIC_HOST ? `#${path}` : path;
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
}

/** The path of the application a link leads to; undefined if it leads elsewhere, or to another place of the same page. */
export function pathOf(link: HTMLAnchorElement): string | undefined {
  const written = link.getAttribute('href') ?? '';
  if (ON_STATIC_HOST && written.startsWith('#/')) return written.slice(1);
  if (link.origin !== location.origin || written.startsWith('#')) return undefined;
  return link.pathname + link.search + link.hash;
}

/** On a static host a link is written so that it can also be opened in a new tab. */
export function rewriteLink(event: Event): void {
  const link = ON_STATIC_HOST ? (event.target as Element).closest?.('a') : null;
  const written = link?.getAttribute('href');
  if (written?.startsWith('/') && !written.startsWith('/api')) link!.setAttribute('href', `#${written}`);
}
