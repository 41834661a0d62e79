import { isUnsent, isWaiting, type QuoteRecord } from './record.ts';

/** Begins the tag of every notification that asks the visitor to do something. */
const asking = 'quote-needs-';
/** The tag of the notification that the site must be opened for what waits. */
export const needsOpenTag = `${asking}open`;
/** The tag of the notification that a request was refused, which is true until it is corrected, under another key. */
export const refusedTag = ({ key }: QuoteRecord): string => asking + key;

/**
 * Makes true what the device shows of all these requests outside the site: the number on the icon, where the platform
 * has badges, and notifications, which go once there is nothing left to do. Decoration only: never rejects.
 */
export async function showOutside(
  records: readonly QuoteRecord[],
  registering: Promise<ServiceWorkerRegistration | undefined> | undefined,
): Promise<void> {
  const unsent = records.filter(isUnsent);
  const badge = unsent.length > 0 ? navigator.setAppBadge?.(unsent.length) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
  // What was being sent when it was listed may have been refused since.
  const asked = [...unsent.map(refusedTag), ...(unsent.some(isWaiting) ? [needsOpenTag] : [])];
  const shown = await registering?.then((registration) => registration?.getNotifications?.()).catch(() => []);
  for (const notice of shown ?? []) {
    if (notice.tag.startsWith(asking) && !asked.includes(notice.tag)) notice.close();
  }
}
