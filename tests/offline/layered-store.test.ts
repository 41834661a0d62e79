import { describe, expect, it } from 'vitest';
import { type LayeredStore, layeredStore } from '../../web/offline/layered-store.ts';
import { afterOthers } from '../../web/offline/outbox-database.ts';
import { begun, type QuoteRecord } from '../../web/offline/record.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import type { Disk } from './model/simulated-phone.ts';
import { emptyIndexedDb } from './support/disk.ts';
import { claim, now, other, press, refused, sent, settle, words } from './support/record-events.ts';

type Device = { disk: Disk; local: PageStore; store: LayeredStore };

/** A device with IndexedDB and local storage, and a page's store over them. */
async function device(): Promise<Device> {
  const disk = await emptyIndexedDb();
  const local = storageStore(memoryStorage());
  const layers = [
    { kept: 'device', store: disk.store },
    { kept: 'site', store: local },
  ] as const;
  const store = layeredStore(layers, storageStore(memoryStorage()));
  await store.list();
  return { disk, local, store };
}

/** Works while something occupies the records, so that the device is silent; resolves to what came of it. */
async function whileOccupied({ disk }: Device, work: () => Promise<unknown>): Promise<unknown> {
  const occupation = await disk.occupy?.('readwrite');
  const working = work();
  working.catch(() => undefined);
  for (let turn = 0; turn < disk.turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await disk.passTime?.();
  await working.catch(() => undefined);
  await occupation?.end();
  await afterOthers((database) => database.count('outbox'));
  return working;
}

const statesOf = (records: readonly QuoteRecord[]) =>
  Object.fromEntries(records.map(({ key, state }) => [key, state]));

describe('a device that is silent for a while', () => {
  it('keeps no refused request beside its correction', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    await store.apply('key', claim);
    await store.apply('key', settle(refused));
    await whileOccupied(all, async () => {
      await store.list();
      await store.apply('key', press(other));
    });
    expect(statesOf(await store.list())).toEqual({ spare: 'pending' });
  });

  it('does not make the page forget what the office has confirmed', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    await store.apply('key', claim);
    await expect(whileOccupied(all, () => store.apply('key', settle(sent)))).rejects.toThrow();
    expect(statesOf(store.lastKnown())).toEqual({ key: 'sent' });
    expect(statesOf(await store.list())).toEqual({ key: 'sent' });
  });

  it('is not asked to send what it cannot say is claimed', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    await expect(whileOccupied(all, () => store.apply('key', claim))).rejects.toThrow();
    expect(await store.list()).toMatchObject([{ state: 'pending', departures: 0 }]);
  });
});

describe('of two copies of a request', () => {
  const copy = (departures: number): QuoteRecord => ({
    ...begun('key', 'es', now),
    state: 'pending',
    seq: 1,
    departures,
  });

  it.each([
    [0, 1],
    [1, 0],
    [1, 2],
  ])('the one that stays knows of all departures (%i on the device, %i beside it)', async (inner, beside) => {
    const { disk, local, store } = await device();
    await disk.store.take(copy(inner));
    await local.take(copy(beside));
    const departures = Math.max(inner, beside);
    expect(await store.list()).toMatchObject([{ departures }]);
    expect(await disk.store.list()).toMatchObject([{ departures }]);
    expect(await local.list()).toEqual([]);
  });

  it('a full device keeps both until it can learn what the other knows', async () => {
    const { disk, local } = await device();
    await disk.store.take(copy(0));
    await local.take(copy(1));
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const layers = [
      { kept: 'device', store: { ...disk.store, apply: refuse, take: refuse } },
      { kept: 'site', store: local },
    ] as const;
    const store = layeredStore(layers, storageStore(memoryStorage()));
    expect(await store.list()).toMatchObject([{ departures: 1 }]);
    expect(await store.list()).toMatchObject([{ departures: 1 }]);
  });
});

describe('what cannot be read just now', () => {
  it('may have left since it was last read', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    expect(store.lastKnown()).toMatchObject([{ departures: 0 }]);
    await whileOccupied(all, async () => {
      await store.list();
      expect(store.isUnreadable()).toBe(true);
      expect(store.lastKnown()).toMatchObject([{ departures: 1 }]);
    });
    await store.list();
    expect(store.lastKnown()).toMatchObject([{ departures: 0 }]);
  });
});
