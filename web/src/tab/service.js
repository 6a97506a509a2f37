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
const PAGES = 'assets.packed';
/** So many files of the pages are worth all of them at once, though some are here. */
const MANY = 20;
const ROOT = new URL('./', location.href);
/** The key of a file in the cache: with its hash, so that files which have not changed are not fetched again. */
const keyOf = (name) => new URL(`${name}?${FILES[name]}`, ROOT).href;
const nameOf = (url) => (url.href.startsWith(ROOT.href) ? decodeURI(url.pathname.slice(ROOT.pathname.length)) || 'index.html' : '');

/** Whether it is what this build has: while a newer site is uploaded, a host sends files of both. */
async function isOurs(name, content) {
  // Some hosts write into the page; it is ours if it names this build.
  if (name === 'index.html') return new TextDecoder().decode(content).includes(`"${VERSION}"`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(FILES[name]);
}

class NotOurs extends Error {}
/** Files that were not ours: hosts tell by time and size whether one still holds, so these are asked for past the network's own cache. */
const wrong = new Set();

/** Keeps a file. Fails if it is not of this build, is cut off, or there is no room. */
async function keep(name, answer) {
  const content = await answer.arrayBuffer();
  if (!answer.ok || !(await isOurs(name, content))) throw new NotOurs(`${name} is not that of ${VERSION}`);
  const headers = new Headers(answer.headers);
  headers.delete('Content-Encoding'); // it is unpacked by now
  headers.delete('Content-Length');
  await (await caches.open(KEPT)).put(keyOf(name), new Response(content, { headers }));
}

/**
 * A file from the host. What the network's own cache has may be of an older build, so it is asked whether it still holds. The start page is
 * asked for by its folder: some hosts lead its own name there, and a browser takes no page that was led elsewhere.
 */
const ask = (name) => fetch(new URL(name === 'index.html' ? './' : name, ROOT), { cache: wrong.has(name) ? 'reload' : 'no-cache' });

const keepOrAskAnew = (name, answer) =>
  keep(name, answer).catch(async (error) => {
    if (!(error instanceof NotOurs) || wrong.has(name)) throw error;
    wrong.add(name);
    await keep(name, await ask(name));
  });

/** A file, and a promise that it is kept. */
async function found(name) {
  const here = await caches.open(KEPT).then(
    (cache) => cache.match(keyOf(name)),
    () => undefined,
  );
  if (here) return { answer: here, kept: Promise.resolve() };
  const answer = await ask(name);
  return { answer, kept: keepOrAskAnew(name, answer.clone()) };
}

const fetched = async (name) => (await found(name)).kept;

/** The pages are many small files: what many hosts would send as they are, one after the other, comes as one packed file with their texts. */
async function fetchPages() {
  const { body } = await fetch(new URL(PAGES, ROOT), { cache: 'no-cache' });
  const texts = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
  for (const [name, text] of Object.entries(texts)) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    if (name in FILES) await keep(name, new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } }));
  }
}

async function fetchAll() {
  const here = new Set((await (await caches.open(KEPT)).keys()).map(({ url }) => url));
  const missing = Object.keys(FILES).filter((name) => !LATER.includes(name) && !here.has(keyOf(name)));
  if (missing.filter((name) => /^assets\/.*\.(js|css)$/.test(name)).length >= MANY) await fetchPages().catch(() => undefined);
  for (const name of missing) await fetched(name);
}

/** The page gets a file while it comes; that it could not be kept is no reason not to show it. */
function answer(event, name) {
  const asked = found(name);
  event.respondWith(asked.then(({ answer }) => answer));
  event.waitUntil(asked.then(({ kept }) => kept).catch(() => undefined));
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
  if (name in FILES) answer(event, name);
  else if (name.startsWith('assets/')) event.respondWith(older(event.request));
});

/** The page has started: now the rest of the site is fetched, and what is not of this build goes. */
async function keepAll() {
  await fetchAll();
  const cache = await caches.open(KEPT);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  // Another site of the same host has files of its own there.
  for (const request of await cache.keys()) if (request.url.startsWith(ROOT.href) && !wanted.has(request.url)) await cache.delete(request);
  for (const client of await self.clients.matchAll()) client.postMessage({ kept: VERSION });
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep_all') event.waitUntil(keepAll());
  else if (event.data === 'take_over') void self.skipWaiting();
});
