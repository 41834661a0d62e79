import type { Machine, QuoteEvent } from './events.ts';
import { afterOthers, doneOrNot, thoughLate, withDatabase } from './outbox-database.ts';
import { onDisk } from './quotes-database.ts';
import { isLater, laterOf, type QuoteRecord } from './record.ts';
import { noteOne, notingAll } from './refill.ts';
import { hasNewcomer, numbered, spareKeyOf, stepOnce } from './step-once.ts';
import type { RecordStore } from './store.ts';

/**
 * How a silent database is asked. What has happened is noted whenever it answers; what is wished for is done in time or
 * taken back; and of what is about to be sent or erased it must be certain whether that was noted. A press reaches the
 * device however late, though it is kept elsewhere by then: from there alone the worker can send it.
 */
const ways: Partial<Record<QuoteEvent['type'], typeof withDatabase>> = {
  press: thoughLate,
  settle: afterOthers,
  acknowledge: afterOthers,
  announce: afterOthers,
  doubt: afterOthers,
  claim: doneOrNot,
  cancel: doneOrNot,
};

/** The outbox in IndexedDB, shared by all tabs and the worker, for the events its machine knows. */
export const indexedStore = <Event extends QuoteEvent>(machine: Machine<Event>): RecordStore<Event> => ({
  list: () =>
    withDatabase(async (database) => {
      const noteAll = notingAll();
      const records = await database.getAll('outbox');
      noteAll(records);
      return records.sort((a, b) => a.seq - b.seq);
    }),

  apply: (key, event) =>
    (ways[event.type] ?? withDatabase)(async (_database, change) => {
      const transaction = change('outbox');
      const outbox = transaction.objectStore('outbox');
      const spareKey = spareKeyOf(event);
      const [record, spare] = await Promise.all([
        outbox.get(key),
        spareKey ? outbox.get(spareKey) : undefined,
      ]);
      const step = stepOnce(machine, { record, spare }, event, key, crypto.randomUUID());
      const applied = hasNewcomer(step) ? numbered(step, await outbox.getAll()) : step;
      const before = spare ?? record;
      try {
        // New records come first: a full device says so before anything else is touched.
        if (applied.besides) await outbox.add(applied.besides);
        if (applied.record && !before) await outbox.add(applied.record);
        if (applied.record && before && applied.record !== before) await outbox.put(applied.record);
        if (!applied.record && before) await outbox.delete(applied.key);
      } catch (error) {
        // All of a step or none of it.
        transaction.abort();
        throw error;
      }
      await onDisk(transaction);
      noteOne(applied.key, applied.record);
      if (applied.besides) noteOne(applied.besides.key, applied.besides);
      return applied;
    }),

  // The schema of `meta` is one record per name; its type is the contract of this module.
  readMeta: (name) => withDatabase((database) => database.get('meta', name) as Promise<never>),
  writeMeta: (name, value) =>
    (value === undefined ? afterOthers : withDatabase)(async (_database, change) => {
      const transaction = change('meta');
      const meta = transaction.objectStore('meta');
      await (value === undefined ? meta.delete(name) : meta.put(value, name));
      await onDisk(transaction);
    }),
});

/** Takes a record over from another place; if it is here already, the later copy stays. */
export const takeIndexed = (record: QuoteRecord): Promise<void> =>
  withDatabase(async (_database, change) => {
    const transaction = change('outbox');
    const outbox = transaction.objectStore('outbox');
    const kept = await outbox.get(record.key);
    const later = laterOf(record, kept);
    if (later !== kept) await outbox.put(later);
    await onDisk(transaction);
    noteOne(record.key, later);
  });

/** Drops a record from IndexedDB, also one that is still on its way there, unless it is further than `behind`. */
export const dropIndexed = (key: string, behind?: QuoteRecord): Promise<void> =>
  afterOthers(async (_database, change) => {
    const transaction = change('outbox');
    const outbox = transaction.objectStore('outbox');
    const kept = behind && (await outbox.get(key));
    const isDropped = !kept || isLater(behind, kept);
    if (isDropped) await outbox.delete(key);
    await onDisk(transaction);
    if (isDropped) noteOne(key, undefined);
  });
