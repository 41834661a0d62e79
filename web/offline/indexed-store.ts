import { withDatabase } from './database.ts';
import type { OutboxEntry } from './entry.ts';
import type { DeliveryStore, Draft, OutboxStore } from './store.ts';

/** Key of the one draft. */
const draftKey = 'contact';

/** A write counts only when the device says it is on disk. */
const strict = { durability: 'strict' } as const;

/** The outbox in IndexedDB, shared by all tabs and the worker, which only delivers. */
export const deliveryStore: DeliveryStore = {
  list: () =>
    withDatabase(async (database) => (await database.getAll('outbox')).sort((a, b) => a.seq - b.seq)),

  update: (key, change) =>
    withDatabase(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite', strict);
      const entry = await transaction.store.get(key);
      const changed = entry && change(entry);
      if (changed) await transaction.store.put(changed);
      await transaction.done;
      return changed;
    }),

  remove: (key, draft) =>
    withDatabase(async (database) => {
      const transaction = database.transaction(['outbox', 'drafts'], 'readwrite', strict);
      await Promise.all([
        transaction.objectStore('outbox').delete(key),
        ...(draft ? [transaction.objectStore('drafts').put(draft, draftKey)] : []),
        transaction.done,
      ]);
    }),

  // The schema of `meta` is one record per name; its type is the contract of this module.
  readMeta: (name) => withDatabase((database) => database.get('meta', name) as Promise<never>),
  writeMeta: (name, value) =>
    withDatabase(async (database) => {
      await database.put('meta', value, name);
    }),
};

/** The same outbox for pages. */
export const indexedStore: OutboxStore = {
  ...deliveryStore,
  add: (entry, draft) =>
    withDatabase(async (database) => {
      const transaction = database.transaction(['outbox', 'drafts'], 'readwrite', strict);
      const outbox = transaction.objectStore('outbox');
      const last = (await outbox.getAll()).reduce((highest, other) => Math.max(highest, other.seq), 0);
      const added: OutboxEntry = { ...entry, seq: last + 1 };
      await Promise.all([
        outbox.add(added),
        ...(draft ? [transaction.objectStore('drafts').delete(draftKey)] : []),
        ...(draft?.replaces ? [outbox.delete(draft.replaces)] : []),
        transaction.done,
      ]);
      return added;
    }),
};

/** The draft of the contact form; undefined where there is none or storage is refused. */
export const readDraft = (): Promise<Draft | undefined> =>
  withDatabase((database) => database.get('drafts', draftKey)).catch(() => undefined);

/** Keeps or, without one, clears the draft. False where storage is refused: the text stays in the form anyway. */
export const writeDraft = (draft: Draft | undefined): Promise<boolean> =>
  withDatabase(async (database) => {
    if (draft) await database.put('drafts', draft, draftKey);
    else await database.delete('drafts', draftKey);
  }).then(
    () => true,
    () => false,
  );
