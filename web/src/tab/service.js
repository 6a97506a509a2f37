/*
 * Keeps the whole site in the browser, so that it works without network from the second visit on. `hanchan site` puts in the list of
 * files with the hashes of their contents: another content is another file, and this worker another worker.
 */
const FILES = self.SITE_FILES;
/** What is fetched only when it is wanted. */
const LATER = self.SITE_LATER;
const VERSION = self.SITE_VERSION;
const KEPT = 'hanchan-site';
const ROOT = new URL('./', location.href);
/** The key of a file in the cache: with its hash, so that files which have not changed are not fetched again. */
const keyOf = (name) => new URL(`${name}?${FILES[name]}`, ROOT).href;
const nameOf = (url) => (url.href.startsWith(ROOT.href) ? url.pathname.slice(ROOT.pathname.length) || 'index.html' : '');

/** A file, kept from now on. What the network's own cache has may be of an older build, so it is asked whether it still holds. */
async function fetched(name) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(keyOf(name));
  if (found) return found;
  const answer = await fetch(new URL(name, ROOT), { cache: 'no-cache' });
  if (answer.ok) await cache.put(keyOf(name), answer.clone());
  return answer;
}

// Only what the start page needs; the rest comes when it is asked for, or when the page has started.
self.addEventListener('install', (event) => event.waitUntil(fetched('index.html').then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const name = nameOf(new URL(event.request.url));
  if (event.request.method === 'GET' && name in FILES) event.respondWith(fetched(name));
});

/** The page has started: now the rest of the site is fetched, and what is not of this build goes. */
self.addEventListener('message', (event) => {
  if (event.data !== 'keep_all') return;
  const keep = async () => {
    for (const name of Object.keys(FILES)) if (!LATER.includes(name)) await fetched(name);
    const cache = await caches.open(KEPT);
    const wanted = new Set(Object.keys(FILES).map(keyOf));
    for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
    for (const client of await self.clients.matchAll()) client.postMessage({ kept: VERSION });
  };
  event.waitUntil(keep());
});
