import type { RecordStore } from './store.ts';

/** The prefix of all our background-sync tags. */
export const syncTagPrefix = 'quotes:';
/** More live tags than this would only wake the worker for nothing. */
const mostTags = 3;

/** The part of SyncManager used here; the platform types do not include it. */
export type SyncRegistrar = { register(tag: string): Promise<void>; getTags(): Promise<string[]> };

/**
 * Asks the browser to wake the worker when there is a connection. A tag whose event has begun may end before it sees
 * more, or fail and be delayed by minutes, and registering it again changes nothing: so the next number is used, which
 * fires at once. Rejects if the browser refuses (WebView does); the page sends by itself anyway.
 */
export async function registerSync(registrar: SyncRegistrar, store: RecordStore): Promise<void> {
  const live = (await registrar.getTags()).filter((tag) => tag.startsWith(syncTagPrefix));
  const used = (await store.readMeta('usedSyncTags')) ?? [];
  if (live.some((tag) => !used.includes(tag)) || live.length >= mostTags) return;
  const counter = ((await store.readMeta('syncCounter')) ?? 0) + 1;
  await store.writeMeta('syncCounter', counter);
  await registrar.register(`${syncTagPrefix}${counter}`);
}
