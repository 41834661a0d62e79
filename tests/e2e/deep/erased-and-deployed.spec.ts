import { mergeTests, type Page } from '@playwright/test';
import { revisionOf } from '../../../web/lib/revision.ts';
import { ask, deployAndAsk, test as deployed, isMarked, mark, versionOf } from '../support/deploy.ts';
import {
  askToErase,
  eraseAll,
  expectNothingKept,
  expectStill,
  filesKept,
  keepAll,
  sayYes,
} from '../support/erase.ts';
import { expect } from '../support/fixtures.ts';
import { gate, holdFirst } from '../support/front.ts';
import { test as fronted } from '../support/fronted.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openContact, workerReady } from '../support/send-quote.ts';

const test = mergeTests(deployed, fronted);

test.beforeEach(({ page }) => page.clock.install());

test('an open page in which everything was erased stores nothing of a new version', async ({
  page,
  context,
  front,
  deploy,
}) => {
  const other = await context.newPage();
  await other.clock.install();
  await openContact(other);
  await openContact(page);
  // The browser itself looks a little after a page was opened.
  await expect.poll(() => front.calls.filter(({ path }) => path === '/sw.js').length).toBe(2);
  await eraseAll(page);
  await deploy();
  for (const tab of [page, other]) {
    await tab.clock.fastForward(3_600_001);
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await expectNothingKept(page);
  await keepAll(page);
  await page.clock.fastForward(3_600_001);
  await expect(page.locator('.prompt')).toContainText('Hay una versión nueva');
});

test('pages asked for again stay, though a new version was being installed when everything was erased', async ({
  page,
  front,
  deploy,
}) => {
  await openContact(page);
  // All but the one file that is another in the new version.
  const bundles = () => filesKept(page, '.json');
  const before = await bundles();
  const { opened, open } = gate();
  const held = new Promise<void>((resolve) => {
    front.meddle = ({ path }) => {
      if (!path.includes('bundles/app-shell.es.html')) return { kind: 'pass' };
      front.meddle = () => ({ kind: 'pass' });
      resolve();
      return { kind: 'late', until: opened };
    };
  });
  await deploy();
  await page.clock.fastForward(3_600_001);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await held;
  await eraseAll(page);
  await keepAll(page);
  await expect.poll(bundles).toBe(before);
  open();
  await expectStill(page, bundles, before);
});

/** The files on the device that are not what their revision says, by the addresses that they are kept under. */
async function filesInAnothersPlace(page: Page): Promise<string[]> {
  const files = await page.evaluate(async () => {
    const found: [address: string, text: string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        found.push([url, (await (await cache.match(url))?.text()) ?? '']);
    }
    return found;
  });
  const wrong: string[] = [];
  for (const [address, text] of files) {
    const revision = new URL(address).searchParams.get('__WB_REVISION__');
    if (revision && revision !== (await revisionOf(new TextEncoder().encode(text)))) wrong.push(address);
  }
  return wrong;
}

test('a worker that is installed while a version of the same length is deployed keeps nothing of that one', async ({
  page,
  context,
  front,
  deploy,
}) => {
  // The versions of this test differ by one digit.
  await deploy();
  const isAppShell = ({ path }: { path: string }) => path.includes('bundles/app-shell.es.html');
  const held = holdFirst(front, isAppShell);
  await page.goto('/contact');
  const letGo = await held;
  const version = await deploy();
  letGo();
  // The worker of the new version takes the place of the one that could not be installed.
  await expect
    .poll(async () => {
      await page.reload();
      await appReady(page);
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    })
    .toBe(true);
  expect(await filesInAnothersPlace(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  expect(await versionOf(page)).toBe(version);
});

test('what is asked for again after a deployment is not stored in the place of what the worker knows', async ({
  page,
  deploy,
}) => {
  await deploy();
  await openContact(page);
  await workerReady(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('app-shell')) await cache.delete(url);
    }
  });
  await deploy();
  const isWhole = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage({ type: 'restore' }, [port2]);
      }),
  );
  expect(isWhole).toBe(false);
  expect(await filesInAnothersPlace(page)).toEqual([]);
});

test('a new version that is accepted in another tab waits until everything is erased', async ({
  page,
  context,
  deploy,
}) => {
  await page.addInitScript(() => {
    const { delete: erase } = CacheStorage.prototype;
    const letGo = new Promise((resolve) => addEventListener('let-go', resolve));
    CacheStorage.prototype.delete = async function (name) {
      dispatchEvent(new Event('erasing'));
      await letGo;
      return erase.call(this, name);
    };
  });
  await openContact(page);
  await workerReady(page);
  const other = await context.newPage();
  await openContact(other);
  const version = await deployAndAsk(other, deploy);
  await mark(page);
  const erasing = page.evaluate(() => new Promise((resolve) => addEventListener('erasing', resolve)));
  await askToErase(page);
  await sayYes(page);
  await erasing;
  await ask(other).getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionOf(other).catch(() => null)).toBe(version);
  await holdsFor(1_000, async () => expect(await isMarked(page)).toBe(true));
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});
