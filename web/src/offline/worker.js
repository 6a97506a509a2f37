/*
 * Keeps the pages of the score-keeper on the phone. The build puts in the list of files, and of answers to keep (`listFiles` in vite.config.ts).
 * Pages come from the network where there is one; files with the hash of their content in their name never change, and come from here.
 */
const FILES = self.FILES;
const KEPT = self.KEPT;
const APP = 'hanchan-app';
const DATA = 'hanchan-data';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(APP)
      .then((cache) => cache.addAll(['/', ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

/** A newer build has other files: those of the older one are not needed any more. */
self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const cache = await caches.open(APP);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname !== '/' && !FILES.includes(pathname)) await cache.delete(request);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/')));
  else if (FILES.includes(url.pathname)) event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
  else if (KEPT.includes(url.pathname)) event.respondWith(fresh(event.request));
});

/** From the network, kept for later; without network what was kept. */
async function fresh(request) {
  const cache = await caches.open(DATA);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(request);
    if (found) return found;
    throw error;
  }
}
