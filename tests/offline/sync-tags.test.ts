import { expect, it } from 'vitest';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import { registerSync } from '../../web/offline/sync-tags.ts';

/** A browser that has these tags of ours, of which the events of some have begun; gives those that are then asked for. */
async function askedFor(live: readonly string[], begun: readonly string[]): Promise<string[]> {
  const store = storageStore(memoryStorage());
  await store.writeMeta('syncCounter', 5);
  await store.writeMeta('usedSyncTags', [...begun]);
  const asked: string[] = [];
  const registrar = {
    getTags: async () => [...live, 'another-library'],
    register: async (tag: string) => void asked.push(tag),
  };
  await registerSync(registrar, store);
  return asked;
}

it('the worker is to be woken by a fresh tag where none of ours is there', async () => {
  expect(await askedFor([], [])).toEqual(['quotes:6']);
});

it('and where the event of the one that is there has begun, which may end before it sees more', async () => {
  expect(await askedFor(['quotes:5'], ['quotes:4', 'quotes:5'])).toEqual(['quotes:6']);
});

it('but not where one has yet to begin, nor where there are three', async () => {
  expect(await askedFor(['quotes:4', 'quotes:5'], ['quotes:4'])).toEqual([]);
  const three = ['quotes:3', 'quotes:4', 'quotes:5'];
  expect(await askedFor(three, three)).toEqual([]);
});
