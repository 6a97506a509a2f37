/** Which page is shown: the path decides. */
import { saveFile } from '../api/saving';
import { here, ON_STATIC_HOST, pathOf, visit } from './address';

const { pathname, search } = here();
export const route = $state({ path: pathname, search });

function follow(): void {
  const now = here();
  route.path = now.pathname;
  route.search = now.search;
}

addEventListener('popstate', follow);

export function go(path: string): void {
  visit(path);
  follow();
  scrollTo(0, 0);
}

/** The same page with other details: no new step to go back from. */
export function adjust(search: string): void {
  visit(here().pathname + search, true);
  follow();
}

/** Lets links inside the application change the page without loading everything again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target) return;
  const path = pathOf(link);
  if (ON_STATIC_HOST && !path && link.hash) {
    event.preventDefault(); // the fragment of the browser is the path of the application
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
  }
  if (ON_STATIC_HOST && path?.startsWith('/api')) {
    event.preventDefault(); // no server has the file; whoever answers here makes it
    saveFile(path).catch((error: Error) => alert(error.message));
  }
  if (!path || link.hasAttribute('download') || path.startsWith('/api') || path.startsWith('/assets')) return;
  if (!ON_STATIC_HOST && link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(path);
}
