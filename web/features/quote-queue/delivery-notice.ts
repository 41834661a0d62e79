import { deviceStore } from './device-store.ts';

/** Whether the visitor wants to be notified on delivery; `impossible` where the browser cannot or she once said no. */
export type NoticeWish = 'impossible' | 'open' | 'granted' | 'denied';

/** What she has answered so far. */
export async function noticeWish(): Promise<NoticeWish> {
  // Only a worker can notify when no page is open, and only then is there anything to notify of.
  if (typeof Notification === 'undefined' || !navigator.serviceWorker) return 'impossible';
  if (Notification.permission === 'denied') return 'impossible';
  const isAsked = Notification.permission === 'granted' && (await deviceStore.readMeta('notify'));
  return isAsked ? 'granted' : 'open';
}

/** Asks the browser, because the visitor tapped on it; what she closes without an answer stays open. */
export async function wishNotice(): Promise<NoticeWish> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') await deviceStore.writeMeta('notify', true);
  return permission === 'default' ? 'open' : permission;
}
