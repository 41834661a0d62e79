import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseName, databaseVersion } from '../../web/offline/database.ts';
import { drain } from '../../web/offline/drain.ts';
import { newEntry } from '../../web/offline/entry.ts';
import { indexedStore } from '../../web/offline/indexed-store.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { buildPhone, newKey } from '../support/factories.ts';

// The site's next version: the same code, asking for a database one version higher.
vi.mock('idb', async (importOriginal) => {
  const idb = await importOriginal<typeof import('idb')>();
  const openDB: typeof idb.openDB = (name, version, callbacks) =>
    idb.openDB(name, (version ?? 1) + 1, callbacks);
  return { ...idb, openDB };
});

const keys = [newKey(), newKey()];

/** What an older version of the site left on the device: one store, two requests that wait. */
function leaveOldDatabase(): Promise<void> {
  const entries = keys.map((key, index) => {
    const payload = { name: 'Ana', phone: buildPhone(), service: 'ac', language: 'es' } as const;
    const rest = {
      message: undefined,
      email: undefined,
      writtenAt: undefined,
      elapsedMs: 9_000,
      website: undefined,
    };
    return { ...newEntry(key, { ...payload, ...rest }, Date.now()), seq: index + 1 };
  });
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, databaseVersion);
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('outbox', 'readwrite');
      for (const entry of entries) transaction.objectStore('outbox').put(entry);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

describe('an upgrade of the device’s database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await leaveOldDatabase();
  });
  afterAll(() => api.close());

  it('scenario 25: keeps the two requests an older version left, adds what it lacked, and sends them', async () => {
    expect((await indexedStore.list()).map((entry) => entry.key)).toEqual(keys);
    const result = await drain({
      store: indexedStore,
      fetch: (address, init) => fetch(new URL(String(address), api.url), init),
      now: Date.now,
      random: Math.random,
      isVisible: () => true,
      onChange: () => undefined,
    });
    expect(result.waiting).toBe(0);
    expect(await api.database.knex('contacts').orderBy('seq').pluck('idempotency_key')).toEqual(keys);
    await indexedStore.writeMeta('needsForeground', true);
    expect(await indexedStore.readMeta('needsForeground')).toBe(true);
  });
});
