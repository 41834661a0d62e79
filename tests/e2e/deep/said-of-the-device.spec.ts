import { askToErase, filesKept, panel, sayYes } from '../support/erase.ts';
import { expect } from '../support/fixtures.ts';
import { holdFirst, isKept } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openContact, toast } from '../support/send-quote.ts';

/** The last file that a worker stores. */
const lastFile = '/symbol.svg';

test('pages are not called available offline before the worker is there that opens them', async ({
  page,
  front,
}) => {
  const held = holdFirst(front, (call) => isKept(call) && call.path === lastFile);
  await page.goto('/contact');
  await appReady(page);
  const letGo = await held;
  expect(await filesKept(page, '.json')).toBe(4);
  await panel(page).locator('summary').click();
  await expect(panel(page)).toContainText('Disponible sin conexión: 0 de 62 páginas');
  letGo();
  await expect(panel(page)).toContainText('Disponible sin conexión: 62 de 62 páginas');
});

test('the worker is not woken every two seconds to say where it keeps its files', async ({ page }) => {
  await page.addInitScript(() => {
    let questions = 0;
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: [unknown]) {
      if ((message[0] as { type: string }).type === 'keys') questions += 1;
      postMessage.apply(this, message);
    } as ServiceWorker['postMessage'];
    Object.assign(window, { questionsSoFar: () => questions });
  });
  await openContact(page);
  await panel(page).locator('summary').click();
  await expect(panel(page)).toContainText('Disponible sin conexión: 62 de 62 páginas');
  await holdsFor(7_000, async () =>
    expect(await page.evaluate(() => Reflect.get(window, 'questionsSoFar')())).toBe(1),
  );
});

test('a list that nobody sees is not counted again until somebody does', async ({ page }) => {
  await page.addInitScript(() => {
    let counts = 0;
    const { keys } = CacheStorage.prototype;
    CacheStorage.prototype.keys = function () {
      counts += 1;
      return keys.call(this);
    };
    Object.assign(window, { countsSoFar: () => counts });
  });
  const counts = () => page.evaluate(() => Reflect.get(window, 'countsSoFar')());
  const turn = (state: DocumentVisibilityState) =>
    page.evaluate((visible) => {
      Object.defineProperty(document, 'visibilityState', { get: () => visible, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await openContact(page);
  await panel(page).locator('summary').click();
  await expect(panel(page)).toContainText('Las fotos se descargan cuando las pidas');
  await turn('hidden');
  const before = await counts();
  await holdsFor(5_000, async () => expect(await counts()).toBe(before));
  await turn('visible');
  await expect.poll(counts).toBeGreaterThan(before);
});

test.describe(() => {
  test.use({ savesData: false });

  test('the list of another tab does not claim what one has erased', async ({ page, context }) => {
    const other = await context.newPage();
    await openContact(other);
    await panel(other).locator('summary').click();
    await expect(panel(other)).toContainText('abre sin conexión', { timeout: 120_000 });
    await openContact(page);
    await askToErase(page);
    await sayYes(page);
    await expect(toast(page)).toContainText('Borramos todo');
    await expect(panel(other)).toContainText('Disponible sin conexión: 0 de 62 páginas');
    await expect(panel(other)).not.toContainText('abre sin conexión');
  });
});
