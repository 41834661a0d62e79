import { describe, expect, it } from 'vitest';
import { deliveryStep } from '../../web/offline/delivery-machine.ts';
import { type DrainContext, drain } from '../../web/offline/drain.ts';
import { holdingAttempts } from '../../web/offline/held-attempts.ts';
import { layeredStore } from '../../web/offline/layered-store.ts';
import { fateOf } from '../../web/offline/machine.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { RecordStore } from '../../web/offline/store.ts';
import { emptyIndexedDb } from './support/disk.ts';
import { now, press, words } from './support/record-events.ts';

type Answer = (key: string) => Response;
const problem = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
const answers = {
  failing: (key) => problem(500, { key, code: 'internal_error' }),
  busy: (key) => problem(429, { key, code: 'too_many_requests' }, { 'Retry-After': '60' }),
  refusing: (key) => problem(422, { key, code: 'invalid_fields', codes: { phone: ['invalid-phone'] } }),
  storing: (key) => Response.json({ key, id: 'row', message: 'Recibida' }, { status: 201 }),
} satisfies Record<string, Answer>;

/** A device that became full after something had been pressed, what a page and the worker see, and whoever sends. */
async function fullDevice() {
  const disk = await emptyIndexedDb();
  const page = layeredStore(
    [
      { kept: 'device', store: disk.store },
      { kept: 'site', store: storageStore(memoryStorage()) },
    ],
    storageStore(memoryStorage()),
  );
  const inner: RecordStore = disk.store;
  const worker = holdingAttempts(inner, deliveryStep, () => inner.writeMeta('isNoted', undefined));
  await page.apply('key', press(words));
  disk.fill(true);
  let time = now;
  const senderOf = (store: RecordStore, answer: Answer) => {
    const posts: number[] = [];
    const context: DrainContext = {
      store,
      fetch: async (_address, init) => {
        posts.push(time - now);
        return answer(new Headers(init?.headers).get('Idempotency-Key') ?? '');
      },
      now: () => time,
      random: () => 0,
      isOnline: () => true,
      isVisible: () => true,
      onChange: () => undefined,
    };
    return { posts, context };
  };
  /** Sends whenever something is due, as pages do, for so long. */
  const sendFor = async ({ context }: ReturnType<typeof senderOf>, ms: number) => {
    const endAt = time + ms;
    while (time < endAt) {
      const { nextAt } = await drain(context);
      time = Math.min(nextAt === undefined ? endAt : Math.max(nextAt, time + 200), endAt);
    }
  };
  return { disk, page, worker, senderOf, sendFor };
}

describe.each(['page', 'worker'] as const)(
  'a request on a device that has become full, sent by a %s',
  (who) => {
    it('is not tried again before its wait is over', async () => {
      const device = await fullDevice();
      const sender = device.senderOf(device[who], answers.failing);
      await device.sendFor(sender, 10_000);
      expect(sender.posts).toEqual(Array.from({ length: 10 }, (_, second) => second * 1_000));
    });

    it('leaves the office alone for as long as it asks', async () => {
      const device = await fullDevice();
      const sender = device.senderOf(device[who], answers.busy);
      await device.sendFor(sender, 61_000);
      expect(sender.posts).toEqual([0, 60_000]);
    });

    it('is known to be refused, and not sent again', async () => {
      const device = await fullDevice();
      const sender = device.senderOf(device[who], answers.refusing);
      await device.sendFor(sender, 60_000);
      expect(sender.posts).toEqual([0]);
      expect(await device[who].list()).toMatchObject([{ state: 'attention', lastError: { status: 422 } }]);
    });

    it('is known to have arrived, and not sent again', async () => {
      const device = await fullDevice();
      const sender = device.senderOf(device[who], answers.storing);
      await device.sendFor(sender, 60_000);
      expect(sender.posts).toEqual([0]);
      expect(await device[who].list()).toMatchObject([{ state: 'sent' }]);
    });

    it('has what became of it noted once there is room', async () => {
      const device = await fullDevice();
      await device.sendFor(device.senderOf(device[who], answers.refusing), 1_000);
      expect(await device.disk.store.list()).toMatchObject([{ state: 'pending' }]);
      device.disk.fill(false);
      await device[who].list();
      expect(await device.disk.store.list()).toMatchObject([{ state: 'attention', departures: 1 }]);
    });
  },
);

it('a request refused on a full device can be cancelled as such', async () => {
  const { page, disk, senderOf, sendFor } = await fullDevice();
  await sendFor(senderOf(page, answers.refusing), 1_000);
  const [record] = await page.list();
  const told = record && fateOf(record);
  expect(told).toBe('refused');
  const { effects } = await page.apply('key', { type: 'cancel', told: told ?? 'delivered' });
  expect(effects).toEqual([]);
  expect([await page.list(), await disk.store.list()]).toEqual([[], []]);
});

it('a request cancelled elsewhere, whose attempts a full device could not note, is not sent again', async () => {
  const { page, disk, senderOf, sendFor } = await fullDevice();
  await sendFor(senderOf(page, answers.failing), 500);
  await disk.store.apply('key', { type: 'cancel', told: 'perhaps-there' });
  const claim = { type: 'claim', token: 'late', force: true, locked: true, at: now + 5_000 } as const;
  expect((await page.apply('key', claim)).record).toBeUndefined();
  expect(await page.list()).toEqual([]);
});

it('nothing vouches for a device while it does not know of an attempt', async () => {
  const { worker, disk, senderOf, sendFor } = await fullDevice();
  await sendFor(senderOf(worker, answers.failing), 500);
  disk.fill(false);
  await expect(worker.writeMeta('isNoted', true)).rejects.toThrow('not noted yet');
  await worker.list();
  await worker.writeMeta('isNoted', true);
  expect(await disk.store.list()).toMatchObject([{ departures: 1 }]);
});

it('what a device had room to note of an attempt is not noted twice, and the rest comes later', async () => {
  const { page, disk, senderOf, sendFor } = await fullDevice();
  await sendFor(senderOf(page, answers.refusing), 1_000);
  disk.fill(false);
  const { apply } = disk.store;
  let left = 1;
  Object.assign(disk.store, {
    apply: (...event: Parameters<typeof apply>) =>
      left-- > 0 ? apply(...event) : Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  await page.list();
  expect(await page.list()).toMatchObject([{ state: 'attention' }]);
  Object.assign(disk.store, { apply });
  await page.list();
  expect(await disk.store.list()).toMatchObject([{ state: 'attention', departures: 1 }]);
});

it('a silence that only another place could note is kept, though the device had an earlier one', async () => {
  const { page, disk } = await fullDevice();
  disk.fill(false);
  await page.writeMeta('pauseUntil', now - 1);
  disk.fill(true);
  await page.writeMeta('pauseUntil', now + 60_000);
  expect(await page.readMeta('pauseUntil')).toBe(now + 60_000);
});
