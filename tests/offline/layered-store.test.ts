import { describe, expect, it } from 'vitest';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { layeredStore } from '../../web/offline/layered-store.ts';
import { afterOthers } from '../../web/offline/outbox-database.ts';
import { begun, type QuoteRecord } from '../../web/offline/record.ts';
import { silence } from '../../web/offline/storage-errors.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { LayeredStore, PageStore } from '../../web/offline/store.ts';
import { type Disk, restOf } from './model/simulated-phone.ts';
import { emptyIndexedDb } from './support/disk.ts';
import { claim, now, other, press, refused, sent, settle, words, write } from './support/record-events.ts';

type Device = { disk: Disk; local: PageStore; store: LayeredStore };

/** A device with IndexedDB and local storage, and a page's store over them. */
async function device(): Promise<Device> {
  const disk = await emptyIndexedDb();
  const local = storageStore(memoryStorage());
  const store = storeOver(disk.store, local);
  await store.list();
  return { disk, local, store };
}

/** A page's store over these places and its own memory. */
const storeOver = (inner: PageStore, local: PageStore): LayeredStore =>
  layeredStore(
    [
      { kept: 'device', store: inner },
      { kept: 'site', store: local },
    ],
    storageStore(memoryStorage()),
  );

/** Works while something occupies the records, so that the device is silent; resolves to what came of it. */
async function whileOccupied({ disk }: Device, work: () => Promise<unknown>): Promise<unknown> {
  const occupation = await disk.occupy?.('readwrite');
  const working = work();
  working.catch(() => undefined);
  await restOf(disk);
  await disk.passTime?.();
  await working.catch(() => undefined);
  await occupation?.end();
  await afterOthers((database) => database.count('outbox'));
  return working;
}

const statesOf = (records: readonly QuoteRecord[]) =>
  Object.fromEntries(records.map(({ key, state }) => [key, state]));

describe('what grew from the words of a record', () => {
  const began = write(words, 'tab/one') as Extract<QuoteEvent, { type: 'write' }>;
  const edition = { key: 'key', by: began.by, edits: began.edits };
  const grown = [write(other, 'tab/two'), press(other, 'tab/two')].map(
    (event) => ({ ...event, grownFrom: edition }) as QuoteEvent,
  );

  it.each(grown)('has no text beside it ($type), though a journal brings that later', async (event) => {
    const { store } = await device();
    await store.apply('key', began);
    await store.apply('next', event);
    expect((await store.list()).map(({ key }) => key)).toEqual(['next']);
    await store.apply('key', began);
    expect((await store.list()).map(({ key }) => key)).toEqual(['next']);
  });

  it('takes the place of what was refused, and stays one record to the end', async () => {
    const { store } = await device();
    await store.apply('key', press(words, 'tab/one'));
    await store.apply('key', claim);
    await store.apply('key', settle(refused));
    const correction = write(other, 'tab/one') as typeof began;
    await store.apply('key', correction);
    const grownFrom = { ...edition, edits: correction.edits };
    await store.apply('next', { ...write(other, 'tab/two'), grownFrom } as QuoteEvent);
    for (const event of [press(other, 'tab/two'), claim, settle(sent)]) await store.apply('next', event);
    expect(statesOf(await store.list())).toEqual({ next: 'sent' });
    await store.apply('key', correction);
    expect(statesOf(await store.list())).toEqual({ next: 'sent' });
  });

  it.each([
    {
      what: 'another page has',
      event: { type: 'hold', by: 'tab/three', from: 'tab/one', isAsking: false, at: now },
    },
    { what: 'its page went on with', event: write({ ...words, message: 'Otra cosa' }, 'tab/one') },
    { what: 'was sent', event: press(words, 'tab/one') },
  ] as { what: string; event: QuoteEvent }[])('leaves what $what', async ({ event }) => {
    const { store } = await device();
    await store.apply('key', began);
    await store.apply('key', event);
    for (const later of grown) await store.apply('next', later);
    expect((await store.list()).map(({ key }) => key).sort()).toEqual(['key', 'next']);
  });
});

describe('a device that is silent for a while', () => {
  it('keeps no refused request beside its correction', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    await store.apply('key', claim);
    await store.apply('key', settle(refused));
    await whileOccupied(all, async () => {
      await store.list();
      await store.apply('key', press(other));
    });
    expect(statesOf(await store.list())).toEqual({ spare: 'pending' });
  });

  it('does not make the page forget what the office has confirmed', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    await store.apply('key', claim);
    await expect(whileOccupied(all, () => store.apply('key', settle(sent)))).rejects.toThrow();
    expect(statesOf(store.lastKnown())).toEqual({ key: 'sent' });
    expect(statesOf(await store.list())).toEqual({ key: 'sent' });
  });

  it('is not asked to send what it cannot say is claimed', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    await expect(whileOccupied(all, () => store.apply('key', claim))).rejects.toThrow();
    expect(await store.list()).toMatchObject([{ state: 'pending', departures: 0 }]);
  });
});

describe('of two copies of a request', () => {
  const copy = (departures: number): QuoteRecord => ({
    ...begun('key', 'es', now),
    state: 'pending',
    seq: 1,
    departures,
  });

  it.each([
    [0, 1],
    [1, 0],
    [1, 2],
  ])('the one that stays knows of all departures (%i on the device, %i beside it)', async (inner, beside) => {
    const { disk, local, store } = await device();
    await disk.store.take(copy(inner));
    await local.take(copy(beside));
    const departures = Math.max(inner, beside);
    expect(await store.list()).toMatchObject([{ departures }]);
    expect(await disk.store.list()).toMatchObject([{ departures }]);
    expect(await local.list()).toEqual([]);
  });

  it('a full device keeps both until it can learn what the other knows', async () => {
    const { disk, local } = await device();
    await disk.store.take(copy(0));
    await local.take(copy(1));
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const store = storeOver({ ...disk.store, apply: refuse, take: refuse }, local);
    expect(await store.list()).toMatchObject([{ departures: 1 }]);
    expect(await store.list()).toMatchObject([{ departures: 1 }]);
  });
});

describe('what happens while a page is busy with its places', () => {
  it('a press made meanwhile is not dropped with the copy that was behind', async () => {
    const { disk, local } = await device();
    const draft = { ...begun('key', 'es', now), words, holder: 'me', seq: 1 };
    await disk.store.take(draft);
    await local.take(draft);
    const store = storeOver(
      {
        ...disk.store,
        list: async () => {
          const found = await disk.store.list();
          await local.apply('key', press(words));
          return found;
        },
      },
      local,
    );
    await store.list();
    expect(statesOf(await local.list())).toEqual({ key: 'pending' });
  });

  it('a request that moves to a better place during its cancel is not called gone', async () => {
    const { disk, local } = await device();
    let isFull = true;
    let moving: Promise<unknown> | undefined;
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const inner: PageStore = {
      ...disk.store,
      apply: (key, event) => (isFull && event.type !== 'cancel' ? refuse() : disk.store.apply(key, event)),
      take: (record) => (isFull ? refuse() : disk.store.take(record)),
      readMeta: async (name) => {
        const cancelling = !isFull && !moving;
        if (cancelling) moving = store.list();
        if (cancelling) await moving;
        return disk.store.readMeta(name);
      },
    };
    const store = storeOver(inner, local);
    await store.apply('key', press(words));
    expect(store.keptWhere('key')).toBe('page');
    isFull = false;
    const { record, effects } = await store.apply('key', { type: 'cancel', told: 'never-left' });
    expect({ record, effects }).toEqual({ record: undefined, effects: [] });
    expect(await disk.store.list()).toEqual([]);
  });

  it('nobody says that a request never left which a slow device kept after all, and may have sent', async () => {
    const { disk, local } = await device();
    let isSlow = true;
    const inner: PageStore = {
      ...disk.store,
      apply: async (key, event) => {
        const applied = await disk.store.apply(key, event);
        if (isSlow) throw silence(true);
        return applied;
      },
      list: () => (isSlow ? Promise.reject(silence(false)) : disk.store.list()),
    };
    const store = storeOver(inner, local);
    await store.apply('key', press(words));
    await disk.store.apply('key', claim);
    // However often it is looked for: what could not be read says nothing.
    for (let looks = 0; looks < 2; looks += 1)
      expect(await store.list()).toMatchObject([{ state: 'pending', departures: 1 }]);
    isSlow = false;
    const cancelled = await store.apply('key', { type: 'cancel', told: 'never-left' });
    expect(cancelled.effects).toEqual([{ kind: 'look-again' }]);
    expect(statesOf(await disk.store.list())).toEqual({ key: 'sending' });
    expect(statesOf(await store.list())).toEqual({ key: 'sending' });
  });
});

describe('a copy that a slow device kept after all', () => {
  /** A request in local storage, and as a copy on the device, which has not said so. */
  async function pressedTwice(around = (local: PageStore): PageStore => local) {
    const { disk, local } = await device();
    const slow = { is: true };
    const store = storeOver(
      {
        ...disk.store,
        apply: async (key, event) => {
          const applied = await disk.store.apply(key, event);
          if (slow.is) throw silence(true);
          return applied;
        },
      },
      around(local),
    );
    await store.apply('key', press(words));
    slow.is = false;
    return { disk, local, store };
  }

  it('is not dropped because the one beside it is gone', async () => {
    const { disk, local, store } = await pressedTwice();
    await local.drop('key');
    expect((await store.apply('key', claim)).effects).toEqual([{ kind: 'look-again' }]);
    expect(statesOf(await disk.store.list())).toEqual({ key: 'pending' });
  });

  it('and cancelled there is not called gone where another page drops the one beside it just then', async () => {
    const { disk, local, store } = await pressedTwice((local) => ({
      ...local,
      apply: async (key, event) => {
        if (event.type === 'cancel') await local.drop(key);
        return local.apply(key, event);
      },
    }));
    const { record, effects } = await store.apply('key', { type: 'cancel', told: 'perhaps-there' });
    expect({ record, effects }).toEqual({ record: undefined, effects: [] });
    expect([await disk.store.list(), await local.list()]).toEqual([[], []]);
  });

  it('and sent from there is not called cancelled', async () => {
    const { disk, store } = await pressedTwice();
    await disk.store.apply('key', claim);
    await disk.store.apply('key', settle(sent));
    const { record, effects } = await store.apply('key', { type: 'cancel', told: 'perhaps-there' });
    expect({ state: record?.state, effects }).toEqual({ state: 'sent', effects: [{ kind: 'look-again' }] });
    expect(statesOf(await disk.store.list())).toEqual({ key: 'sent' });
  });
});

describe('a copy that a slow device kept after all, of what else only the page has', () => {
  /** A request in the page's memory, and as a copy on the device, which takes nothing more. */
  async function pressedTwice() {
    const { disk } = await device();
    const fail = () => Promise.reject(new Error('broken'));
    const local = { ...storageStore(memoryStorage()), apply: fail, take: fail };
    const inner: PageStore = {
      ...disk.store,
      take: fail,
      apply: async (key, event) => {
        const applied = await disk.store.apply(key, event);
        if (event.type === 'press') throw silence(true);
        return applied;
      },
    };
    const store = storeOver(inner, local);
    await store.apply('key', press(words));
    return { disk, store };
  }

  it('keeps it: what waits for that goes on', async () => {
    const { store } = await pressedTwice();
    let isKept = false;
    store.whenKept('key', () => {
      isKept = true;
    });
    expect([store.keptWhere('key'), isKept]).toEqual(['page', false]);
    await store.list();
    expect([store.keptWhere('key'), isKept]).toEqual(['device', true]);
  });

  it('does not wait there once it has arrived from the page', async () => {
    const { disk, store } = await pressedTwice();
    await store.apply('key', claim);
    await store.apply('key', settle(sent));
    expect(statesOf(await store.list())).toEqual({ key: 'sent' });
    expect(await disk.store.list()).toEqual([]);
  });
});

describe('a refused request that was corrected', () => {
  it('leaves its key to whoever goes on under it, as a page that slept does', async () => {
    const { store } = await device();
    await store.apply('key', press(words));
    await store.apply('key', claim);
    await store.apply('key', settle(refused));
    await store.apply('key', press(other));
    await store.apply('key', press(words, 'page that slept', 'another'));
    expect(statesOf(await store.list())).toEqual({ key: 'pending', spare: 'pending' });
    expect(statesOf(await store.list())).toEqual({ key: 'pending', spare: 'pending' });
  });
});

describe('a cancel while the page gives what only it has to the device', () => {
  it('leaves nothing there', async () => {
    const { disk, local } = await device();
    let isFull = true;
    let taking: (() => void) | undefined;
    const inner: PageStore = {
      ...disk.store,
      apply: async (key, event) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        return disk.store.apply(key, event);
      },
      take: async (record) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        await new Promise<void>((resolve) => {
          taking = resolve;
        });
        await disk.store.take(record);
      },
    };
    const store = storeOver(inner, local);
    await store.apply('key', press(words));
    isFull = false;
    const listing = store.list();
    while (!taking) await new Promise((resolve) => setImmediate(resolve));
    const { record, effects } = await store.apply('key', { type: 'cancel', told: 'never-left' });
    expect({ record, effects }).toEqual({ record: undefined, effects: [] });
    taking();
    await listing;
    expect(await disk.store.list()).toEqual([]);
    expect(await store.list()).toEqual([]);
  });
});

describe('what cannot be read just now', () => {
  it('may have left since it was last read', async () => {
    const all = await device();
    const { store } = all;
    await store.apply('key', press(words));
    expect(store.lastKnown()).toMatchObject([{ departures: 0 }]);
    await whileOccupied(all, async () => {
      await store.list();
      expect(store.isUnreadable()).toBe(true);
      expect(store.lastKnown()).toMatchObject([{ departures: 1 }]);
    });
    await store.list();
    expect(store.lastKnown()).toMatchObject([{ departures: 0 }]);
  });
});

describe('a place that fails for a while', () => {
  const cancel: QuoteEvent = { type: 'cancel', told: 'never-left' };
  async function failing() {
    const { disk, local } = await device();
    const fails = { is: false };
    const fail = async () => {
      if (fails.is) throw new DOMException('Connection lost', 'UnknownError');
    };
    const store = storeOver(
      {
        ...disk.store,
        list: () => fail().then(disk.store.list),
        apply: (key, event) => fail().then(() => disk.store.apply(key, event)),
        take: (record) => fail().then(() => disk.store.take(record)),
      },
      local,
    );
    return { fails, store };
  }

  it('cannot bring back a request of which it took nothing', async () => {
    const { fails, store } = await failing();
    fails.is = true;
    await store.apply('key', press(words));
    const { record } = await store.apply('key', cancel);
    expect(record).toBeUndefined();
    fails.is = false;
    expect(await store.list()).toEqual([]);
  });

  it.each([
    ['has an older copy of it', [write(words)]],
    ['may have been given it by a page that is gone', []],
  ])('is asked first where it %s', async (_, before) => {
    const { fails, store } = await failing();
    for (const event of before) await store.apply('key', event);
    fails.is = true;
    await store.apply('key', { ...press(words), mayHaveLeft: before.length === 0 } as QuoteEvent);
    await expect(store.apply('key', { ...cancel, told: 'perhaps-there' })).rejects.toThrow();
    fails.is = false;
    await store.apply('key', { ...cancel, told: 'perhaps-there' });
    expect(await store.list()).toEqual([]);
  });
});

describe('a place that the browser refuses', () => {
  const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const refused = (inner: PageStore): PageStore => ({
    ...inner,
    list: refuse,
    apply: refuse,
    take: refuse,
    readMeta: refuse,
    writeMeta: refuse,
  });

  it('can bring nothing back, so what the others have is all there is', async () => {
    const { disk, local } = await device();
    const store = storeOver(refused(disk.store), local);
    await store.apply('key', press(words));
    expect(statesOf(await store.list())).toEqual({ key: 'pending' });
    expect([store.isUnreadable(), store.hasReadAll(), store.keptNext()]).toEqual([false, true, 'site']);
  });

  it('is no promise to keep anything where there is no other', async () => {
    const { disk, local } = await device();
    const store = storeOver(refused(disk.store), refused(local));
    await store.list();
    expect(store.keptNext()).toBe('page');
  });

  it('is not empty for a page that has seen a request in it', async () => {
    const { disk, local } = await device();
    let list = disk.store.list;
    const store = storeOver({ ...disk.store, list: () => list() }, local);
    await store.apply('key', press(words));
    list = refuse;
    await store.list();
    expect(store.isUnreadable()).toBe(true);
    expect(statesOf(store.lastKnown())).toEqual({ key: 'pending' });
  });
});
