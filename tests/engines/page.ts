import type { QuoteRecord } from '../../web/offline/record.ts';
import { until } from '../support/server-process.ts';
import type { Tab } from './browser-engine.ts';

/** What is on the device, in order of writing. */
export const readRecords = async (tab: Tab): Promise<QuoteRecord[]> => {
  const records = await tab.read(`new Promise((resolve) => {
    const opening = indexedDB.open('quotes');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.sort((a, b) => a.seq - b.seq));
      };
    };
  })`);
  return records as QuoteRecord[];
};

/** States of the requests on the device, in order of writing. */
export const readStates = async (tab: Tab): Promise<string[]> =>
  (await readRecords(tab)).map(({ state }) => state);

/** Puts a record onto the device behind the page's back. */
export const seedEntry = (tab: Tab, entry: object): Promise<unknown> =>
  tab.read(`new Promise((resolve) => {
    const opening = indexedDB.open('quotes');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('outbox', 'readwrite');
      transaction.objectStore('outbox').put(${JSON.stringify(entry)});
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(true);
      };
    };
  })`);

/** Writes a request. */
export async function writeQuote(tab: Tab): Promise<void> {
  await tab.type('#quote-name', 'Ana Peralta');
  await tab.type('#quote-phone', '(829) 123-4567');
  await tab.choose('#quote-service', 'ac');
  await tab.type('#quote-message', 'El aire gotea.');
}

export const pressSend = (tab: Tab): Promise<void> => tab.click('form[data-quote] button[type=submit]');

/** Writes a request and presses send. */
export async function sendQuote(tab: Tab): Promise<void> {
  await writeQuote(tab);
  await pressSend(tab);
}

/** Waits until the page shows these words in a notice. */
export const hears = (tab: Tab, words: string): Promise<true> =>
  waitFor(`the notice "${words}"`, async () => {
    const text = await tab.read(`document.querySelector('.toast')?.textContent ?? ''`);
    return String(text).includes(words);
  });

/** Waits until every request on the device is in this state. */
export const rests = (tab: Tab, state: string, count = 1): Promise<true> =>
  waitFor(`${count} entries ${state}`, async () => {
    const states = await readStates(tab);
    return JSON.stringify(states) === JSON.stringify(Array(count).fill(state));
  });

/** Waits until this expression is true in the page. */
export const isSo = (tab: Tab, expression: string): Promise<true> =>
  waitFor(expression, async () => (await tab.read(expression)) === true);

/** Waits until the device has a text whose message is this. */
export const hasText = (tab: Tab, message: string): Promise<true> =>
  waitFor(`the text "${message}"`, async () =>
    (await readRecords(tab)).some(({ words }) => words?.message === message),
  );

async function waitFor(what: string, condition: () => Promise<boolean>): Promise<true> {
  try {
    return (await until(() => condition().catch(() => false))) || true;
  } catch {
    throw new Error(`There was no sign of ${what}`);
  }
}
