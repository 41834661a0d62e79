import { expect, type Page } from '@playwright/test';
import type { FormWords } from '../../../api/contract/quote-fields.ts';
import { begun, type QuoteRecord } from '../../../web/offline/record.ts';
import { servicesReady } from './stage.ts';

/** What a visitor of the tests types; pass only what the test is about. */
export type Typed = { name?: string; phone?: string; service?: string; message?: string; email?: string };

/** Opens the contact page and waits until the app and its worker are there. */
export async function openContact(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await appReady(page);
  await workerReady(page);
}

/** Opens the home page, which has a form but no list, and waits until the app and its services are there. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('form[data-quote]').scrollIntoViewIfNeeded();
  await appReady(page);
  await servicesReady(page);
}

/** Opens the contact page where the test keeps the worker away, and waits for the same. */
export async function openWithoutWorker(page: Page): Promise<void> {
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
}

/** Waits until the app itself handles submits. */
export const appReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.appReady === true);

/** Waits until a worker controls the page, if the browser has workers. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => !navigator.serviceWorker || navigator.serviceWorker.controller !== null);
}

/** Fills the form. */
export async function fill(page: Page, typed: Typed = {}): Promise<void> {
  await page.fill('#quote-name', typed.name ?? 'Ana Peralta');
  await page.fill('#quote-phone', typed.phone ?? '(829) 123-4567');
  await page.selectOption('#quote-service', typed.service ?? 'ac');
  await page.fill('#quote-message', typed.message ?? '');
  await page.fill('#quote-email', typed.email ?? '');
}

export const submit = (page: Page): Promise<void> => page.click('form[data-quote] button[type=submit]');

/** Fills the form and presses send. */
export async function sendQuote(page: Page, typed?: Typed): Promise<void> {
  await fill(page, typed);
  await submit(page);
}

/** The notice shown now. */
export const toast = (page: Page) => page.locator('.toast');

/** Every request in the page's outbox that was sent from a form, in order of writing. */
export const readOutbox = async (page: Page): Promise<QuoteRecord[]> =>
  (await readAll(page)).filter(({ state }) => state !== 'writing');

/** Every record on the device, including what is being written, and what it keeps elsewhere while IndexedDB is silent. */
export async function readAll(page: Page): Promise<QuoteRecord[]> {
  const [records, elsewhere] = await page.evaluate(async () => {
    const inLocalStorage = Object.entries<string>({ ...localStorage })
      .filter(([name]) => name.startsWith('quote-outbox:'))
      .map(([, record]): QuoteRecord => JSON.parse(record));
    const inDatabase = await new Promise<QuoteRecord[]>((resolve, reject) => {
      const opening = indexedDB.open('quotes');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('outbox')) {
          database.close();
          resolve([]);
          return;
        }
        const reading = database.transaction('outbox').objectStore('outbox').getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result);
        };
      };
    });
    return [inDatabase, inLocalStorage] as const;
  });
  const keys = new Set(records.map(({ key }) => key));
  return [...records, ...elsewhere.filter(({ key }) => !keys.has(key))].sort((a, b) => a.seq - b.seq);
}

/** What is being written on this device and was not sent, the latest first. */
export async function readWriting(page: Page): Promise<FormWords[]> {
  return (await readAll(page)).filter(({ state }) => state === 'writing').flatMap(({ words }) => words ?? []);
}

/** States of the requests in the page's outbox. */
export const outboxStates = async (page: Page): Promise<string[]> =>
  (await readOutbox(page)).map((entry) => entry.state);

/** Waits until every request has been delivered and scrubbed. */
export async function expectAllSent(page: Page, count: number, timeout = 30_000): Promise<void> {
  await expect.poll(() => outboxStates(page), { timeout }).toEqual(Array(count).fill('sent'));
  for (const entry of await readOutbox(page)) expect(entry.payload).toBeNull();
}

/** Writes records into the outbox behind the page's back, as an older or newer version of the site would have. */
export async function seedOutbox(page: Page, entries: readonly Partial<QuoteRecord>[]): Promise<void> {
  const whole = entries.map((entry, index) => ({ ...pendingEntry(index + 1), ...entry }));
  await page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('quotes');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('outbox', 'readwrite');
          for (const row of rows) transaction.objectStore('outbox').put(row);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
        opening.onerror = () => reject(opening.error);
      }),
    whole,
  );
}

/** A waiting request; the number determines name, phone and order. */
export function pendingEntry(number: number): QuoteRecord {
  return {
    ...begun(crypto.randomUUID(), 'es', Date.now()),
    payload: {
      name: `Visitante ${number}`,
      phone: `829200${String(1000 + number)}`,
      service: 'ac',
      language: 'es',
      message: undefined,
      email: undefined,
      writtenAt: undefined,
      elapsedMs: 9_000,
      website: undefined,
    },
    service: 'ac',
    state: 'pending',
    seq: number,
    announce: true,
  };
}
