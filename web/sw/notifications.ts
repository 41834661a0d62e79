/// <reference lib="webworker" />
import type { NoticeWords, RecordStore } from '../offline/store.ts';

declare const self: ServiceWorkerGlobalScope;

const deliveredTag = 'quote-delivered';
const needsOpenTag = 'quote-needs-open';
const icon = '/icon-192.png';

/** Tells the visitor of each delivery, if asked to and if no page is there to show it. */
export async function notifyDelivered(store: RecordStore): Promise<void> {
  const words = await wantedWords(store);
  if (!words) return;
  for (const { key, state, acked, service } of await store.list()) {
    if (state !== 'sent' || acked || !service) continue;
    const { title, body } = words.sent;
    await self.registration.showNotification(title, {
      body: body[service],
      tag: `${deliveredTag}:${key}`,
      icon,
    });
    await store.apply(key, { type: 'acknowledge' });
  }
}

/** Tells the visitor that the browser will not try again by itself. */
export async function notifyNeedsOpen(store: RecordStore): Promise<void> {
  const words = await wantedWords(store);
  if (!words) return;
  const { title, body } = words.needsOpen;
  await self.registration.showNotification(title, { body, tag: needsOpenTag, icon });
}

/** What to say, if the visitor asked for it, the browser allows it and no page of ours is visible. */
async function wantedWords(store: RecordStore): Promise<NoticeWords | undefined> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return undefined;
  const windows = await self.clients.matchAll({ type: 'window' });
  const isSeen = windows.some((window) => window.visibilityState === 'visible');
  return isSeen ? undefined : store.readMeta('notify');
}
