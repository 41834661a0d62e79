import { describe, expect, it } from 'vitest';
import type { Desk } from '../../web/offline/desk.ts';
import { type DrainContext, drainOnly } from '../../web/offline/drain.ts';
import { finishJournal, journalNames, linesOf, openJournal } from '../../web/offline/journal.ts';
import { layeredStore } from '../../web/offline/layered-store.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { LayeredStore, PageStore } from '../../web/offline/store.ts';
import { chanceFrom } from '../support/chance.ts';
import { payloadOf, wordsOfMessage } from './model/simulated-phone.ts';
import { deskOn } from './support/desk-on.ts';
import { now, other, press, words, write } from './support/record-events.ts';

/** A page on a device that has no room until `full.is` says otherwise, and does one thing after the other, each slowly. */
function page() {
  const full = { is: true };
  const disk = storageStore(memoryStorage());
  const refuse = () => {
    if (full.is) throw new DOMException('full', 'QuotaExceededError');
  };
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(async () => {
      const result = await work();
      await new Promise((resolve) => setImmediate(resolve));
      return result;
    });
    queue = done.catch(() => undefined);
    return done;
  };
  const inner: PageStore = {
    ...disk,
    list: () => inTurn(() => disk.list()),
    apply: (key, event) =>
      inTurn(async () => {
        if (event.type !== 'cancel') refuse();
        return disk.apply(key, event);
      }),
    take: (record) =>
      inTurn(async () => {
        refuse();
        await disk.take(record);
      }),
    drop: (key, behind) => inTurn(() => disk.drop(key, behind)),
  };
  const store = layeredStore([{ kept: 'device', store: inner }], storageStore(memoryStorage()));
  return { store, disk, full };
}

const deskOver = (store: LayeredStore, storage = memoryStorage()): Desk =>
  deskOn('tab/page', store, openJournal(storage, 'tab/page'));

describe('a request that only a page has, once the device has room for it', () => {
  it('is on the device after two readings at the same time', async () => {
    const { store, disk, full } = page();
    await store.apply('key', press(words));
    expect(store.keptWhere('key')).toBe('page');
    full.is = false;
    await Promise.all([store.list(), store.list()]);
    expect(await store.list()).toMatchObject([{ key: 'key' }]);
    expect(await disk.list()).toMatchObject([{ key: 'key', state: 'pending' }]);
    expect(store.keptWhere('key')).toBe('device');
  });

  it('and pressed just then is pressed on the device', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const { store, disk, full } = page();
      const desk = deskOver(store);
      const text = wordsOfMessage('Gotea');
      desk.write(text, 'es');
      await desk.flush();
      full.is = false;
      const pressing = desk.press(payloadOf(text), text);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const readings = [store.list(), store.list()];
      const key = await pressing;
      await Promise.all(readings);
      expect(await store.list()).toMatchObject([{ key, state: 'pending' }]);
      expect(await disk.list()).toMatchObject([{ key, state: 'pending' }]);
    }
  });

  it('and written on just then loses none of it, in whatever order', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const { store, full } = page();
      await store.apply('key', write(words));
      full.is = false;
      const reading = store.list();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const another = turns % 2 ? store.list() : undefined;
      await store.apply('key', press(words));
      await Promise.all([reading, another]);
      expect(await store.list()).toMatchObject([{ key: 'key', state: 'pending' }]);
    }
  });

  it('and cancelled just then is nowhere, at whatever moment', async () => {
    for (let turns = 0; turns < 60; turns += 1) {
      const { store, disk, full } = page();
      await store.apply('key', press(words));
      full.is = false;
      const readings = [store.list(), store.list()];
      for (let turn = 0; turn < turns; turn += 1)
        await (turn % 3 ? Promise.resolve() : new Promise((resolve) => setImmediate(resolve)));
      const { record, effects } = await store.apply('key', { type: 'cancel', told: 'perhaps-there' });
      expect({ turns, record, effects }).toEqual({ turns, record: undefined, effects: [] });
      await Promise.all(readings);
      expect([await store.list(), await disk.list()]).toEqual([[], []]);
    }
  });

  it('and sent meanwhile waits there with what became of the attempt', async () => {
    const { store, disk, full } = page();
    await store.apply('key', press(words));
    let reading: Promise<unknown> | undefined;
    const context: DrainContext = {
      store,
      fetch: async () => {
        full.is = false;
        return Response.json({}, { status: 500 });
      },
      now: () => now,
      random: chanceFrom(1),
      isOnline: () => true,
      isVisible: () => true,
      onChange: () => {
        reading = store.list();
      },
    };
    await drainOnly(context, { force: true });
    await reading;
    const waiting = [
      { key: 'key', state: 'pending', attempts: 1, departures: 1, lastError: { status: 500 } },
    ];
    expect(await store.list()).toMatchObject(waiting);
    expect(await disk.list()).toMatchObject(waiting);
  });
});

describe('once the device has room for what only a page had', () => {
  it('nothing of it is noted any more, so that what another tab cancels then stays gone after a reload', async () => {
    const { store, disk, full } = page();
    const storage = memoryStorage();
    const key = await deskOver(store, storage).press(payloadOf(words), words);
    expect(journalNames(storage)).toEqual(['tab/page']);
    full.is = false;
    await store.list();
    expect(journalNames(storage)).toEqual([]);
    await disk.apply(key, { type: 'cancel', told: 'perhaps-there' });
    await finishJournal('tab/page', openJournal(storage, 'tab/next'), store);
    expect(await store.list()).toEqual([]);
  });

  it('nor of what it took over from a page that was gone', async () => {
    const { store, full } = page();
    const storage = memoryStorage();
    await deskOver(page().store, storage).press(payloadOf(words), words);
    await finishJournal('tab/page', openJournal(storage, 'tab/next'), store);
    expect(journalNames(storage)).toEqual(['tab/next']);
    full.is = false;
    await store.list();
    expect(journalNames(storage)).toEqual([]);
  });

  it('what has not been brought there yet stays noted', async () => {
    const { store, full } = page();
    const storage = memoryStorage();
    const desk = deskOver(store, storage);
    desk.write(words, 'es');
    await desk.flush();
    desk.write(other, 'es');
    full.is = false;
    await store.list();
    expect(linesOf(storage, 'tab/page').map(({ event }) => event.words)).toEqual([other]);
  });

  it('its form knows that its words outlive the page, though they could not be noted', async () => {
    const { store, full } = page();
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const desk = deskOver(store, storage);
    let isDone = false;
    desk.write(words, 'es');
    desk.whenNoted(() => {
      isDone = true;
    });
    await desk.flush();
    expect([desk.isNoted, isDone]).toEqual([false, false]);
    full.is = false;
    await store.list();
    expect([desk.isNoted, isDone]).toEqual([true, true]);
  });
});
