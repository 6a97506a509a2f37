/** The service worker that keeps the whole site. */

/** Resolves when it is there, or when there is none to be had: then the site works only with network. */
export async function openService(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  const taken = new Promise<void>((resolve) => worker.addEventListener('controllerchange', () => resolve(), { once: true }));
  try {
    await worker.register(new URL('service.js', document.baseURI));
    if (!worker.controller) await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, 3000))]);
  } catch {
    // No secure context, or storage is refused.
  }
}

/** After the start: keep everything. */
export const keepAll = (): void => navigator.serviceWorker?.controller?.postMessage('keep_all');
