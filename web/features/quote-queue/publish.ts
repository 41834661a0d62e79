import { showBadge } from '../../offline/badge.ts';
import { deviceStore } from './device-store.ts';
import { setQueue } from './queue-snapshot.ts';

/** Reads the queue again and tells who shows it. */
export async function publish(): Promise<void> {
  const entries = await deviceStore.list();
  const kept = await Promise.all(
    entries.map(async ({ key }) => ((await deviceStore.keptWhere(key)) === 'page' ? [key] : [])),
  );
  setQueue({ entries, onlyInPage: new Set(kept.flat()), isFull: deviceStore.isFull() });
  showBadge(entries);
}
