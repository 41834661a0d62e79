import { describe, expect, it } from 'vitest';
import type { QuoteEvent } from '../../web/offline/events.ts';
import {
  finishJournal,
  type JournalLine,
  journalNames,
  linesOf,
  openJournal,
} from '../../web/offline/journal.ts';
import { layeredStore } from '../../web/offline/layered-store.ts';
import { type KeyValueStorage, memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import { claim, now, other, press, refused, run, settle, words, write } from './support/record-events.ts';

/** A local storage with what a page that died had pressed under these keys, which has no room for more. */
function fullStorage(...keys: string[]): KeyValueStorage {
  const dead = memoryStorage();
  const journal = openJournal(dead, 'tab/dead');
  for (const key of keys) journal.note({ key, event: noted(press(words)) });
  return filledUp(dead);
}

function noted(event: QuoteEvent): JournalLine['event'] {
  if (event.type !== 'press' && event.type !== 'write')
    throw new Error('Only what was typed or sent is noted');
  return event;
}

/** The same storage, which takes nothing any more but what is shorter than it was. */
function filledUp(storage: KeyValueStorage): KeyValueStorage {
  return {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (name, value) => {
      if (value.length < (storage.getItem(name) ?? '').length) return storage.setItem(name, value);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

const storeOver = (inner: PageStore) =>
  layeredStore([{ kept: 'device', store: inner }], storageStore(memoryStorage()));

describe('what a page pressed in its last moments, where local storage can be read but not written', () => {
  it('is a request on the device, and noted no more', async () => {
    const storage = fullStorage('key');
    const store = storeOver(storageStore(memoryStorage()));
    await finishJournal('tab/dead', openJournal(storage, 'tab/page'), store);
    expect(await store.list()).toMatchObject([{ key: 'key', state: 'pending' }]);
    expect(journalNames(storage)).toEqual([]);
  });

  it('stays noted while only the page has it, and does not come back once it is cancelled', async () => {
    const storage = fullStorage('key');
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const store = storeOver({ ...storageStore(memoryStorage()), apply: refuse, take: refuse });
    const journal = openJournal(storage, 'tab/page');
    await finishJournal('tab/dead', journal, store);
    expect(await store.list()).toMatchObject([{ key: 'key', state: 'pending', createdAt: now }]);
    expect(journalNames(storage)).toEqual(['tab/dead']);
    journal.forget('key');
    expect(journalNames(storage)).toEqual([]);
  });

  it('is not pressed by the next page where it was cancelled, though the rest stays noted', async () => {
    const storage = fullStorage('cancelled', 'other');
    const journal = openJournal(storage, 'tab/page');
    journal.takeOver('tab/dead');
    journal.forget('cancelled');
    expect(linesOf(storage, 'tab/dead').map(({ key }) => key)).toEqual(['other']);
  });

  it('is not pressed anew where the visitor is known to have cancelled it', async () => {
    const storage = fullStorage('cancelled', 'other');
    const store = storeOver(storageStore(memoryStorage()));
    const journal = openJournal(storage, 'tab/page');
    await finishJournal('tab/dead', journal, store, ({ key }) => key === 'cancelled');
    expect(await store.list()).toMatchObject([{ key: 'other' }]);
    expect(journalNames(storage)).toEqual([]);
  });

  it('stays noted as it was when a later state of it, in another record, replaces it here', () => {
    const dead = memoryStorage();
    openJournal(dead, 'tab/dead').note({ key: 'old', event: noted(write(words)) });
    const storage = filledUp(dead);
    const journal = openJournal(storage, 'tab/page');
    for (const line of journal.takeOver('tab/dead'))
      journal.refile(line, { ...run(write(words)), key: 'new' });
    journal.note({ key: 'new', event: noted(write(other)) });
    expect(linesOf(storage, 'tab/dead').map(({ key }) => key)).toEqual(['old']);
  });
});

describe('the journal of a page', () => {
  const page = 'tab/page';
  const open = () => {
    const storage = memoryStorage();
    const journal = openJournal(storage, page);
    const note = (key: string, event: QuoteEvent): JournalLine => {
      const line = { key, event: noted(event) };
      journal.note(line);
      return line;
    };
    const kept = () => linesOf(storage, page).map(({ key, event }) => `${key}: ${event.type}`);
    return { storage, journal, note, kept };
  };

  it('has the last words of each text, and every press', () => {
    const { note, kept } = open();
    note('one', write(words));
    note('one', write(other));
    note('one', press(other));
    note('one', write(words));
    note('two', write(words));
    expect(kept()).toEqual(['one: press', 'one: write', 'two: write']);
  });

  it('keeps what was noted after a line that is on the device, and is gone after the last', () => {
    const { storage, journal, note, kept } = open();
    const pressed = note('one', press(words));
    const written = note('one', write(other));
    const beside = note('two', write(words));
    journal.confirm(pressed);
    expect(kept()).toEqual(['one: write', 'two: write']);
    journal.confirm(pressed);
    expect(kept()).toEqual(['one: write', 'two: write']);
    journal.confirm(beside);
    journal.confirm(written);
    expect(storage.length).toBe(0);
  });

  it('has nothing of a refused request any more where only this page has its correction', () => {
    const { journal, note, kept } = open();
    note('key', press(words));
    note('other', write(words));
    const correction = note('key', press(other));
    const corrected = run(press(words), claim, settle(refused), press(other));
    journal.refile(correction, { ...corrected, key: 'key' });
    expect(kept()).toEqual(['other: write', 'spare: press']);
  });

  it('forgets what is over, and nothing else', () => {
    const { journal, note, kept } = open();
    note('one', press(words));
    note('two', write(words));
    note('one', write(other));
    journal.forget('one');
    expect(kept()).toEqual(['two: write']);
  });
});
