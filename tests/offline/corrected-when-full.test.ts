import { describe, expect, it } from 'vitest';
import { finishJournal, journalNames, linesOf, openJournal } from '../../web/offline/journal.ts';
import { layeredStore } from '../../web/offline/layered-store.ts';
import { type KeyValueStorage, memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import { payloadOf } from './model/simulated-phone.ts';
import { deskOn } from './support/desk-on.ts';
import { emptyIndexedDb } from './support/disk.ts';
import { claim, now, other, refused, settle, words, write } from './support/record-events.ts';

const refuseNow = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const refuse = async () => refuseNow();

/** A device that has no room. */
const fullDevice = (): PageStore => ({ ...storageStore(memoryStorage()), apply: refuse, take: refuse });

/** A page on a device: where that has no room, only its journal outlives it. */
function openPage(local: KeyValueStorage, device = fullDevice()) {
  const store = layeredStore([{ kept: 'device', store: device }], storageStore(memoryStorage()));
  const name = `tab/${crypto.randomUUID()}`;
  const journal = openJournal(local, name);
  const desk = deskOn(name, store, journal);
  return { name, store, journal, desk };
}

/** A request that the office refused, and its correction, pressed in the same form of this page. */
async function correctOn(
  page: ReturnType<typeof openPage>,
  fill: { before?: () => void; after?: () => void },
) {
  const { desk, store } = page;
  const refusedKey = await desk.press(payloadOf(words), words);
  desk.confirmPress(refusedKey);
  fill.before?.();
  await store.apply(refusedKey, claim);
  await store.apply(refusedKey, settle(refused));
  fill.after?.();
  desk.followRecord(await store.list());
  desk.write(other, 'es');
  const pressing = desk.press(payloadOf(other), other);
  const promised = desk.pressKey;
  const key = await pressing;
  expect(promised).toBe(key);
  return { ...page, refusedKey, key };
}

async function correctOnFullDevice() {
  const local = memoryStorage();
  return { local, ...(await correctOn(openPage(local), {})) };
}

it('a correction that a full device cannot take is noted under its own key, and what it corrects no more', async () => {
  const { local, name, key, refusedKey } = await correctOnFullDevice();
  expect(key).not.toBe(refusedKey);
  const lines = linesOf(local, name).map((line) => [line.key, line.event.type, line.event.words]);
  expect(lines).toEqual([[key, 'press', other]]);
});

it('nothing of a correction that has arrived, or was cancelled, is noted', async () => {
  const { local, journal, key } = await correctOnFullDevice();
  journal.forget(key);
  expect(journalNames(local)).toEqual([]);
});

it('a correction is the same request to all who take it over, though none of them can keep it', async () => {
  const { local, name, key } = await correctOnFullDevice();
  const second = openPage(local);
  await finishJournal(name, second.journal, second.store);
  const third = openPage(local);
  await finishJournal(second.name, third.journal, third.store);
  for (const { store } of [second, third])
    expect(await store.list()).toMatchObject([{ key, state: 'pending', departures: 1 }]);
  expect(journalNames(local)).toEqual([third.name]);
});

it('what a page takes over and moves stays noted where local storage takes nothing more, until it is cancelled', async () => {
  const local = memoryStorage();
  const pressed = { words, payload: payloadOf(words), edits: 1, at: now, by: 'tab/dead', mayHaveLeft: false };
  openJournal(local, 'tab/dead').note({
    key: 'taken',
    event: { type: 'press', ...pressed, spareKey: 'spare' },
  });
  const { store, journal } = openPage({ ...local, length: 1, setItem: refuseNow });
  // Its key belongs to something else here.
  await store.apply('taken', write(other, 'tab/other'));
  await finishJournal('tab/dead', journal, store);
  expect(store.keptWhere('spare')).toBe('page');
  expect(linesOf(local, 'tab/dead')).toHaveLength(1);
  journal.forget('spare');
  expect(linesOf(local, 'tab/dead')).toEqual([]);
});

describe.each(['before', 'after'])('a request on a device that becomes full %s it is refused', (when) => {
  /** The request corrected there, and the page that opens once there is room again. */
  async function correctedThere() {
    const disk = await emptyIndexedDb();
    const local = memoryStorage();
    const page = await correctOn(openPage(local, disk.store), { [when]: () => disk.fill(true) });
    const openNext = async () => {
      disk.fill(false);
      const next = openPage(local, disk.store);
      await finishJournal(page.name, next.journal, next.store);
      return next;
    };
    return { ...page, openNext };
  }

  it('is corrected under a key of its own, by which the next page knows it', async () => {
    const { refusedKey, key, openNext } = await correctedThere();
    expect(key).not.toBe(refusedKey);
    const { store } = await openNext();
    expect(await store.list()).toMatchObject([
      { key, state: 'pending', payload: { message: other.message } },
    ]);
  });

  it('leaves none of its attempts to a correction that was never tried', async () => {
    const { store, key } = await correctedThere();
    expect(await store.list()).toMatchObject([{ key, state: 'pending', departures: 0 }]);
  });
});
