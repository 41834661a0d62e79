import { isUnsent, type QuoteRecord } from './record.ts';

/** Shows the number of waiting quotes on the app's icon, if the platform has badges; decoration only. */
export function showBadge(records: readonly QuoteRecord[]): void {
  const count = records.filter(isUnsent).length;
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
