import type { Machine, QuoteEvent } from './events.ts';
import { afterOthers, withDatabase } from './outbox-database.ts';
import { isLater, type QuoteRecord } from './record.ts';
import { hasNewcomer, numbered, spareKeyOf, stepOnce } from './step-once.ts';
import type { RecordStore } from './store.ts';

/** A write counts only once the device says it is on disk. */
const strict = { durability: 'strict' } as const;

/** The outbox in IndexedDB, shared by all tabs and the worker, for the events its machine knows. */
export const indexedStore = <Event extends QuoteEvent>(machine: Machine<Event>): RecordStore<Event> => ({
  list: () =>
    withDatabase(async (database) => (await database.getAll('outbox')).sort((a, b) => a.seq - b.seq)),

  apply: (key, event) =>
    withDatabase(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite', strict);
      const outbox = transaction.objectStore('outbox');
      const spareKey = spareKeyOf(event);
      const [record, spare] = await Promise.all([
        outbox.get(key),
        spareKey ? outbox.get(spareKey) : undefined,
      ]);
      const step = stepOnce(machine, { record, spare }, event, key, crypto.randomUUID());
      const applied = hasNewcomer(step) ? numbered(step, await outbox.getAll()) : step;
      const before = spare ?? record;
      const written = transaction.done;
      try {
        // New records come first: a full device says so before anything else is touched.
        if (applied.besides) await outbox.add(applied.besides);
        if (applied.record && !before) await outbox.add(applied.record);
        if (applied.record && before && applied.record !== before) await outbox.put(applied.record);
        if (!applied.record && before) await outbox.delete(applied.key);
      } catch (error) {
        // All of a step or none of it.
        written.catch(() => undefined);
        transaction.abort();
        throw error;
      }
      await written;
      return applied;
    }),

  // The schema of `meta` is one record per name; its type is the contract of this module.
  readMeta: (name) => withDatabase((database) => database.get('meta', name) as Promise<never>),
  writeMeta: (name, value) =>
    withDatabase(async (database) => {
      await (value === undefined ? database.delete('meta', name) : database.put('meta', value, name));
    }),
});

/** Takes a record over from a place where it cannot stay, unless it is here in a later state. */
export const takeIndexed = (record: QuoteRecord): Promise<void> =>
  withDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite', strict);
    const kept = await transaction.store.get(record.key);
    await Promise.all([
      ...(!kept || isLater(record, kept) ? [transaction.store.put(record)] : []),
      transaction.done,
    ]);
  });

/** Drops a record from IndexedDB, also one that is still on its way there. */
export const dropIndexed = (key: string): Promise<void> =>
  afterOthers(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite', strict);
    await Promise.all([transaction.objectStore('outbox').delete(key), transaction.done]);
  });
