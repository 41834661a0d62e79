import type { OutboxEntry } from './entry.ts';

/** Shows the number of quotes that wait on the app's icon, where the platform has one; decoration only. */
export function showBadge(entries: readonly OutboxEntry[]): void {
  const count = entries.filter(({ state }) => state !== 'sent').length;
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
