import type { Page } from '@playwright/test';
import { digestOf, noWords } from '../../../api/contract/quote-fields.ts';
import { begun, type QuoteRecord } from '../../../web/offline/record.ts';
import { expect, test } from '../support/fixtures.ts';
import { message } from '../support/parts.ts';
import { openWithoutWorker, readAll, readWriting, seedOutbox } from '../support/send-quote.ts';

// A text that a killed browser has left on the device in two states is one text: nobody is offered it twice.

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const minutes = 60_000;
const words = {
  ...noWords,
  name: 'Ana Peralta',
  phone: '8291234567',
  service: 'ac',
  message: 'El aire gotea.',
};
const goneTab = 'a-tab-that-is-gone';
const gonePage = `${goneTab}/its-page`;

/** A text that the page of a tab that is gone wrote so long ago. */
const leftText = (agoMs: number): QuoteRecord => ({
  ...begun(crypto.randomUUID(), 'es', Date.now() - agoMs),
  state: 'writing',
  words,
  edits: 10,
  holder: gonePage,
  heldUntil: Date.now() - agoMs + minutes,
});

/** The same page has noted this text as well, and did not live to write it down. */
const leaveInJournal = (page: Page, key: string, agoMs: number): Promise<void> =>
  page.evaluate(([name, line]) => localStorage.setItem(`quote-journal:${name}`, JSON.stringify([line])), [
    gonePage,
    {
      key,
      event: {
        type: 'write',
        words: { ...words, message: 'El aire gotea. Y suena.' },
        edits: 12,
        language: 'es',
        by: gonePage,
        spareKey: 'spare',
        at: Date.now() - agoMs,
      },
    },
  ] as const);

/** Run in a page. */
const withoutLocks = () => void Reflect.deleteProperty(Navigator.prototype, 'locks');

/** The site in another tab, once this one is gone. */
async function openAfter(page: Page, prepare = () => {}): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.addInitScript(prepare);
  await openWithoutWorker(next);
  return next;
}

test('no form goes on with a text of which a journal has later words, and then with those', async ({
  page,
}) => {
  // Without locks a page counts as gone earlier than its journal does.
  await page.addInitScript(withoutLocks);
  await openWithoutWorker(page);
  const left = leftText(2 * minutes);
  await seedOutbox(page, [left]);
  await leaveInJournal(page, left.key, 2 * minutes);
  const next = await openAfter(page, withoutLocks);
  await expect(message(next)).toHaveValue('');
  await leaveInJournal(next, left.key, 6 * minutes);
  const last = await openAfter(next, withoutLocks);
  await expect(message(last)).toHaveValue('El aire gotea. Y suena.');
  expect((await readWriting(last)).map(({ message }) => message)).toEqual(['El aire gotea. Y suena.']);
});

const request = (at: number): Partial<QuoteRecord> => ({
  ...begun(crypto.randomUUID(), 'es', at),
  state: 'sent',
  sentAt: Date.now(),
  digest: digestOf(words),
  acked: true,
});

test('a text whose very words were pressed later is that request, and on offer no more', async ({ page }) => {
  await openWithoutWorker(page);
  await seedOutbox(page, [leftText(5 * minutes), request(Date.now() - 4 * minutes)]);
  const next = await openAfter(page);
  await expect.poll(async () => (await readAll(next)).map(({ state }) => state)).toEqual(['sent']);
  await expect(message(next)).toHaveValue('');
});

test('the same words written again after it had arrived are another text', async ({ page }) => {
  await openWithoutWorker(page);
  await seedOutbox(page, [request(Date.now() - 9 * minutes), leftText(5 * minutes)]);
  const next = await openAfter(page);
  await expect(message(next)).toHaveValue('El aire gotea.');
});
