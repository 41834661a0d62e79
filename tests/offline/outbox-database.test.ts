import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterOthers, doneOrNot, withDatabase } from '../../web/offline/outbox-database.ts';
import { onDisk } from '../../web/offline/quotes-database.ts';
import { begun } from '../../web/offline/record.ts';
import { isSilence, isTooLate } from '../../web/offline/storage-errors.ts';
import type { Disk } from './model/simulated-phone.ts';
import { emptyIndexedDb, silenceMs } from './support/disk.ts';

type Work = Parameters<typeof withDatabase>[0];

let disk: Disk;

beforeEach(async () => {
  disk = await emptyIndexedDb();
});

/** Keeps a record of this key. */
const keep =
  (key: string): Work =>
  async (_database, change) => {
    const transaction = change('outbox');
    await transaction.objectStore('outbox').put(begun(key, 'es', 0));
    await onDisk(transaction);
  };

const keys = async () => (await disk.store.list()).map(({ key }) => key);
const outcome = (working: Promise<unknown>) =>
  working.then(
    () => 'done',
    (error: unknown) => (isTooLate(error) ? 'unknown' : isSilence(error) ? 'silent' : error),
  );

describe('a change that the database does not answer in time', () => {
  it.each([
    ['is taken back', withDatabase, []],
    ['is taken back where it must be certain what became of it', doneOrNot, []],
    ['is still done where it has to be noted', afterOthers, ['a']],
  ])('%s', async (_what, ask, found) => {
    const occupation = await disk.occupy?.('readwrite');
    const asking = outcome(ask(keep('a')));
    await disk.passTime?.();
    expect(await asking).toBe(ask === afterOthers ? 'unknown' : 'silent');
    // Nobody waits for the silent database twice.
    expect(await outcome(withDatabase(keep('b')))).toBe('silent');
    await occupation?.end();
    await afterOthers(async (database) => database.count('outbox'));
    expect(await keys()).toEqual(found);
  });

  it.each([
    ['is not begun once the database has opened at last', withDatabase, []],
    ['is not begun then where it must be certain what became of it', doneOrNot, []],
    ['is begun then where it has to be noted', afterOthers, ['a']],
  ])('%s', async (_what, ask, found) => {
    let open = () => {};
    const opening = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asking = outcome(
      ask(async (database, change) => {
        await opening;
        await keep('a')(database, change);
      }),
    );
    await disk.passTime?.();
    expect(await asking).toBe(ask === afterOthers ? 'unknown' : 'silent');
    open();
    await afterOthers(async (database) => database.count('outbox'));
    expect(await keys()).toEqual(found);
  });

  it.each([
    ['may still be done if it is being written to disk', withDatabase, 'unknown'],
    ['is waited for then, where it must be certain what became of it', doneOrNot, 'done'],
  ])('%s', async (_what, ask, told) => {
    const asking = ask(async (_database, change) => {
      const transaction = change('outbox');
      await transaction.objectStore('outbox').put(begun('a', 'es', 0));
      const written = onDisk(transaction);
      vi.advanceTimersByTime(silenceMs);
      await written;
    });
    expect(await outcome(asking)).toBe(told);
    await afterOthers(async (database) => database.count('outbox'));
    expect(await keys()).toEqual(['a']);
  });
});
