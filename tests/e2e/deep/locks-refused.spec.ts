import type { Page } from '@playwright/test';
import { waitingRecords } from '../support/device.ts';
import { expect } from '../support/fixtures.ts';
import { holdFirstAnswer } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { holdsFor } from '../support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';

// Where site data is blocked there is no worker either, and Web Locks are there but refuse.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  }),
);

test('where the browser refuses its locks, one press on send reaches the office once and says so', async ({
  page,
  network,
  rows,
}) => {
  await page.goto('/contact');
  await appReady(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
  expect(new Set(network.attempts.map(({ key }) => key)).size).toBe(1);
});

test('where it refuses its channels as well, what was kept is sent by the next page that opens', async ({
  page,
  context,
  network,
  rows,
  complaints,
}) => {
  await context.addInitScript(() => {
    globalThis.BroadcastChannel = class extends EventTarget {
      constructor() {
        super();
        throw new DOMException('blocked', 'SecurityError');
      }
    } as unknown as typeof BroadcastChannel;
  });
  network.plan = () => ({ kind: 'drop-before' });
  await page.goto('/contact');
  await appReady(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  network.plan = () => ({ kind: 'pass' });
  await page.goto('/about');
  await expect.poll(rows).toHaveLength(1);
  expect(complaints.filter((complaint) => complaint.includes('blocked'))).toEqual([]);
});

test('where the browser refuses its locks, a second press is not a second request', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'late', ms: 1_000 });
  await page.goto('/contact');
  await appReady(page);
  await fill(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]');
    for (const afterMs of [0, 50, 400]) setTimeout(() => button?.click(), afterMs);
  });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});

test('where the browser refuses its locks, what waits for a connection is sent when it returns', async ({
  page,
  context,
  rows,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await context.setOffline(false);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('where the browser refuses its locks, two tabs keep their words apart and send what waits once', async ({
  page,
  context,
  network,
  rows,
}) => {
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/contact').then(() => appReady(tab))));
  network.plan = () => ({ kind: 'late', ms: 100 });
  await fill(page, { name: 'Ana', message: 'En la primera pestaña' });
  await fill(other, { name: 'Beto', message: 'En la segunda pestaña' });
  await Promise.all([submit(page), submit(other)]);
  await Promise.all([page, other].map((tab) => expect(toast(tab)).toContainText('Recibimos tu solicitud')));
  expect((await rows()).map((row) => row.message).sort()).toEqual([
    'En la primera pestaña',
    'En la segunda pestaña',
  ]);
});

type Held = typeof window & { isSending?: boolean };

/** Between keeping a press and sending it this page waits, until it is told to go on. */
const holdBeforeSending = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = setTimeout;
    const { request } = LockManager.prototype;
    StorageManager.prototype.persist = () =>
      new Promise((resolve) => {
        window.setTimeout = ((work: () => void, ms?: number) =>
          ms === undefined ? 0 : wait(work, ms)) as typeof setTimeout;
        document.addEventListener('go-on', () => {
          window.setTimeout = wait;
          LockManager.prototype.request = function (...parameters: unknown[]) {
            (window as Held).isSending = true;
            return Reflect.apply(request, this, parameters);
          };
          resolve(true);
        });
      });
  });

test('where the browser refuses its locks, a press that another tab sends first is not called waiting', async ({
  page,
  context,
  front,
  rows,
}) => {
  const answer = holdFirstAnswer(front);
  const other = await context.newPage();
  await holdBeforeSending(other);
  for (const tab of [page, other]) {
    await openWithoutWorker(tab);
  }
  await sendQuote(other, { name: 'Beto', message: 'La lleva la otra pestaña' });
  await expect.poll(() => waitingRecords(other)).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(rows).toHaveLength(1);
  await other.evaluate(() => document.dispatchEvent(new Event('go-on')));
  await other.waitForFunction(() => (window as Held).isSending);
  await holdsFor(500, async () => expect(await toast(other).allTextContents()).toEqual([]));
  answer();
  await expect(toast(other)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});
