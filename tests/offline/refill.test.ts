import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { noWords } from '../../api/contract/quote-fields.ts';
import { noteEndings } from '../../web/offline/endings.ts';
import { databaseName } from '../../web/offline/quotes-database.ts';
import { refillSince } from '../../web/offline/refill.ts';
import type { PageStore } from '../../web/offline/store.ts';
import type { Disk } from './model/simulated-phone.ts';
import { emptyIndexedDb } from './support/disk.ts';
import {
  claim,
  now,
  other,
  press,
  recordAfter,
  sent,
  settle,
  words,
  write,
} from './support/record-events.ts';

let disk: Disk;
/** The first visit that the device knows of; an erasure takes it away. */
let visit: string | null;

beforeEach(async () => {
  visit = '1';
  refillSince(() => visit);
  disk = await emptyIndexedDb();
  vi.setSystemTime(now + 1_000);
  await disk.store.list();
});

/** As the browser does it where the disk has no room: everybody's connection is closed, and the next opening finds nothing. */
const throwAway = () => deleteDB(databaseName);

const keysIn = async (store: PageStore) => (await store.list()).map(({ key }) => key).sort();

const keepTwo = async () => {
  for (const key of ['first', 'second']) await disk.store.apply(key, press(words));
};

/** Cancels a request as a page does. */
async function cancel(key: string): Promise<void> {
  await disk.store.apply(key, { type: 'cancel', told: 'perhaps-there' });
  await noteEndings([key]);
}

/** Another tab, or a worker, which sees no erasure; it has read what there is. */
async function another(kind: 'tab' | 'worker'): Promise<PageStore> {
  vi.resetModules();
  const [{ indexedStore, takeIndexed, dropIndexed }, { step }, { refillSince }] = await Promise.all([
    import('../../web/offline/indexed-store.ts'),
    import('../../web/offline/machine.ts'),
    import('../../web/offline/refill.ts'),
  ]);
  if (kind === 'tab') refillSince(() => visit);
  const store = { ...indexedStore(step), take: takeIndexed, drop: dropIndexed };
  await store.list();
  return store;
}

it('what a page knew of a database that was thrown away is there before it reads again', async () => {
  await keepTwo();
  await throwAway();
  expect(await keysIn(disk.store)).toEqual(['first', 'second']);
});

it('and so is what began beside something else there, or came from another place', async () => {
  await disk.store.apply('first', press(words));
  await disk.store.apply('first', press(other, 'me', 'beside'));
  await disk.store.take({ ...recordAfter(press(words)), key: 'elsewhere' });
  await throwAway();
  expect(await keysIn(disk.store)).toEqual(['beside', 'elsewhere', 'first']);
});

it('what the visitor has erased is not', async () => {
  await keepTwo();
  await throwAway();
  visit = null;
  expect(await keysIn(disk.store)).toEqual([]);
});

it.each(['itself', 'another tab'])('what was written after %s has erased everything is', async (who) => {
  await keepTwo();
  const other = await another('tab');
  const erasing = who === 'itself' ? disk.store : other;
  for (const key of ['first', 'second']) await erasing.apply(key, { type: 'cancel', told: 'perhaps-there' });
  visit = null;
  await disk.store.apply('third', press(words));
  await throwAway();
  expect(await keysIn(disk.store)).toEqual(['third']);
  // A page that is opened notes a first visit anew.
  visit = '2';
  await throwAway();
  expect(await keysIn(disk.store)).toEqual(['third']);
});

it('what was read before everything was erased, and noted after, is not', async () => {
  await keepTwo();
  // The visitor erases as soon as the reading has begun.
  refillSince(() => {
    const before = visit;
    visit = null;
    return before;
  });
  await disk.store.list();
  await throwAway();
  expect(await keysIn(disk.store)).toEqual([]);
});

it('what is gone for another reason than that stays so', async () => {
  await keepTwo();
  const other = await another('tab');
  await cancel('first');
  expect(await keysIn(other)).toEqual(['second']);
  await throwAway();
  expect(await keysIn(other)).toEqual(['second']);
});

it.each(['before', 'after'])(
  'a tab that has slept through a cancellation %s it was thrown away does not bring it back',
  async (when) => {
    await keepTwo();
    const sleeping = await another('tab');
    if (when === 'before') await cancel('first');
    await throwAway();
    expect(await keysIn(disk.store)).toContain('second');
    if (when === 'after') await cancel('first');
    expect(await keysIn(sleeping)).toEqual(['second']);
    expect(await keysIn(disk.store)).toEqual(['second']);
  },
);

it.each([[['first']], [['first', 'second']]])(
  'nor does it where it is the first to put anything back, once the other knows of that: %j',
  async (cancelled) => {
    await keepTwo();
    const sleeping = await another('tab');
    for (const key of cancelled) await cancel(key);
    await throwAway();
    await sleeping.list();
    expect(await keysIn(disk.store)).toEqual(['first', 'second'].filter((key) => !cancelled.includes(key)));
  },
);

it('nor does it call an outcome untold that has been told', async () => {
  await disk.store.apply('told', press(words));
  await disk.store.apply('told', claim);
  await disk.store.apply('told', settle(sent));
  const sleeping = await another('tab');
  await disk.store.apply('told', { type: 'acknowledge' });
  await throwAway();
  await disk.store.list();
  await sleeping.list();
  expect((await disk.store.list()).map(({ acked }) => acked)).toEqual([true]);
});

it('what was emptied before it was thrown away is not there again', async () => {
  await disk.store.apply('text', write(words));
  expect(await keysIn(disk.store)).toEqual(['text']);
  await disk.store.apply('text', write(noWords));
  await throwAway();
  expect(await keysIn(disk.store)).toEqual([]);
});

it('what another tab has kept since everything was erased is', async () => {
  await keepTwo();
  const other = await another('tab');
  for (const key of ['first', 'second']) await other.apply(key, { type: 'cancel', told: 'perhaps-there' });
  visit = '2';
  await other.apply('third', press(words));
  expect(await keysIn(disk.store)).toEqual(['third']);
  await throwAway();
  expect(await keysIn(disk.store)).toEqual(['third']);
});

it('a tab whose connection was closed brings nothing back into a database that is still the same', async () => {
  await keepTwo();
  const sleeping = await another('tab');
  const { forgetDatabase } = await import('../../web/offline/quotes-database.ts');
  await disk.store.apply('first', { type: 'cancel', told: 'perhaps-there' });
  forgetDatabase();
  expect(await keysIn(sleeping)).toEqual(['second']);
});

it('a worker that has met no want of room takes what is gone for erased', async () => {
  await keepTwo();
  const sleeping = await another('worker');
  await throwAway();
  expect(await keysIn(sleeping)).toEqual([]);
});

it.each(['QuotaExceededError', 'UnknownError'])(
  'a worker whose writing ends with %s, and with it the database, puts back what it knew',
  async (name) => {
    await keepTwo();
    const working = await another('worker');
    let gone: Promise<void> | undefined;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      gone = throwAway();
      throw new DOMException('no room', name);
    });
    await working.apply('first', claim).catch(() => undefined);
    await gone;
    expect(await keysIn(working)).toEqual(['first', 'second']);
  },
);
