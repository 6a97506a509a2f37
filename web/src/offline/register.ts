/** The pages of the score-keeper work without network: a service worker keeps the application on the phone. A static host has one of its own. */
import { KEPT } from './kept';

export function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  // What was asked for before the worker was there is asked for once more, so that it is kept as well.
  if (!worker.controller)
    worker.addEventListener('controllerchange', () => asked().forEach((address) => void fetch(address).catch(() => undefined)), {
      once: true,
    });
  // Only the score-keeper is served from the phone; a page that needs the server is better told that it is not there.
  worker.register('/offline.js', { scope: '/score' }).catch(() => undefined);
}

/** Names and rules that this page has asked for. */
const asked = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((address) => KEPT.includes(new URL(address).pathname));
