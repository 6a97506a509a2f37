/*
 * Keeps the whole site in the browser, so that it works without network from the second visit on. `hanchan site` puts in the list of
 * files with the hashes of their contents: another content is another file, and this worker another worker.
 *
 * A newer site is fetched as a whole while the older one is used, and takes its place when a page starts: a page never has files of both.
 */
const FILES = self.SITE_FILES;
/** What is fetched only when it is wanted. */
const LATER = self.SITE_LATER;
const VERSION = self.SITE_VERSION;
const KEPT = 'hanchan-site';
const ROOT = new URL('./', location.href);
/** The key of a file in the cache: with its hash, so that files which have not changed are not fetched again. */
const keyOf = (name) => new URL(`${name}?${FILES[name]}`, ROOT).href;
const nameOf = (url) => (url.href.startsWith(ROOT.href) ? decodeURI(url.pathname.slice(ROOT.pathname.length)) || 'index.html' : '');

/** A file, kept from now on. What the network's own cache has may be of an older build, so it is asked whether it still holds. */
async function fetched(name) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(keyOf(name));
  if (found) return found;
  const answer = await fetch(new URL(name, ROOT), { cache: 'no-cache' });
  if (answer.ok) await cache.put(keyOf(name), answer.clone()).catch(() => undefined); // no room: then it is fetched each time
  return answer;
}

async function fetchAll() {
  for (const name of Object.keys(FILES)) if (!LATER.includes(name) && !(await fetched(name)).ok) throw new Error(`${name} is missing`);
}

/** A file of an older site, for a page of it that is still open. */
async function older(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

// At a first visit only what the start page needs; the rest comes when it is asked for, or when the page has started.
self.addEventListener('install', (event) =>
  event.waitUntil(self.registration.active ? fetchAll() : fetched('index.html').then(() => self.skipWaiting())),
);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const name = nameOf(new URL(event.request.url));
  if (event.request.method !== 'GET' || !name) return;
  if (name in FILES) event.respondWith(fetched(name));
  else if (name.startsWith('assets/')) event.respondWith(older(event.request));
});

/** The page has started: now the rest of the site is fetched, and what is not of this build goes. */
async function keepAll() {
  await fetchAll();
  const cache = await caches.open(KEPT);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  for (const client of await self.clients.matchAll()) client.postMessage({ kept: VERSION });
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep_all') event.waitUntil(keepAll());
  else if (event.data === 'take_over') void self.skipWaiting();
});
