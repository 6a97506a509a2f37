/** The service worker that keeps the whole site. */

import { TABS } from '../api/tabs';

const PATIENCE = 3000;

/** Another tab has the application: this one joins it, and both are of one version. */
const isOpenElsewhere = async (): Promise<boolean> => !!(await navigator.locks.query()).held?.some(({ name }) => name === TABS);

/** A still newer one is in its place. */
const overtaken = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => worker.addEventListener('statechange', () => worker.state === 'redundant' && resolve()));

/** Resolves when it is there, or when there is none to be had: then the site works only with network. */
export async function openService(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const taken = new Promise<void>((resolve) => worker.addEventListener('controllerchange', () => resolve(), { once: true }));
  const soon = Promise.race([taken, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
  try {
    const registration = await worker.register(new URL('service.js', document.baseURI));
    if (!worker.controller) await soon;
    else if (registration.waiting && !(await isOpenElsewhere())) {
      // A newer site has come since the last visit. Nothing has begun here yet, so this is the time.
      const { waiting } = registration;
      waiting.postMessage('take_over');
      await Promise.race([taken, overtaken(waiting)]);
      location.reload();
      await new Promise(() => undefined);
    }
  } catch {
    // No secure context, or storage is refused.
  }
}

/** After the start: keep everything, and games as long as there is room. */
export function keepAll(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep_all')); // by a slow network it may not have this page yet
  void navigator.storage?.persist?.().catch(() => false);
}
