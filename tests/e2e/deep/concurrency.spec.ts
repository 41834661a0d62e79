import type { Page } from '@playwright/test';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/front.ts';
import { holdsFor } from '../support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  outboxStates,
  readOutbox,
  seedOutbox,
  sendQuote,
  toast,
} from '../support/send-quote.ts';

/** Kills every worker process of the site, as a phone short of memory does. */
async function killWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

test('a request survives a worker killed while sending it, and arrives exactly once', async ({
  page,
  context,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  await openContact(page);
  await page.evaluate(() => {
    // The page keeps still, so that the worker is the one that sends.
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await seedOutbox(page, [{}]);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'drain' }));
  await expect.poll(() => network.attempts.length).toBe(1);
  await killWorkers(page);
  const [entry] = await readOutbox(page);
  expect(entry?.state).toBe('sending');
  expect(entry?.payload?.name).toBe('Visitante 1');
  const later = await context.newPage();
  await later.goto('/contact');
  await expectAllSent(later, 1);
  expect(await rows()).toHaveLength(1);
});

test('the next visit sends at once what a closed page was just sending', async ({
  page,
  context,
  network,
  rows,
}) => {
  await withoutSync(page);
  await openContact(page);
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  const later = await context.newPage();
  await page.bringToFront();
  await sendQuote(page);
  await expect.poll(() => network.attempts.length).toBe(1);
  const [{ leaseUntil = 0 } = {}] = await readOutbox(page);
  await page.close();
  await later.goto('/contact');
  await expectAllSent(later, 1);
  const [{ sentAt } = {}] = await readOutbox(later);
  expect(sentAt ?? Infinity).toBeLessThan(leaseUntil);
  expect(await rows()).toHaveLength(1);
});

test('the retry of a request that was stored but never answered gets the same row', async ({
  page,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'commit-then-drop' } : { kind: 'pass' });
  await openContact(page);
  await sendQuote(page);
  await expectAllSent(page, 1);
  expect(network.attempts.length).toBeGreaterThanOrEqual(2);
  expect(new Set(network.attempts.map((attempt) => attempt.key)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test('sockets that die after the body was read make no second row, however often the browser repeats', async ({
  page,
  network,
  rows,
}) => {
  await openContact(page);
  // Warm connections first: Chromium repeats a request by itself only on those.
  await page.evaluate(() =>
    Promise.all(Array.from({ length: 6 }, () => fetch('/api/healthz').then((answer) => answer.text()))),
  );
  network.plan = (_attempt, index) => (index < 3 ? { kind: 'commit-then-drop' } : { kind: 'pass' });
  await sendQuote(page);
  await expectAllSent(page, 1, 30_000);
  expect(await rows()).toHaveLength(1);
});

test('four tabs and the worker, all triggered at once, send ten requests once each', async ({
  context,
  network,
  rows,
}) => {
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  const [first] = pages;
  if (!first) throw new Error('There is no page');
  await Promise.all(pages.map((page) => openContact(page)));
  network.plan = () => ({ kind: 'late', ms: 30 });
  await seedOutbox(first, Array(10).fill({}));
  const shout = () => {
    for (const name of ['online', 'focus', 'pageshow']) dispatchEvent(new Event(name));
    navigator.serviceWorker.controller?.postMessage({ type: 'drain' });
  };
  await Promise.all(pages.map((page) => page.evaluate(shout)));
  await expectAllSent(first, 10, 30_000);
  expect(network.attempts.every((attempt) => attempt.concurrent === 0)).toBe(true);
  expect(network.attempts).toHaveLength(10);
  expect(await rows()).toHaveLength(10);
});

test('without Web Locks the leases alone keep three tabs apart', async ({ context, network, rows }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const pages = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
  const [first] = pages;
  if (!first) throw new Error('There is no page');
  await Promise.all(pages.map((page) => openContact(page)));
  network.plan = () => ({ kind: 'late', ms: 50 });
  await seedOutbox(first, Array(6).fill({}));
  await Promise.all(pages.map((page) => page.evaluate(() => dispatchEvent(new Event('online')))));
  await expectAllSent(first, 6, 30_000);
  expect(network.attempts.every((attempt) => attempt.concurrent === 0)).toBe(true);
  expect(await rows()).toHaveLength(6);
});

test('a tab frozen in the middle of a pass does not hold up the others', async ({
  context,
  network,
  rows,
}) => {
  const frozen = await context.newPage();
  await openContact(frozen);
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  await seedOutbox(frozen, [{}, {}]);
  await frozen.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => network.attempts.length).toBe(1);
  const session = await context.newCDPSession(frozen);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  const other = await context.newPage();
  await other.goto('/contact');
  await appReady(other);
  await expect.poll(rows, { timeout: 45_000 }).toHaveLength(2);
});

test('two taps within 50 ms make one request, one key and one row', async ({ page, network, rows }) => {
  await openContact(page);
  network.plan = () => ({ kind: 'late', ms: 200 });
  await fill(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]');
    button?.click();
    setTimeout(() => button?.click(), 20);
    setTimeout(() => button?.click(), 45);
  });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await outboxStates(page)).toEqual(['sent']);
  expect(new Set(network.attempts.map((attempt) => attempt.key)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test('other words pressed while the first are on their way are a request as well, and "received" is said of both', async ({
  page,
  context,
  rows,
}) => {
  await withoutSync(context);
  const answers = [gate(), gate()];
  let calls = 0;
  await page.route('**/api/contact', async (route) => {
    await answers[calls++]?.opened;
    await route.continue();
  });
  await openContact(page);
  await sendQuote(page, { message: 'uno' });
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await page.fill('#quote-message', 'dos, corregido');
  await page.locator('#quote-name').press('Enter');
  answers[0]?.open();
  await expect.poll(() => calls).toBe(2);
  await holdsFor(500, async () => expect(await toast(page).count()).toBe(0));
  answers[1]?.open();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect((await rows()).map(({ message }) => message)).toEqual(['uno', 'dos, corregido']);
  await expect(page.locator('#quote-name')).toHaveValue('');
});

test('pressing send again with the same words after a server error makes no second request', async ({
  page,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) =>
    index === 0 ? { kind: 'commit-then-answer', status: 503 } : { kind: 'pass' };
  // The page alone sends here: the worker would be quicker than the second press.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await openContact(page);
  // Pressed as soon as the error is told: the page tries again by itself after a second.
  await page.evaluate(() => {
    const press = new MutationObserver(() => {
      if (!document.querySelector('.toast')?.textContent?.includes('Hubo un problema')) return;
      press.disconnect();
      document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]')?.click();
    });
    press.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await sendQuote(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
  expect(await outboxStates(page)).toEqual(['sent']);
});
