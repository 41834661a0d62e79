import { isWaiting } from '../../offline/entry.ts';
import { deviceStore } from './device-store.ts';
import { setQueue } from './queue-snapshot.ts';

/** Reads the queue again and tells who shows it. */
export async function publish(): Promise<void> {
  const entries = await deviceStore.list();
  const kept = await Promise.all(
    entries.map(async ({ key }) => ((await deviceStore.keptWhere(key)) === 'page' ? [key] : [])),
  );
  setQueue({ entries, onlyInPage: new Set(kept.flat()), isFull: deviceStore.isFull() });
  showBadge(entries.filter((entry) => isWaiting(entry) || entry.state === 'attention').length);
}

/** The number on the app's icon, where the platform has one; decoration only. */
function showBadge(count: number): void {
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
