import { describe, expect, it } from 'vitest';
import type { QuoteRecord } from '../../web/offline/record.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import { emptyIndexedDb } from './support/disk.ts';
import { claim, press, sent, settle, words } from './support/record-events.ts';

const places: Record<string, () => Promise<PageStore>> = {
  IndexedDB: async () => (await emptyIndexedDb()).store,
  'local storage': async () => storageStore(memoryStorage()),
};

describe.each(Object.entries(places))('of a request that %s has', (_name, open) => {
  /** The place, with a request that has arrived, and how that was before it was sent. */
  async function arrived(): Promise<{ store: PageStore; early: QuoteRecord; late: QuoteRecord }> {
    const store = await open();
    await store.apply('key', press(words));
    const [early] = await store.list();
    await store.apply('key', claim);
    await store.apply('key', settle(sent));
    const [late] = await store.list();
    if (!early || !late) throw new Error('The request is gone');
    return { store, early, late };
  }

  const statesIn = async (store: PageStore) => (await store.list()).map(({ state }) => state);

  it('an earlier copy from another place does not take the place', async () => {
    const { store, early } = await arrived();
    await store.take(early);
    expect(await statesIn(store)).toEqual(['sent']);
  });

  it('no more is dropped than what another copy is further than', async () => {
    const { store, early, late } = await arrived();
    await store.drop('key', early);
    expect(await statesIn(store)).toEqual(['sent']);
    await store.drop('key', late);
    expect(await statesIn(store)).toEqual([]);
  });
});
