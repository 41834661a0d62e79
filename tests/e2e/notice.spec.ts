import type { BrowserContext, Page, Worker } from '@playwright/test';
import { needsOpenTag } from '../../web/offline/outside.ts';
import { syncTagPrefix } from '../../web/offline/sync-tags.ts';
import { fillDevice, readMeta } from './support/device.ts';
import { launchWithFastSync, withoutSync } from './support/fast-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { list } from './support/parts.ts';
import { correct, wrongPhone } from './support/refused.ts';
import { holdsFor } from './support/seen.ts';
import {
  expectAllSent,
  openContact,
  outboxStates,
  sendQuote,
  submit,
  type Typed,
  toast,
} from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

const wish = (page: Page) => page.locator('.outbox-notice');
const wishButton = (page: Page) => wish(page).getByRole('button', { name: 'Avísame cuando se envíe' });

/** A page with a request that waits, where notices and Background Sync are allowed. */
async function pressOffline(context: BrowserContext, typed?: Typed): Promise<Page> {
  await context.grantPermissions(['notifications', 'background-sync']);
  const page = await context.newPage();
  await openContact(page);
  await context.setOffline(true);
  // What the page says about the connection appears first, and not under the finger.
  await expect(page.locator('.connection')).toBeVisible();
  await sendQuote(page, typed);
  return page;
}

/** The same, by a visitor who has asked to be told. */
async function pressWished(context: BrowserContext, typed?: Typed): Promise<Page> {
  const page = await pressOffline(context, typed);
  await wishButton(page).click();
  await expect(wish(page)).toHaveText('Te avisaremos.');
  return page;
}

/** The worker of these pages. */
function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  return worker;
}

/** Titles of the notifications shown, as the worker sees them. */
const noticesOf = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title }) => title);
  });

test('a request that leaves at once is not read out as waiting, and no notice of it is offered', async ({
  network,
}) => {
  network.plan = () => ({ kind: 'late', ms: 1_000 });
  const { context, close } = await launchWithFastSync(network.url);
  await context.grantPermissions(['notifications', 'background-sync']);
  const page = await context.newPage();
  await openContact(page);
  await page.evaluate(noteWaiting, '#solicitudes');
  await sendQuote(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'waiting')?.value)).toEqual([]);
  await close();
});

/** Run in a page: collects what the list reads out of a request that waits, and what it offers for it. */
function noteWaiting(list: string): void {
  const waiting: string[] = [];
  const note = () => {
    const voice = document.querySelector(`${list} > [role=status].visually-hidden`)?.textContent ?? '';
    if (voice.includes('Guardada')) waiting.push(voice);
    if (document.querySelector(`${list} .outbox-notice`)) waiting.push('offer');
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(window, { waiting });
}

test('who takes the permission back is not told any longer that a notice will come', async ({ network }) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await pressWished(context);
  await context.clearPermissions();
  await expect(wishButton(page)).toBeVisible();
  await close();
});

test('a visitor who asked is notified of the delivery while no page is open; one who did not ask is not', async ({
  network,
  rows,
}) => {
  test.slow();
  for (const isWished of [true, false]) {
    const { context, close } = await launchWithFastSync(network.url);
    const page = await pressOffline(context);
    const button = wishButton(page);
    await expect(button).toBeVisible();
    if (isWished) {
      await button.click();
      await expect(wish(page)).toHaveText('Te avisaremos.');
    }
    const blank = await context.newPage();
    const worker = workerOf(context);
    const before = (await rows()).length;
    await page.close();
    await context.setOffline(false);
    // A worker that does not know yet that it is online leaves the request to the browser's next event.
    const arrived = async () => {
      const count = (await rows()).length;
      if (count === before) await wakeWorker(blank, network.url);
      return count;
    };
    await expect.poll(arrived, { timeout: 100_000, intervals: [5_000] }).toBe(before + 1);
    // The row is there before the worker has its answer, and where a page is open then, that one tells.
    if (isWished) await expect.poll(() => noticesOf(worker)).toEqual(['Solicitud entregada']);
    const later = await context.newPage();
    await later.waitForTimeout(1_000);
    await later.goto('/contact');
    expect(await noticesShown(later)).toEqual(isWished ? ['Solicitud entregada'] : []);
    await close();
  }
});

for (const [place, path] of [
  ['the page that shows the request', '/contact'],
  ['another page', '/services'],
] as const) {
  test(`the notice speaks the language that the visitor chooses on ${place} after asking for it`, async ({
    network,
  }) => {
    const { context, close } = await launchWithFastSync(network.url);
    const page = await pressWished(context);
    const promised = async () => JSON.stringify(await readMeta(page, 'notify'));
    await expect.poll(promised).toContain('Solicitud entregada');
    if (path !== '/contact') await page.locator(`.site-footer a[href$="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.locator('.site-header .language a').click();
    await expect.poll(promised).toContain('Request delivered');
    await close();
  });
}

test('a visitor who asked is notified of a refusal as well while no page is open', async ({ network }) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await pressWished(context, { phone: wrongPhone });
  const blank = await context.newPage();
  const worker = workerOf(context);
  await page.close();
  await context.setOffline(false);
  // A page that opens before the notice is shown tells the visitor itself.
  const shown = async () => {
    if (network.attempts.length === 0) await wakeWorker(blank, network.url);
    return noticesOf(worker);
  };
  await expect
    .poll(shown, { timeout: 100_000, intervals: [5_000] })
    .toEqual(['Esta solicitud necesita un cambio']);
  const later = await context.newPage();
  // It goes with its truth.
  await openContact(later);
  await correct(later).click();
  await expect(later.locator('#quote-phone')).toHaveValue(wrongPhone);
  await later.fill('#quote-phone', '(829) 123-4567');
  await submit(later);
  await expect(toast(later)).toContainText('Recibimos tu solicitud');
  await expect.poll(() => noticesShown(later)).toEqual([]);
  await close();
});

test('two events that come together notify of each request once, where the browser takes its time to show it', async ({
  network,
  rows,
}) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await pressWished(context);
  await sendQuote(page, { message: 'y otra' });
  await expect.poll(() => outboxStates(page)).toEqual(['pending', 'pending']);
  const blank = await context.newPage();
  const worker = workerOf(context);
  await page.close();
  await worker.evaluate((patienceMs) => {
    const scope = globalThis as unknown as { asked: string[] };
    scope.asked = [];
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      scope.asked.push(options?.tag ?? '');
      await new Promise((resolve) => setTimeout(resolve, patienceMs));
      await show.call(this, title, options);
    };
  }, 1_000);
  await context.setOffline(false);
  await expect(async () => {
    await wakeWorker(blank, network.url, 2);
    await expect.poll(async () => (await rows()).length, { timeout: 5_000 }).toBe(2);
  }).toPass();
  await expect.poll(() => noticesOf(worker)).toHaveLength(2);
  const asked = await worker.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  await close();
});

test('the notice that a request waits for the site to be opened goes once it has arrived', async ({
  network,
  rows,
}) => {
  const { context, close } = await launchWithFastSync(network.url);
  const page = await pressOffline(context);
  // As the worker does when the browser has given up, which takes minutes.
  await page.evaluate(
    async (tag) => (await navigator.serviceWorker.ready).showNotification('Sigue esperando', { tag }),
    needsOpenTag,
  );
  await page.reload();
  await servicesReady(page);
  expect(await noticesShown(page)).toEqual(['Sigue esperando']);
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
  await expect.poll(() => noticesShown(page)).toEqual([]);
  await close();
});

test('nobody is promised a notice where the browser would not wake the worker for it', async ({
  page,
  context,
}) => {
  await withoutSync(page);
  await context.grantPermissions(['notifications', 'background-sync']);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await holdsFor(1_000, async () => expect(await wish(page).count()).toBe(0));
});

test('nobody is promised a notice of a request that the worker cannot see', async ({ page, context }) => {
  await page.addInitScript(fillDevice);
  await context.grantPermissions(['notifications', 'background-sync']);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(list(page)).toContainText('no tiene espacio para guardarla');
  await holdsFor(1_000, async () => expect(await wish(page).count()).toBe(0));
});

test('the browser asks for permission only on the tap, and a no is final', async ({ page, context }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Notification.requestPermission = async () => {
      asked.push('asked');
      return 'denied';
    };
  });
  await openContact(page, '/en/contact');
  await context.setOffline(true);
  await sendQuote(page);
  const button = wish(page).getByRole('button', { name: 'Notify me when it’s sent' });
  await expect(button).toBeVisible();
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked').length);
  expect(await asked()).toBe(0);
  await button.click();
  await expect(wish(page)).toContainText('Your browser blocked notifications.');
  expect(await asked()).toBe(1);
});

test('no notice is promised where the worker would not find that it is wanted', async ({ page, context }) => {
  await context.grantPermissions(['notifications', 'background-sync']);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  const button = wishButton(page);
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await button.click();
  await holdsFor(2_000, async () => expect(await wish(page).textContent()).not.toContain('Te avisaremos.'));
  await expect(button).toBeVisible();
});

test('the icon shows the number of waiting quotes, set by the page and cleared by the worker', async ({
  network,
}) => {
  const { context, close } = await launchWithFastSync(network.url);
  await context.addInitScript(recordBadges);
  const page = await context.newPage();
  await openContact(page);
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('There is no worker');
  await context.setOffline(true);
  for (const name of ['Ana', 'Beto']) {
    await sendQuote(page, { name });
    await expect(toast(page)).toContainText('Guardada');
  }
  await expect.poll(() => page.evaluate(badge)).toBe(2);
  await worker.evaluate(recordBadges);
  const other = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => worker.evaluate(badge)).toBe(0);
  await other.goto('/contact');
  await expectAllSent(other, 2);
  await expect.poll(() => other.evaluate(badge)).toBe(0);
  await close();
});

test('a tap on a notification brings up the page that lists the requests, and no other', async ({
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const contact = await context.newPage();
  await openContact(contact);
  const gallery = await context.newPage();
  await gallery.goto('/gallery');
  const worker = workerOf(context);
  expect(await tapNotice(worker)).toEqual(['focused /contact']);
  await contact.goto('/about');
  expect(await tapNotice(worker)).toEqual(['opened /contact']);
  expect(await tapNotice(worker, '/en/contact')).toEqual(['opened /en/contact']);
  await gallery.goto('/en/contact');
  expect(await tapNotice(worker)).toEqual(['focused /en/contact']);
});

/** What a worker's globals have of notifications and of windows. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  Clients: { prototype: { openWindow: (url: string) => Promise<void> } };
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<void> } };
};

/**
 * What a tap on a notification brings up. Nobody can tap one here, and without a tap a browser brings no window up: so the
 * event is made, and what is asked of the browser is told.
 */
const tapNotice = (worker: Worker, data?: string): Promise<string[]> =>
  worker.evaluate(async (address) => {
    const scope = globalThis as unknown as WorkerScope;
    const asked: string[] = [];
    scope.Clients.prototype.openWindow = async (url) => void asked.push(`opened ${url}`);
    scope.WindowClient.prototype.focus = async function () {
      asked.push(`focused ${new URL(this.url).pathname}`);
    };
    await scope.registration.showNotification('FrescoVolt', { tag: 'tap', data: address });
    const [notification] = await scope.registration.getNotifications({ tag: 'tap' });
    if (!notification) throw new Error('There is no notification');
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return asked;
  }, data);

/** The titles of the notifications on the device. */
const noticesShown = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
  );

/** The browser's own events, of as many tags, at a moment of the test's choice. */
async function wakeWorker(page: Page, origin: string, tags = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const event = { origin, registrationId: await registrationId, lastChance: false };
  for (let tag = 99; tag > 99 - tags; tag -= 1)
    await session.send('ServiceWorker.dispatchSyncEvent', { ...event, tag: `${syncTagPrefix}${tag}` });
}

/** The real calls go on; what was asked of the platform is remembered, for a badge cannot be read. */
function recordBadges(): void {
  const { setAppBadge, clearAppBadge } = navigator;
  navigator.setAppBadge = (count) => {
    Object.assign(globalThis, { badge: count });
    return setAppBadge.call(navigator, count);
  };
  navigator.clearAppBadge = () => {
    Object.assign(globalThis, { badge: 0 });
    return clearAppBadge.call(navigator);
  };
}

const badge = (): unknown => Reflect.get(globalThis, 'badge');
