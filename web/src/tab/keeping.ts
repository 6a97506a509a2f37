/** The service worker that keeps the whole site. */

import { TABS } from '../api/tabs';

const PATIENCE = 3000;

/** Another tab has the application: this one joins it, and both are of one version. */
const isOpenElsewhere = async (): Promise<boolean> => !!(await navigator.locks.query()).held?.some(({ name }) => name === TABS);

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
      registration.waiting.postMessage('take_over');
      await taken;
      location.reload();
      await new Promise(() => undefined);
    }
  } catch {
    // No secure context, or storage is refused.
  }
}

/** After the start: keep everything, and games as long as there is room. */
export function keepAll(): void {
  navigator.serviceWorker?.controller?.postMessage('keep_all');
  void navigator.storage?.persist?.().catch(() => false);
}
