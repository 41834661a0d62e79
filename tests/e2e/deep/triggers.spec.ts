import type { Page } from '@playwright/test';
import { attemptTimeoutMs, longestWaitMs } from '../../../web/offline/limits.ts';
import type { QuoteRecord } from '../../../web/offline/record.ts';
import { captivePortal } from '../../support/fault-proxy.ts';
import { chunk } from '../support/chunk-address.ts';
import { setClockAhead } from '../support/clock.ts';
import { readMeta } from '../support/device.ts';
import { holdOwnPost } from '../support/early-press.ts';
import { launchWithFastSync, withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdFirstAnswer } from '../support/front.ts';
import { test as fronted } from '../support/fronted.ts';
import { hold } from '../support/hold.ts';
import { list } from '../support/parts.ts';
import { holdsFor } from '../support/seen.ts';
import {
  expectAllSent,
  openContact,
  openWithoutWorker,
  outboxStates,
  readOutbox,
  seedOutbox,
  sendQuote,
  submit,
  toast,
  workerReady,
} from '../support/send-quote.ts';

/** The visitor looks at something else. */
const hide = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** What is said where the browser does not take on to wake the worker. */
const onlyWhileOpen = 'Sale cuando hay conexión y este sitio está abierto';

test('with the tab closed the native sync event delivers exactly one row', async ({ network, rows }) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await context.newPage();
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
  const again = await context.newPage();
  await again.goto('/contact');
  await expectAllSent(again, 1);
  expect(await rows()).toHaveLength(1);
  await close();
});

test('without SyncManager a visible page sends when the network returns, without reload', async ({
  page,
  context,
  rows,
}) => {
  await withoutSync(page);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await context.setOffline(false);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('without SyncManager the start of the site three days later sends, and says so', async ({
  page,
  context,
  rows,
}) => {
  await withoutSync(context);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await page.close();
  await context.setOffline(false);
  expect(await rows()).toEqual([]);
  const later = await context.newPage();
  await setClockAhead(later, 3 * 24 * 3_600_000);
  await later.goto('/contact');
  await expect(toast(later)).toContainText('Tu solicitud ya llegó');
  expect(await rows()).toHaveLength(1);
});

test('without SyncManager a hidden page goes on sending, as it says', async ({ page, network, rows }) => {
  network.plan = (_attempt, index) => (index < 3 ? { kind: 'answer', status: 502 } : { kind: 'pass' });
  await withoutSync(page);
  await page.clock.install({ time: Date.now() });
  await openContact(page);
  await sendQuote(page);
  await expect(page.locator('.outbox-line')).toContainText('otra vez mientras este sitio esté abierto');
  await hide(page);
  const arrived = async () => {
    await page.clock.fastForward(600_000);
    return (await rows()).length;
  };
  await expect.poll(arrived).toBe(1);
  // Time flies also while an attempt is under way, which may be taken for lost then, and made again under its key.
  expect(network.attempts.length).toBeGreaterThanOrEqual(4);
});

test('a page opened while the platform claims to be offline believes it for half a minute', async ({
  page,
  rows,
}) => {
  await withoutSync(page);
  await openContact(page);
  await seedOutbox(page, [{}]);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.clock.install({ time: Date.now() });
  await openContact(page);
  await holdsFor(500, async () => expect(await rows()).toEqual([]));
  await page.clock.fastForward(31_000);
  await expect.poll(rows).toHaveLength(1);
});

test('a sync.register that throws stops neither the saving nor the page from sending', async ({
  page,
  context,
  rows,
}) => {
  await page.addInitScript(() => {
    const refuse = {
      register: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      getTags: async () => [],
    };
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { get: () => refuse });
  });
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText(onlyWhileOpen);
  await context.setOffline(false);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('if the server’s name does not resolve while the platform claims to be online, the request waits and the button is free', async ({
  page,
}) => {
  await withoutSync(page);
  await openContact(page);
  await page.route('**/api/contact', (route) => route.abort('namenotresolved'));
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await expect(page.locator('form[data-quote] button[type=submit]')).toBeEnabled();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
});

test('"Send now" sends although the platform claims to be offline', async ({ page, network, rows }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  network.plan = () => captivePortal;
  await withoutSync(page);
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  // Not due by itself for an hour.
  const [waiting] = await readOutbox(page);
  await seedOutbox(page, [{ ...waiting, state: 'pending', nextAt: Date.now() + 3_600_000 }]);
  network.plan = () => ({ kind: 'pass' });
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('a try at a server that never answers ends after 15 seconds, and exactly one row arrives later', async ({
  page,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  await withoutSync(page);
  // What the device keeps of the attempt, before the next one, a second later, makes another thing of it.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...parameters: Parameters<typeof put>) {
      if (parameters[0]?.lastError)
        Reflect.set(window, 'failed', Reflect.get(window, 'failed') ?? parameters[0]);
      return put.apply(this, parameters);
    };
  });
  await openContact(page);
  await sendQuote(page);
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  await expect(toast(page)).toContainText('Guardada', { timeout: 3 * attemptTimeoutMs });
  const record: QuoteRecord = await page.evaluate(() => Reflect.get(window, 'failed'));
  expect(record).toMatchObject({ attempts: 1, lastError: { kind: 'timeout' } });
  const tookMs = (record.lastError?.at ?? 0) - (network.attempts[0]?.at ?? 0);
  expect(Math.abs(tookMs - attemptTimeoutMs)).toBeLessThan(attemptTimeoutMs / 2);
  await expectAllSent(page, 1, 60_000);
  expect(await rows()).toHaveLength(1);
});

test('after three failed sync events the request waits for the next visit, which sends it', async ({
  network,
  rows,
}) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await context.newPage();
  network.plan = () => ({ kind: 'drop-before' });
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  const blank = await context.newPage();
  await page.close();
  // After the attempts of the page three events of the browser; after the last the tag is gone.
  const before = network.attempts.length;
  await expect.poll(() => network.attempts.length, { timeout: 90_000 }).toBeGreaterThanOrEqual(before + 3);
  network.plan = () => ({ kind: 'pass' });
  await blank.goto(`${network.url}/contact`);
  await expectAllSent(blank, 1);
  expect(await rows()).toHaveLength(1);
  await close();
});

/** An answer that keeps a request from being tried again for an hour, except by a browser's event. */
const notAllowed = { kind: 'answer', status: 403 } as const;

test('when the browser gives up while the page is open, the page asks it again, and what waits arrives though nobody looks', async ({
  network,
  rows,
}) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await context.newPage();
  network.plan = () => notAllowed;
  await openContact(page);
  await sendQuote(page);
  await expect(list(page)).toContainText('otra vez sin que hagas nada');
  // Each tag has its three events; whoever is asked again has given up before.
  await expect.poll(() => readMeta(page, 'syncCounter'), { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
  await hide(page);
  network.plan = () => ({ kind: 'pass' });
  await expect.poll(rows, { timeout: 90_000 }).toHaveLength(1);
  await close();
});

test('a browser that has given up and takes on nothing more leaves it to the open page, which says so and goes on', async ({
  network,
  rows,
}) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() });
  network.plan = () => notAllowed;
  await openContact(page);
  await sendQuote(page);
  await expect(list(page)).toContainText('otra vez sin que hagas nada');
  await page.evaluate(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', {
      value: {
        getTags: async () => [],
        register: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      },
    });
  });
  await hide(page);
  await expect(list(page)).toContainText('otra vez mientras este sitio esté abierto', { timeout: 90_000 });
  network.plan = () => ({ kind: 'pass' });
  const arrived = async () => {
    await page.clock.fastForward(longestWaitMs);
    return (await rows()).length;
  };
  await expect.poll(arrived).toBe(1);
  await close();
});

/** The tags for which the browser has taken on to wake the worker. */
const tags = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration: ServiceWorkerRegistration & { sync?: { getTags(): Promise<string[]> } } =
      await navigator.serviceWorker.ready;
    return registration.sync?.getTags() ?? [];
  });

fronted(
  'what is pressed during a sync event, which may end before it sees it, has a tag of its own',
  async ({ page, context, front, network }) => {
    const release = holdFirstAnswer(front);
    const other = await context.newPage();
    await openContact(other);
    await openContact(page);
    // The event of the first tag sends, or waits for the page that does.
    await sendQuote(page, { name: 'Ana' });
    await expect.poll(() => network.attempts.length).toBe(1);
    await sendQuote(other, { name: 'Beto' });
    await expect.poll(() => tags(page)).toContain('quotes:2');
    release();
    await expectAllSent(page, 2);
  },
);

test('while one sync tag backs off the page registers a fresh one that fires at once', async ({
  page,
  network,
}) => {
  network.plan = () => ({ kind: 'drop-before' });
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await expect.poll(() => tags(page)).toEqual(['quotes:1']);
  const sent = network.attempts.length;
  await expect.poll(async () => (await readOutbox(page))[0]?.state).toBe('pending');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tags(page), { timeout: 20_000 }).toContain('quotes:2');
  await expect.poll(() => network.attempts.length, { timeout: 20_000 }).toBeGreaterThan(sent);
});

test('on the very first visit, not yet controlled by a worker, an offline submit is queued', async ({
  page,
  context,
  rows,
}) => {
  await context.route('**/sw.js', (route) => route.abort());
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText(onlyWhileOpen);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.setOffline(false);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('a form sent before the app has loaded is sent by the app, not lost and not doubled', async ({
  page,
  rows,
}) => {
  const release = await hold(page, chunk('main'));
  await holdOwnPost(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.fill('#quote-name', 'Temprana');
  await page.fill('#quote-phone', '(829) 123-4567');
  await page.selectOption('#quote-service', 'ac');
  await submit(page);
  release();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect((await rows()).map((row) => row.name)).toEqual(['Temprana']);
});

test('a request written in one tab is sent by another that becomes visible', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await seedOutbox(page, [{}]);
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/contact');
  await workerReady(other);
  await expectAllSent(other, 1);
  expect(await rows()).toHaveLength(1);
});
