import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { buildPhone, newKey } from '../../tools/factories.ts';
import type { OldDraft } from '../../web/offline/carry-over.ts';
import { drain } from '../../web/offline/drain.ts';
import type { QuoteRecord } from '../../web/offline/record.ts';

/** A request as version 1 of the database kept it: the further fields of today's record did not exist. */
function oldEntry(number: number, changes: Record<string, unknown> = {}) {
  const payload = {
    name: `Ana ${number}`,
    phone: buildPhone(),
    service: 'ac',
    language: 'es',
    elapsedMs: 9_000,
  };
  return {
    key: newKey(),
    schema: 1,
    payload,
    service: 'ac',
    language: 'es',
    state: 'pending',
    seq: number,
    createdAt: 1_760_000_000_000,
    attempts: 0,
    nextAt: 0,
    leaseUntil: 0,
    token: null,
    lastError: null,
    serverId: null,
    sentAt: null,
    message: null,
    announce: true,
    acked: false,
    ...changes,
  };
}

/** What version 1 of the site left on the device. */
function leaveOldDatabase(entries: readonly object[], draft?: OldDraft): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('quotes', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('outbox', { keyPath: 'key' }).createIndex('state', 'state');
      opening.result.createObjectStore('drafts');
      opening.result.createObjectStore('meta');
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['outbox', 'drafts'], 'readwrite');
      for (const entry of entries) transaction.objectStore('outbox').put(entry);
      if (draft) transaction.objectStore('drafts').put(draft, 'contact');
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** The store as seen by a page that has just been opened. */
async function openStore() {
  vi.resetModules();
  const { indexedStore } = await import('../../web/offline/indexed-store.ts');
  const { step } = await import('../../web/offline/machine.ts');
  return indexedStore(step);
}

const values = { name: 'Ana', phone: '8292000000', service: 'ac', message: 'Gotea', email: '' };

describe('the upgrade of the device’s database from version 1', () => {
  let api: TestApi;
  beforeEach(async () => {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('quotes').onsuccess = resolve;
    });
    api = await startTestApi();
  });
  afterEach(() => api.close());

  it('keeps the two requests an older version left, and sends them', async () => {
    const entries = [oldEntry(1), oldEntry(2)];
    const keys = entries.map(({ key }) => key);
    await leaveOldDatabase(entries);
    const store = await openStore();
    expect((await store.list()).map(({ key }) => key)).toEqual(keys);
    const result = await drain({
      store,
      fetch: (address, init) => fetch(new URL(String(address), api.url), init),
      now: Date.now,
      random: Math.random,
      isOnline: () => true,
      isVisible: () => true,
      onChange: () => undefined,
    });
    expect(result.waiting).toBe(0);
    expect(await api.database.knex('contacts').orderBy('seq').pluck('idempotency_key')).toEqual(keys);
    await store.writeMeta('needsForeground', true);
    expect(await store.readMeta('needsForeground')).toBe(true);
  });

  it('makes a record of the draft, and offers it to whoever opens a form', async () => {
    await leaveOldDatabase([oldEntry(1)], { values });
    const [waiting, writing] = await (await openStore()).list().then(byState);
    expect(waiting?.payload?.name).toBe('Ana 1');
    expect(writing).toMatchObject({ state: 'writing', words: values, holder: null, payload: null });
    expect((await (await openStore()).list()).length).toBe(2);
  });

  it('ignores a draft whose words are on the device as a request', async () => {
    const entry = oldEntry(1);
    await leaveOldDatabase([entry], { values, submittedAs: entry.key });
    expect((await (await openStore()).list()).map(({ state }) => state)).toEqual(['pending']);
  });

  it('gives a refused request the words meant to correct it', async () => {
    const entry = oldEntry(1, { state: 'attention', attempts: 1 });
    await leaveOldDatabase([entry], { values, replaces: entry.key });
    const records = await (await openStore()).list();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ key: entry.key, state: 'attention', words: values, payload: null });
  });

  it('copes with rows that nobody can read', async () => {
    await leaveOldDatabase([{ key: 'odd', schema: 99, state: 'unheard of' }, oldEntry(1)], {});
    expect((await (await openStore()).list()).map(({ key }) => key)).toContain('odd');
  });
});

const byState = (records: QuoteRecord[]): QuoteRecord[] =>
  records.sort((a, b) => a.state.localeCompare(b.state));
