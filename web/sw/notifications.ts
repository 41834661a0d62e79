/// <reference lib="webworker" />

import { needsOpenTag, refusedTag } from '../offline/outside.ts';
import { hasUntoldOutcome } from '../offline/record.ts';
import type { NotificationWords, RecordStore } from '../offline/store.ts';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icon-192.png';

/** What is being told, one after the other: events of two tags, which one pass has answered, would tell the same twice. */
let telling = Promise.resolve();

/** Tells the visitor what came of each request, if asked to and if no page is there to show it. Never rejects. */
export function notifyOutcomes(store: RecordStore): Promise<void> {
  // What cannot be shown was sent all the same.
  telling = telling.then(() => tellOutcomes(store)).catch(() => undefined);
  return telling;
}

async function tellOutcomes(store: RecordStore): Promise<void> {
  for (const { key } of (await store.list()).filter(hasUntoldOutcome)) {
    // Each anew: showing one takes its time, and a page that has come meanwhile tells the rest.
    const words = await wantedWords(store);
    if (!words) return;
    const record = (await store.list()).find((other) => other.key === key);
    // The words promise a reply; of what the office has erased the next page tells.
    if (!record?.service || record.isErased || !hasUntoldOutcome(record)) continue;
    const { sent, refused = words.needsOpen, address } = words;
    const isSent = record.state === 'sent';
    const said = isSent ? { ...sent, body: sent.body[record.service] } : refused;
    await show(said, isSent ? `quote-delivered:${key}` : refusedTag(record), address);
    await store.apply(key, { type: 'acknowledge' });
  }
}

/** Tells the visitor that the browser will not try again by itself. */
export async function notifyNeedsOpen(store: RecordStore): Promise<void> {
  const words = await wantedWords(store);
  if (!words) return;
  await show(words.needsOpen, needsOpenTag, words.address);
}

/** A later one of a tag takes the place of an earlier one; a tap opens the address. */
const show = ({ title, body }: NotificationWords['needsOpen'], tag: string, data?: string): Promise<void> =>
  self.registration.showNotification(title, { body, tag, icon, data });

/** What to say, if the visitor asked for it, the browser allows it and no page of ours is visible. */
async function wantedWords(store: RecordStore): Promise<NotificationWords | undefined> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return undefined;
  const windows = await self.clients.matchAll({ type: 'window' });
  const isSeen = windows.some((window) => window.visibilityState === 'visible');
  return isSeen ? undefined : store.readMeta('notify');
}
