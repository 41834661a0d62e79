import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { newKey, pressEvent } from '../../tools/factories.ts';
import { type DrainContext, drain } from '../../web/offline/drain.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { indexedStore } from '../../web/offline/indexed-store.ts';
import { step } from '../../web/offline/machine.ts';
import { isWaiting, type QuoteRecord } from '../../web/offline/record.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { RecordStore } from '../../web/offline/store.ts';
import { chanceFrom } from '../support/chance.ts';
import { allKept, check, type Remains } from '../support/checker.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { randomFault } from '../support/random-faults.ts';

const devices = 20;
const quotesEach = 50;
/** About one write in forty is the device's last before its battery is empty. */
const crashChance = 0.025;

let api: TestApi;
let proxy: FaultProxy;

beforeAll(async () => {
  api = await startTestApi({ env: { rateLimitPerMinute: 10_000 } });
  proxy = await startFaultProxy(() => api.url);
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});
beforeEach(async () => {
  proxy.reset();
  await api.database.knex('contacts').delete();
});

type Store = RecordStore<QuoteEvent>;

/** A phone: its own store and a clock that is moved instead of waiting. */
type Device = { store: Store; contexts: DrainContext[]; move(time: number): void };

function buildDevice(store: Store, chance: () => number): Device {
  let offset = 0;
  const context: DrainContext = {
    store,
    fetch: (address, init) => fetch(new URL(String(address), proxy.url), init),
    now: () => Date.now() + offset,
    random: chance,
    isOnline: () => true,
    isVisible: () => chance() < 0.5,
    onChange: () => undefined,
  };
  // The page and the worker of one phone: without Web Locks here, the leases alone keep them apart.
  return {
    store,
    contexts: [context, { ...context, store: crashing(store, chance) }],
    move: (time) => {
      offset = Math.max(offset, time - Date.now());
    },
  };
}

/** A store whose device sometimes dies before an answer is written down. */
function crashing(store: Store, chance: () => number): Store {
  return {
    ...store,
    apply: (key, event) => {
      if (event.type === 'settle' && chance() < crashChance) throw new Error('The battery is empty');
      return store.apply(key, event);
    },
  };
}

/** Presses send; returns the key of the request. */
async function write(store: Store, marker: string): Promise<string> {
  const key = newKey();
  await store.apply(key, pressEvent(marker));
  return key;
}

const areDone = (records: QuoteRecord[]): boolean => !records.some(isWaiting);

/** On a busy machine a database may be given up on for a moment, as on a busy phone: it is asked again. */
const notYet = (): Promise<boolean> => new Promise((resolve) => setTimeout(resolve, 20, false));

/** Runs passes until nothing waits; between two passes the clock jumps to the next due time. */
async function drainAll({ store, contexts, move }: Device): Promise<void> {
  for (let round = 0; round < 5_000; round += 1) {
    const results = await Promise.allSettled(contexts.map((context) => drain(context)));
    if (await store.list().then(areDone, notYet)) return;
    const due = results.flatMap((result) =>
      result.status === 'fulfilled' ? (result.value.nextAt ?? []) : [],
    );
    if (due.length > 0) move(Math.min(...due));
  }
  throw new Error('The device does not come to rest');
}

async function remains(stores: readonly Store[]): Promise<Remains> {
  const rows: { key: string; message: string; created_at: Date }[] = await api.database
    .knex('contacts')
    .select('idempotency_key as key', 'message', 'created_at');
  const entries = (await Promise.all(stores.map((store) => store.list()))).flat();
  return {
    rows: rows.map((row) => ({ key: row.key, marker: row.message, storedAt: row.created_at.getTime() })),
    entries: entries.map(({ key, state, payload }) => ({
      key,
      state,
      marker: payload?.message,
    })),
  };
}

const acknowledgedKeys = (): string[] =>
  proxy.attempts.flatMap(({ key, answered }) => (answered === 200 || answered === 201 ? key : []));

describe('the drain over real HTTP and PostgreSQL', () => {
  it(`delivers ${devices * quotesEach} quotes of ${devices} devices through random faults and crashes exactly once`, async () => {
    const chance = chanceFrom(7);
    let hangs = 3;
    proxy.plan = () => {
      const fault = randomFault(chance, hangs > 0 ? 0.1 : 0);
      if (fault.kind === 'hang') hangs -= 1;
      return fault.kind === 'late' ? { kind: 'late', ms: 5 } : fault;
    };
    const phones = Array.from({ length: devices }, (_, index) =>
      buildDevice(index === 0 ? indexedStore(step) : storageStore(memoryStorage()), chance),
    );
    const submitted: string[] = [];
    for (const [index, phone] of phones.entries()) {
      for (let number = 0; number < quotesEach; number += 1) {
        const marker = `marca-${index}-${number}`;
        await write(phone.store, marker);
        submitted.push(marker);
      }
    }
    const startedAt = performance.now();
    await Promise.all(phones.map(drainAll));
    const found = await remains(phones.map((phone) => phone.store));
    process.stdout.write(
      `${found.rows.length} rows of ${submitted.length} quotes in ${proxy.attempts.length} attempts, ${Math.round(performance.now() - startedAt)} ms\n`,
    );
    expect(check({ submitted, claims: [], acknowledged: acknowledgedKeys() }, found)).toEqual(allKept);
    expect(found.rows).toHaveLength(submitted.length);
    expect(new Set(found.rows.map((row) => row.key)).size).toBe(submitted.length);
    expect(found.entries.map((entry) => entry.state)).toEqual(Array(submitted.length).fill('sent'));
  });
});

/** How many requests the days of all addresses are charged with. */
const chargedToday = async (): Promise<number> =>
  Number(
    (await api.database.knex('rate_limits').whereLike('key', 'day:%').sum('points as points').first())
      ?.points,
  );

describe('the server’s own limit of ten a minute', () => {
  let strict: TestApi;
  let gate: FaultProxy;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    strict = await startTestApi({
      databaseUrl: api.databaseUrl,
      env: { rateLimitPerMinute: 10 },
      clock: () => Date.now(),
    });
    gate = await startFaultProxy(() => strict.url);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await gate.close();
    await strict.close();
  });

  it('lets 25 queued requests of one address in within the announced waits, replays free, with the clock moved instead of waiting', async () => {
    const startedAt = Date.now();
    const chargedBefore = await chargedToday();
    const store = storageStore(memoryStorage());
    const device = buildDevice(store, chanceFrom(41));
    const [context] = device.contexts;
    if (!context) throw new Error('The device has no page');
    const page: DrainContext = {
      ...context,
      fetch: (address, init) => fetch(new URL(String(address), gate.url), init),
    };
    const submitted: string[] = [];
    for (let number = 0; number < 25; number += 1) submitted.push(await write(store, `marca-${number}`));
    // Every fifth answer is lost on its way, so that some of what arrives are replays.
    gate.plan = (_attempt, index) => (index % 5 === 4 ? { kind: 'commit-then-drop' } : { kind: 'pass' });
    let passes = 0;
    for (let result = await drain(page); result.nextAt !== undefined; result = await drain(page)) {
      const next = Math.max(result.nextAt, Date.now() + 1);
      // The limits use the database's clock, which cannot be moved: their expiry times are moved instead.
      await api.database.knex.raw('update rate_limits set expire = expire - ?', [next - Date.now()]);
      vi.setSystemTime(next);
      passes += 1;
      if (passes > 100) throw new Error('The queue does not come to rest');
    }
    const refused = gate.attempts.filter(({ answered }) => answered === 429).length;
    process.stdout.write(`${refused} refusals, ${Math.round((Date.now() - startedAt) / 1000)} s announced\n`);
    expect(refused).toBeGreaterThanOrEqual(2);
    expect(refused).toBeLessThanOrEqual(4);
    // A lost answer brings a request again, and its day is charged once all the same.
    expect(gate.attempts.length - refused).toBeGreaterThan(25);
    expect((await chargedToday()) - chargedBefore).toBe(25);
    expect((await store.list()).map((entry) => entry.state)).toEqual(Array(25).fill('sent'));
    const keys = await api.database.knex('contacts').pluck('idempotency_key');
    expect(keys.sort()).toEqual(submitted.sort());
    expect(Date.now() - startedAt).toBeLessThan(4 * 60_000);
  });
});
