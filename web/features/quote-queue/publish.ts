import { showBadge } from '../../offline/badge.ts';
import { pausedUntil } from '../../offline/drain.ts';
import { deviceStore } from './device-store.ts';
import { setQueue } from './queue-snapshot.ts';

/** Reads the queue again and tells who shows it. Never rejects: what cannot be read is said to be unreadable. */
export async function publish(): Promise<void> {
  const records = await deviceStore.list();
  const pauseUntil = await pausedUntil({ store: deviceStore, now: Date.now });
  setQueue({
    records,
    kept: new Map(records.map(({ key }) => [key, deviceStore.keptWhere(key)])),
    isFull: deviceStore.isFull(),
    isUnreadable: deviceStore.isUnreadable(),
    pauseUntil,
  });
  showBadge(records);
}
