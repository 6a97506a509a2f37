/** Whether this browser can be told, and whether it is: notifications of one tournament, for the key in use. */
import type { NotificationsData } from '../api/generated';
import { ON_STATIC_HOST } from '../app/address';
import { settings } from '../app/settings.svelte';
import type { Office } from './office.svelte';

export type Obstacle = '' | 'server' | 'insecure' | 'install' | 'unsupported' | 'denied' | 'failed';

interface Browser {
  onStaticHost: boolean;
  secure: boolean;
  worker: boolean;
  push: boolean;
  notification: string;
  apple: boolean;
}

/** Why this browser cannot be told; empty if it can. An iPhone knows notifications only for pages on its home screen. */
export function obstacleOf({ onStaticHost, secure, worker, push, notification, apple }: Browser): Obstacle {
  if (onStaticHost) return 'server';
  if (!secure) return 'insecure';
  if (!worker || !push || !notification) return apple ? 'install' : 'unsupported';
  return notification === 'denied' ? 'denied' : '';
}

const here = (): Browser => ({
  onStaticHost: ON_STATIC_HOST,
  secure: isSecureContext,
  worker: 'serviceWorker' in navigator,
  push: 'PushManager' in window,
  notification: 'Notification' in window ? Notification.permission : '',
  apple: /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1),
});

/** Bytes of base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export class Notifications {
  on = $state(false);
  obstacle: Obstacle = $state('');
  ready = $state(false);
  private key = '';

  constructor(private readonly office: Office) {}

  /** Finds out how things are. */
  async look(): Promise<void> {
    this.obstacle = obstacleOf(here());
    if (!this.obstacle || this.obstacle === 'denied') {
      this.key = (await this.office.read<NotificationsData>('/notifications')).key;
      if (!this.key) this.obstacle = 'server';
    }
    const subscription = this.obstacle ? undefined : await this.subscription();
    this.on =
      !!subscription &&
      (await this.office.send('/notifications/mine', { endpoint: subscription.endpoint }).then(
        () => true,
        () => false,
      ));
    this.ready = true;
  }

  async begin(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      this.obstacle = obstacleOf(here());
      return;
    }
    const worker = await navigator.serviceWorker.register('/push.js', { scope: this.scope });
    const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(this.key) };
    let made: PushSubscription;
    try {
      made = await worker.pushManager.subscribe(asked);
    } catch {
      // One of another key is in its place, as after the tournament was restored without its keys; or the browser cannot.
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      const again = await worker.pushManager.subscribe(asked).catch(() => undefined);
      if (!again) {
        this.obstacle = 'failed';
        return;
      }
      made = again;
    }
    const { endpoint, keys } = made.toJSON();
    await this.office.send('/notifications', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: settings.language });
    this.on = true;
  }

  async end(): Promise<void> {
    const subscription = await this.subscription();
    if (subscription) {
      await this.office.send('/notifications/end', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    this.on = false;
  }

  /** A worker of each tournament: its subscriptions are its own. */
  private get scope(): string {
    return `/tournament/${encodeURIComponent(this.office.id)}/`;
  }

  private async subscription(): Promise<PushSubscription | null | undefined> {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.find((one) => new URL(one.scope).pathname === this.scope)?.pushManager.getSubscription();
  }
}
