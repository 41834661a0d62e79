import 'fake-indexeddb/auto';
import { describe, it } from 'vitest';
import { dropIndexed, indexedStore, takeIndexed } from '../../web/offline/indexed-store.ts';
import { step } from '../../web/offline/machine.ts';
import { withDatabase } from '../../web/offline/outbox-database.ts';
import { playSequences } from './model/run.ts';
import type { Disk } from './model/simulated-phone.ts';

const patienceMs = 600_000;

/** The real store of the site, over an IndexedDB in memory. */
async function emptyIndexedDb(): Promise<Disk> {
  await withDatabase(async (database) => {
    await Promise.all([database.clear('outbox'), database.clear('meta')]);
  });
  return { store: { ...indexedStore(step), take: takeIndexed, drop: dropIndexed }, turns: 60 };
}

describe('whatever a visitor does and whatever happens to the phone, no word is lost, nothing arrives twice and no sentence claims too much', () => {
  it('in 20,000 random sequences', () => playSequences(20_000, 1), patienceMs);

  it('in 1,000 random sequences on IndexedDB', () => playSequences(1_000, 2, emptyIndexedDb), patienceMs);
});
