import { expect, it } from 'vitest';
import { newKey, pressEvent } from '../../tools/factories.ts';
import { deliveryStep } from '../../web/offline/delivery-machine.ts';
import { type DrainContext, drain } from '../../web/offline/drain.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { holdingAttempts } from '../../web/offline/held-attempts.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { RecordStore } from '../../web/offline/store.ts';

/** A device that counts what it is asked for, and the messages that reach the office. */
function buildDevice(changes: Partial<RecordStore<QuoteEvent>> = {}) {
  const store: RecordStore<QuoteEvent> = { ...storageStore(memoryStorage()), ...changes };
  const counts = { lists: 0, steps: 0 };
  const arrived: string[] = [];
  const press = async (message: string): Promise<string> => {
    const key = newKey();
    await store.apply(key, pressEvent(message));
    return key;
  };
  let whenArrived: () => Promise<unknown> = async () => undefined;
  const context: DrainContext = {
    store: {
      ...store,
      list: () => {
        counts.lists += 1;
        return store.list();
      },
      apply: (key, event) => {
        counts.steps += 1;
        return store.apply(key, event);
      },
    },
    fetch: async (_address, init) => {
      arrived.push(JSON.parse(String(init?.body)).message);
      await whenArrived();
      const key = new Headers(init?.headers).get('Idempotency-Key');
      return Response.json({ id: newKey(), key, message: 'Recibida' }, { status: 201 });
    },
    now: () => 1_760_000_000_000,
    random: () => 0.5,
    isOnline: () => true,
    isVisible: () => true,
    onChange: () => undefined,
  };
  const atFirst = (work: () => Promise<unknown>): void => {
    whenArrived = () => {
      whenArrived = async () => undefined;
      return work();
    };
  };
  return { context, store, counts, arrived, press, atFirst };
}

async function askedFor(waiting: number) {
  const { context, counts, arrived, press } = buildDevice();
  for (let number = 0; number < waiting; number += 1) await press(`texto ${number}`);
  await drain(context, { wake: true });
  expect(arrived).toHaveLength(waiting);
  return counts;
}

it('a pass reads the records as often for 300 requests as for 30, and writes each twice', async () => {
  const few = await askedFor(30);
  const many = await askedFor(300);
  expect(many.lists).toBe(few.lists);
  expect(few.steps).toBe(60);
  expect(many.steps).toBe(600);
});

it('receipts that are not old and requests that are due already are not touched again', async () => {
  const { context, store, counts, press } = buildDevice();
  for (let number = 0; number < 5; number += 1) {
    const key = await press(`texto ${number}`);
    await drain(context);
    await store.apply(key, { type: 'acknowledge' });
  }
  counts.steps = 0;
  await drain(context, { force: true, wake: true });
  expect(counts.steps).toBe(0);
});

it('a request cancelled after the pass has read it is not sent', async () => {
  const { context, store, arrived, press, atFirst } = buildDevice();
  await press('texto 1');
  const second = await press('texto 2');
  atFirst(() => store.apply(second, { type: 'cancel', told: 'never-left' }));
  await drain(context);
  expect(arrived).toEqual(['texto 1']);
});

it('a request cancelled meanwhile is not sent by a device that cannot note a claim either', async () => {
  const { context, store, arrived, press, atFirst } = buildDevice();
  await press('texto 1');
  const second = await press('texto 2');
  await press('texto 3');
  atFirst(() => store.apply(second, { type: 'cancel', told: 'never-left' }));
  const refuse = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  const full: RecordStore = { ...context.store, apply: refuse };
  context.store = holdingAttempts(full, deliveryStep, async () => undefined);
  await drain(context);
  expect(arrived).toEqual(['texto 1', 'texto 3']);
});

it('a request pressed while the last one is on its way leaves with the same pass', async () => {
  const { context, arrived, press, atFirst } = buildDevice();
  await press('texto 1');
  atFirst(() => press('texto 2'));
  await drain(context);
  expect(arrived).toEqual(['texto 1', 'texto 2']);
});

it('a pass reads again after a second, and takes what was never tried before what has failed', async () => {
  const { context, store, arrived, press, atFirst } = buildDevice();
  let time = 1_760_000_000_000;
  context.now = () => time;
  const failed = [await press('texto 1'), await press('texto 2')];
  for (const key of failed) {
    await store.apply(key, { type: 'claim', token: key, force: false, locked: false, at: time });
    const outcome = {
      kind: 'retry',
      reason: 'server',
      status: 500,
      pauseMs: null,
      isOurs: false,
      slow: false,
      stopPass: false,
    } as const;
    const settled = { outcome, hasLeft: true, waitMs: 0, spareKey: newKey(), at: time };
    await store.apply(key, { type: 'settle', token: key, ...settled });
  }
  atFirst(async () => {
    await press('texto 3');
    time += 1_001;
  });
  await drain(context);
  expect(arrived).toEqual(['texto 1', 'texto 3', 'texto 2']);
});
