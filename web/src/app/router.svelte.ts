/** Which page is shown: the path decides. The server answers every path that is not below /api with the same file. */
export const route = $state({ path: location.pathname, search: location.search });

function follow(): void {
  route.path = location.pathname;
  route.search = location.search;
}

addEventListener('popstate', follow);

export function go(path: string): void {
  history.pushState(null, '', path);
  follow();
  scrollTo(0, 0);
}

/** The same page with other details: no new step to go back from. */
export function adjust(search: string): void {
  history.replaceState(null, '', location.pathname + search);
  follow();
}

/** Lets links inside the application change the page without loading everything again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api') || link.pathname.startsWith('/assets') || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
