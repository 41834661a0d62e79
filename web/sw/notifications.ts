/// <reference lib="webworker" />
import type { OutboxStore } from '../offline/store.ts';
import { notificationWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

const deliveredTag = 'quote-delivered';
const needsOpenTag = 'quote-needs-open';

/** Tells the visitor of each delivery, if she asked for it and no page is there to show it. */
export async function notifyDelivered(store: OutboxStore): Promise<void> {
  if (!(await mayNotify(store))) return;
  const words = notificationWords[(await store.readMeta('language')) ?? 'es'];
  for (const entry of await store.list()) {
    if (entry.state !== 'sent' || entry.acked) continue;
    await self.registration.showNotification(words.sent.title, {
      body: words.sent.body(words.services[entry.service]),
      tag: `${deliveredTag}:${entry.key}`,
      icon: '/icon-192.png',
    });
    await store.update(entry.key, (current) => ({ ...current, acked: true }));
  }
}

/** Tells the visitor that the browser will not try again by itself. */
export async function notifyNeedsOpen(store: OutboxStore): Promise<void> {
  if (!(await mayNotify(store))) return;
  const words = notificationWords[(await store.readMeta('language')) ?? 'es'];
  await self.registration.showNotification(words.needsOpen.title, {
    body: words.needsOpen.body,
    tag: needsOpenTag,
    icon: '/icon-192.png',
  });
}

async function mayNotify(store: OutboxStore): Promise<boolean> {
  if (!(await store.readMeta('notify'))) return false;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
  const windows = await self.clients.matchAll({ type: 'window' });
  return !windows.some((window) => window.visibilityState === 'visible');
}
