/** The pages of the score-keeper work without network: a service worker keeps the application on the phone. */

export function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Only the score-keeper is served from the phone; a page that needs the server is better told that it is not there.
  navigator.serviceWorker.register('/offline.js', { scope: '/score' }).catch(() => undefined);
}
