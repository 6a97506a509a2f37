/* Shows what a tournament tells this phone, also when no page of it is open. It keeps nothing and answers no request of a page. */
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(String(told.title ?? 'Hanchan'), {
      body: String(told.body ?? ''),
      tag: String(told.tag ?? ''),
      icon: '/icon-192.png',
      data: { path: String(told.path ?? '/') },
    }),
  );
});

/** A page of the tournament that is open comes to the front; else one is opened. Addresses elsewhere are not followed. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/', location.origin);
  const show = async () => {
    if (address.origin !== location.origin) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === address.pathname);
    await (open ? open.focus() : self.clients.openWindow(address.href));
  };
  event.waitUntil(show());
});
