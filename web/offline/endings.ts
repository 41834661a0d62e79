import { type Applied, changedNothing, type QuoteEvent } from './events.ts';
import { keyNeededMs } from './limits.ts';
import { isOlderThan } from './older-than.ts';
import { afterOthers, withDatabase } from './outbox-database.ts';
import { onDisk } from './quotes-database.ts';
import { type Endings, endedName, noteEnded } from './refill.ts';

/** What has ended on this device; nothing where that cannot be read. */
export const readEndings = (): Promise<Endings> =>
  withDatabase(async (database) => ((await database.get('meta', endedName)) ?? {}) as Endings).catch(
    () => ({}),
  );

/**
 * Notes on the device that these have ended, of each of which nothing was noted after `notedAt` (device time, ms); where it
 * refuses that, nothing is noted. They are known as long as the marks of presses, far longer than any browser writes late.
 * Never rejects.
 */
export function noteEndings(keys: readonly string[], notedAt = (_key: string) => 0): Promise<void> {
  const now = Date.now();
  // Where the clock was set back since, what was noted of them is younger than now.
  const ended = keys.map((key) => [key, Math.max(now, notedAt(key) + 1)]);
  return afterOthers(async (_database, change) => {
    const transaction = change('meta');
    const meta = transaction.objectStore('meta');
    const before = Object.entries(((await meta.get(endedName)) ?? {}) as Endings);
    const kept = before.filter(([, at]) => !isOlderThan(at, keyNeededMs, now));
    const endings = Object.fromEntries([...kept, ...ended]);
    await meta.put(endings, endedName);
    await onDisk(transaction);
    noteEnded(endings);
  }).catch(() => undefined);
}

/** Forgets those that are old, where the page has been open for a while: what is back of them has been ended by then. */
export async function forgetOldEndings(): Promise<void> {
  const now = Date.now();
  const isAnyOld = Object.values(await readEndings()).some((at) => isOlderThan(at, keyNeededMs, now));
  if (isAnyOld) await noteEndings([]);
}

/** The key of the request that this has ended without a receipt, for good; undefined if it has ended none. */
export function endedBy(event: QuoteEvent, applied: Applied): string | undefined {
  if (applied.besides?.replaces) return applied.besides.replaces;
  // Of what was on offer the form may have the words, under the same key.
  const isErased = event.type === 'cancel' && event.heldBy === undefined && !applied.record;
  return isErased && !changedNothing(applied) ? applied.key : undefined;
}
