import { beforeEach, expect, it, vi } from 'vitest';
import { holdingAttempts } from '../../web/offline/held-attempts.ts';
import { step } from '../../web/offline/machine.ts';
import { silence } from '../../web/offline/storage-errors.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import { claim, failed, now, other, press, refused, settle, words } from './support/record-events.ts';

let device: PageStore;
/** What the device says to every change, where it takes none. */
let error: Error | undefined;
const onUnnoted = vi.fn(async () => {});
let store: PageStore;

const full = new DOMException('full', 'QuotaExceededError');

beforeEach(async () => {
  device = storageStore(memoryStorage());
  error = undefined;
  onUnnoted.mockReset();
  const change: PageStore['apply'] = async (key, event) => {
    if (error) throw error;
    return device.apply(key, event);
  };
  store = holdingAttempts({ ...device, apply: change }, step, onUnnoted);
  await device.apply('key', press(words));
  error = full;
});

const seen = async (of = store) => (await of.list()).map(({ state, departures }) => [state, departures]);

it('the first attempt that a full device cannot note is not begun before it says that it knows not all', async () => {
  onUnnoted.mockRejectedValueOnce(full);
  await expect(store.apply('key', claim)).rejects.toBe(full);
  expect(await seen()).toEqual([['pending', 0]]);
  await store.apply('key', claim);
  expect(await seen()).toEqual([['sending', 1]]);
  expect(onUnnoted).toHaveBeenCalledTimes(2);
  await store.apply('key', settle(failed));
  expect(await seen()).toEqual([['pending', 1]]);
  await store.apply('key', { ...claim, at: now + 60_000 });
  expect(onUnnoted).toHaveBeenCalledTimes(2);
});

it('nothing is held of a request that is gone, nor of a device that only does not answer', async () => {
  await expect(store.apply('gone', claim)).rejects.toBe(full);
  error = silence(false);
  await expect(store.apply('key', claim)).rejects.toBe(error);
  expect(await seen()).toEqual([['pending', 0]]);
});

it('a form that nobody asked for is not held', async () => {
  const hold = { type: 'hold', by: 'other', from: 'me', isAsking: false, at: now } as const;
  await expect(store.apply('key', hold)).rejects.toBe(full);
});

it('what is newer on the device is true', async () => {
  await store.apply('key', claim);
  await device.apply('key', claim);
  await device.apply('key', settle(failed));
  expect(await seen()).toEqual([['pending', 1]]);
  expect(await seen()).toEqual(await seen(device));
});

it('the records vouch for nothing while what became of one is only here, and are else as they were', async () => {
  await store.writeMeta('isNoted', true);
  await store.apply('key', claim);
  await expect(store.writeMeta('isNoted', true)).rejects.toThrow('not noted');
  await store.writeMeta('isNoted', undefined);
  await store.writeMeta('pauseUntil', now);
  expect(await store.readMeta('pauseUntil')).toBe(now);
});

it('a correction waits until the answer is noted, as the device does not know that the request was refused', async () => {
  await store.apply('key', claim);
  await store.apply('key', settle(refused));
  expect(await seen()).toEqual([['attention', 1]]);
  error = undefined;
  const before = await seen(device);
  await expect(store.apply('key', press(other))).rejects.toBe(full);
  expect(await seen(device)).toEqual(before);
  expect(await seen()).toEqual([['attention', 1]]);
  expect(await seen(device)).toEqual([['attention', 1]]);
});

it('a cancel goes by what is held, and takes it along', async () => {
  await store.apply('key', claim);
  await store.apply('key', settle(failed));
  error = undefined;
  // Asked before the attempt, it is no longer true of the request.
  const { record } = await store.apply('key', { type: 'cancel', told: 'never-left' });
  expect(record).toBeDefined();
  await store.apply('key', { type: 'cancel', told: 'perhaps-there' });
  expect([await seen(), await seen(device)]).toEqual([[], []]);
});
