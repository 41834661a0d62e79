import { mergeTests, type Page } from '@playwright/test';
import {
  ask,
  deployAndAsk,
  test as deployed,
  isMarked,
  letTakeOver,
  lookForUpdate,
  mark,
  versionOf,
} from '../support/deploy.ts';
import { dropPages, eraseAll, expectNothingKept, filesKept, panel } from '../support/erase.ts';
import { expect } from '../support/fixtures.ts';
import { holdFirst, isBundle, isKept } from '../support/front.ts';
import { test as fronted } from '../support/fronted.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openContact, workerReady } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

const test = mergeTests(deployed, fronted);

/** The last file that a worker stores. */
const lastFile = '/symbol.svg';

/** The browser drops that one, so that a version being installed has something to fetch after all that is its own. */
const dropLast = (page: Page): Promise<void> =>
  page.evaluate(async (file) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      await cache.delete(file, { ignoreSearch: true });
    }
  }, lastFile);

const appShell = '/bundles/app-shell.es.html';

/** What the device has of any version of that file. */
const appShellOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(async (file) => (await caches.match(file, { ignoreSearch: true }))?.text(), appShell);

/** The version that waits takes over without a connection, and this page is loaded from it. */
async function expectToOpenOffline(page: Page, version: string): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  // Code that is on its way would not come any more.
  await servicesReady(page);
  await mark(page);
  await page.context().setOffline(true);
  await expect(async () => {
    await letTakeOver(page);
    expect(await isMarked(page)).toBe(false);
  }).toPass();
  expect(await versionOf(page)).toBe(version);
  await appReady(page);
}

/** A version waits, the browser drops all pages, and those of that version are fetched again; resolves to its name. */
async function deployAndRestore(page: Page, deploy: () => Promise<string>): Promise<string> {
  const version = await deployAndAsk(page, deploy);
  await dropPages(page);
  await page.reload();
  await appReady(page);
  await workerReady(page);
  await expect.poll(() => appShellOn(page), { timeout: 15_000 }).toContain(version);
  return version;
}

test('a version that takes over leaves what a yet newer one has stored while it is being installed', async ({
  page,
  front,
  deploy,
}) => {
  await openContact(page);
  const version = await deployAndAsk(page, deploy);
  await dropLast(page);
  const held = holdFirst(front, (call) => isKept(call) && call.path === lastFile);
  const newest = await deploy();
  await lookForUpdate(page);
  const letGo = await held;
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(version);
  letGo();
  await expectToOpenOffline(page, newest);
});

test('pages that the browser has dropped come back for the version that waits as well', async ({
  page,
  deploy,
}) => {
  await openContact(page);
  const version = await deployAndRestore(page, deploy);
  await expectToOpenOffline(page, version);
});

test('pages that are erased while they come back do not come back for the version that waits', async ({
  page,
  front,
  deploy,
}) => {
  await page.clock.install();
  await openContact(page);
  await deployAndAsk(page, deploy);
  await dropPages(page);
  const held = holdFirst(front, isBundle);
  await page.reload();
  await appReady(page);
  const letGo = await held;
  await eraseAll(page);
  letGo();
  await expectNothingKept(page);
});

test('pages are called available offline where the worker in charge has them, not only the version that waits', async ({
  page,
  deploy,
}) => {
  await openContact(page);
  const version = await deployAndRestore(page, deploy);
  await expect.poll(() => filesKept(page, lastFile)).toBe(1);
  await panel(page).locator('summary').click();
  // Of what both have, the pages in English are whole.
  await expect(panel(page)).toContainText('Disponible sin conexión: 31 de 62 páginas');
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(version);
  await panel(page).locator('summary').click();
  await expect(panel(page)).toContainText('Disponible sin conexión: 62 de 62 páginas');
});

test('pages that the server has no more lead to the version that has come, though the browser’s own look has failed', async ({
  page,
  front,
  deploy,
}) => {
  await page.clock.install();
  await openContact(page);
  await deploy();
  front.meddle = ({ path }) => ({ kind: path === '/sw.js' ? 'page' : 'pass' });
  await dropPages(page);
  await page.reload();
  await appReady(page);
  await workerReady(page);
  const isFound = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return Boolean(installing ?? waiting);
    });
  await expect.poll(() => front.calls.filter(({ path }) => path === '/sw.js').length).toBeGreaterThan(1);
  await holdsFor(2_000, async () => expect(await isFound()).toBe(false));
  front.meddle = () => ({ kind: 'pass' });
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect.poll(isFound, { timeout: 2_000 }).toBe(true);
  }).toPass({ timeout: 30_000 });
});

test('what the server has of another version by now is not asked for each minute once the one that waits is whole', async ({
  page,
  front,
  deploy,
}) => {
  await page.clock.install();
  await openContact(page);
  await deployAndRestore(page, deploy);
  await expect.poll(() => filesKept(page, lastFile)).toBe(1);
  const asked = () => front.calls.filter(({ path }) => path.startsWith(appShell)).length;
  const before = asked();
  for (let minute = 0; minute < 3; minute += 1) {
    await page.clock.fastForward(60_000);
    await holdsFor(1_000, async () => expect(asked()).toBe(before));
  }
});
