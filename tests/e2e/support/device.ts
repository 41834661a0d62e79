import { expect, type Page } from '@playwright/test';

/** The part of a record that tests may know. */
export type KeptRecord = {
  key: string;
  state: string;
  payload: Record<string, unknown> | null;
  /** What is being written in it. */
  words?: { message: string } | null;
};

/** The records of the outbox in IndexedDB, whatever else they contain; none if there is no database. */
export const records = (page: Page): Promise<KeptRecord[]> =>
  page.evaluate(
    () =>
      new Promise<KeptRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('quotes');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const close = (found: KeptRecord[]) => {
            database.close();
            resolve(found);
          };
          if (!database.objectStoreNames.contains('outbox')) return close([]);
          const reading = database.transaction('outbox').objectStore('outbox').getAll();
          reading.onsuccess = () => close(reading.result);
          reading.onerror = () => reject(reading.error);
        };
      }),
  );

/** Records that still have to reach the office. */
export const waitingRecords = async (page: Page): Promise<KeptRecord[]> =>
  (await records(page)).filter(({ state }) => state === 'pending' || state === 'sending');

/** A fact that pages and worker share, by its name in the database; undefined if it is not known. */
export const readMeta = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quotes');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('meta').objectStore('meta').get(name);
          opening.result.close();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        };
      }),
    name,
  );

/** Everything that outlives this tab, as one text: every row of every database, and local storage. */
export const wholeDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve, reject) => {
            reading.onsuccess = () => resolve(reading.result);
            reading.onerror = () => reject(reading.error);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** Waits until these words are stored where they outlive the tab. */
export const expectOnDevice = (page: Page, words: string): Promise<void> =>
  expect
    .poll(async () => (await wholeDevice(page)).includes(words), { message: `"${words}" is on the device` })
    .toBe(true);

/** How the page's database behaves: normally, never answering, failing for a while, or refused by the browser. */
export type DatabaseMood = 'well' | 'hangs' | 'fails' | 'refused';

/**
 * Puts the database of this page (not of its worker) into a mood, from its next document on; `moodFrom` changes it
 * while the page is open.
 */
export async function withDatabaseMood(page: Page, mood: DatabaseMood): Promise<void> {
  await page.addInitScript((first) => {
    Object.assign(window, { databaseMood: first });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      const now: unknown = Reflect.get(window, 'databaseMood');
      if (now === 'refused') throw new DOMException('blocked', 'SecurityError');
      if (now !== 'hangs' && now !== 'fails') return open.call(this, name, version);
      const request = open.call(this, 'nothing-of-ours');
      request.addEventListener('success', () => request.result.close());
      // Whoever waits for it hears nothing about this request, or only that it failed.
      const fail = (handler: unknown) => {
        if (now === 'hangs' || typeof handler !== 'function') return;
        setTimeout(() => handler.call(request, new Event('error')), 20);
      };
      Object.defineProperties(request, {
        error: { get: () => new DOMException('Internal error', 'UnknownError') },
        addEventListener: {
          value: (type: string, handler: unknown) => type === 'error' && fail(handler),
        },
        onerror: { set: fail },
        onsuccess: { set: () => undefined },
        onupgradeneeded: { set: () => undefined },
        onblocked: { set: () => undefined },
      });
      return request;
    };
  }, mood);
}

/** Changes the mood of the page's database from now on; an open connection stays as it is. */
export const moodFrom = (page: Page, mood: DatabaseMood): Promise<unknown> =>
  page.evaluate((next) => Object.assign(window, { databaseMood: next }), mood);

/** Run in a page: a private window in which the browser refuses all storage, and workers with it. */
export function refuseStorage(): void {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  IDBFactory.prototype.open = refuse;
  Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Run in a page: makes its device full, so that nothing can be written to any database. */
export function fillDevice(): void {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.add = refuse;
  IDBObjectStore.prototype.put = refuse;
}

/**
 * Keeps everybody else from the records, or with `readonly` only from changing them, as a slow device does; returns the
 * function that ends that, and that changes a record before anybody else can.
 */
export async function occupyRecords(
  page: Page,
  mode: 'readwrite' | 'readonly' = 'readwrite',
): Promise<(changed?: object) => Promise<void>> {
  const occupied = await page.evaluateHandle(
    (mode) =>
      new Promise<{ isOver: boolean; changed: unknown }>((resolve) => {
        const hold: { isOver: boolean; changed: unknown } = { isOver: false, changed: undefined };
        indexedDB.open('quotes').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const records = result.transaction('outbox', mode).objectStore('outbox');
          // A transaction stays open as long as it is asked for something.
          const ask = () => {
            if (!hold.isOver) records.count().onsuccess = ask;
            else {
              if (hold.changed) records.put(hold.changed);
              result.close();
            }
          };
          // From its first answer on the records are its own, and not before.
          records.count().onsuccess = () => {
            ask();
            resolve(hold);
          };
        };
      }),
    mode,
  );
  return (changed) =>
    occupied.evaluate(
      (hold, changed) => Object.assign(hold, { isOver: true, changed }) && undefined,
      changed,
    );
}
