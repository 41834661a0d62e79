import { mergeTests, type Page } from '@playwright/test';
import { photoCacheName } from '../../../web/lib/photo-cache.ts';
import { attemptTimeoutMs } from '../../../web/offline/limits.ts';
import { captivePortal } from '../../support/fault-proxy.ts';
import { setClockAhead } from '../support/clock.ts';
import {
  ask,
  deployAndAsk,
  test as deployed,
  lookForUpdate,
  versionOf,
  withWorkerAfter,
} from '../support/deploy.ts';
import { dropPages } from '../support/erase.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect } from '../support/fixtures.ts';
import { holdFirst, isBundle, isPhoto } from '../support/front.ts';
import { test as fronted } from '../support/fronted.ts';
import { list } from '../support/parts.ts';
import {
  appReady,
  fill,
  openContact,
  openWithoutWorker,
  sendQuote,
  submit,
  toast,
  workerReady,
} from '../support/send-quote.ts';

const test = mergeTests(deployed, fronted);

/** Accepts the new version, which comes; returns the time from the press until its page began to load, in ms. */
async function accept(page: Page, version: string): Promise<number> {
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('accepted', `${Date.now()}`), {
      capture: true,
      once: true,
    }),
  );
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect
    .poll(() => versionOf(page).catch(() => null), { timeout: 3 * attemptTimeoutMs, intervals: [100] })
    .toBe(version);
  await expect(page.locator('h1')).toBeVisible();
  return page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('accepted')));
}

test('an accepted update loads at once, even while a request waits for a server that does not answer', async ({
  page,
  context,
  network,
  rows,
  deploy,
}) => {
  test.slow();
  await withoutSync(context);
  await openContact(page);
  network.plan = () => captivePortal;
  await sendQuote(page, { message: 'En la cola' });
  await expect(toast(page)).toContainText('Guardada');
  const version = await deployAndAsk(page, deploy);
  network.plan = () => ({ kind: 'hang' });
  const tookMs = await accept(page, version);
  // The attempt that hangs takes its whole time; whoever waits for it takes longer.
  expect(tookMs).toBeLessThan(attemptTimeoutMs - 5_000);
  network.plan = () => ({ kind: 'pass' });
  await page.reload();
  await appReady(page);
  // Not before the reload, which would end an attempt that the later hour begins.
  await setClockAhead(page, 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await rows()).length, { timeout: 40_000 }).toBe(1);
});

test('a request that only one tab’s memory keeps survives an update that another tab accepts', async ({
  page,
  context,
  network,
  rows,
  deploy,
}) => {
  test.slow();
  const forgetful = await context.newPage();
  await forgetful.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  });
  // Whoever is asked whether to leave the page says yes.
  forgetful.on('dialog', (question) => question.accept());
  await openWithoutWorker(forgetful);
  await openContact(page);
  network.plan = () => captivePortal;
  await fill(forgetful, { name: 'Ana', message: 'Solo en la memoria' });
  await submit(forgetful);
  await expect(list(forgetful)).toContainText('No cierres la página');

  const version = await deploy();
  await page.bringToFront();
  await lookForUpdate(page);
  await expect(ask(page)).toContainText('Hay una versión nueva');
  await accept(page, version);
  await page.waitForTimeout(1_000);
  await page.waitForTimeout(1_000);
  network.plan = () => ({ kind: 'pass' });
  await forgetful.bringToFront();
  await forgetful.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await rows()).map((row) => row.message), { timeout: 40_000 })
    .toEqual(['Solo en la memoria']);
});

test.describe('while the worker fetches', () => {
  test.use({ savesData: false });

  for (const [what, isMeant] of [
    ['a photo to keep', isPhoto],
    ['a page that the browser had dropped', isBundle],
  ] as const) {
    test(`an accepted update loads although the network gives no answer about ${what}`, async ({
      page,
      front,
      deploy,
    }) => {
      await openContact(page);
      await workerReady(page);
      if (isMeant === isBundle) await dropPages(page);
      const held = holdFirst(front, isMeant);
      await page.reload();
      await appReady(page);
      const letGo = await held;
      const version = await deployAndAsk(page, deploy);
      await accept(page, version);
      letGo();
    });
  }
});

test('an accepted update loads although the page has one photo after the other kept', async ({
  page,
  deploy,
}) => {
  await openContact(page);
  const version = await deployAndAsk(page, deploy);
  // As the site does, it gives up with the first that is not kept.
  await page.evaluate(async (cacheName) => {
    const cache = await caches.open(cacheName);
    const url = document.querySelector('img[src*="/photos/"]')?.getAttribute('src') ?? '';
    const keep = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        const message = { type: 'CACHE_URLS', payload: { urlsToCache: [url] } };
        navigator.serviceWorker.controller?.postMessage(message, [port2]);
      });
    const keepAll = async () => {
      do {
        for (const key of await cache.keys()) await cache.delete(key);
        await keep();
      } while ((await cache.keys()).length > 0);
    };
    addEventListener('click', keepAll, { capture: true, once: true });
  }, photoCacheName);
  await accept(page, version);
});

test('an accepted update loads at once, however often its button is pressed', async ({ page, deploy }) => {
  await openContact(page);
  const version = await deployAndAsk(page, deploy);
  await page.evaluate(() => {
    const again = ({ target }: Event) => {
      const pressing = setInterval(() => (target as HTMLElement).click(), 5);
      setTimeout(() => clearInterval(pressing), 1_000);
    };
    addEventListener('click', again, { capture: true, once: true });
  });
  expect(await accept(page, version)).toBeLessThan(15_000);
});

test('an accepted update loads at once on a device that is slow to start a worker', async ({
  page,
  context,
  api,
  served,
  deploy,
}) => {
  const quick = served.site;
  served.site = withWorkerAfter('for (const end = Date.now() + 500; Date.now() < end; )', quick);
  api.deploy(served.site);
  await openContact(page);
  const version = await deployAndAsk(page, deploy);
  served.site = quick;
  // The browser ends a worker that has had nothing to do for half a minute, unlike one that has just been installed.
  const session = await context.newCDPSession(page);
  const active = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const { versionId } = versions.find(({ status }) => status === 'activated') ?? {};
      if (versionId) resolve(versionId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopWorker', { versionId: await active });
  expect(await accept(page, version)).toBeLessThan(15_000);
});

test('an accepted update loads as well where a yet newer version comes while it waits', async ({
  page,
  deploy,
}) => {
  await openContact(page);
  await deployAndAsk(page, deploy);
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    const isToTakeOver = (message: unknown) => (message as { type: string }).type === 'SKIP_WAITING';
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: [unknown]) {
      if (!isToTakeOver(message[0])) postMessage.apply(this, message);
    } as ServiceWorker['postMessage'];
    addEventListener('let-go', () => Object.assign(ServiceWorker.prototype, { postMessage }));
  });
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  const first = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).waiting);
  const newest = await deploy();
  await lookForUpdate(page);
  await page.waitForFunction((worker) => worker?.state === 'redundant', first);
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(newest);
});

test('an accepted update is told to take over again, should the browser forget it', async ({
  page,
  deploy,
}) => {
  await openContact(page);
  const version = await deployAndAsk(page, deploy);
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: [unknown]) {
      if ((message[0] as { type: string }).type === 'SKIP_WAITING')
        ServiceWorker.prototype.postMessage = postMessage;
      else postMessage.apply(this, message);
    } as ServiceWorker['postMessage'];
  });
  await accept(page, version);
});
