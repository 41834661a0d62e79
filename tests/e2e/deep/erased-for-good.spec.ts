import { pages } from '../../../tools/route-table.ts';
import { photos } from '../../../web/images/manifest.ts';
import { expectOnDevice, wholeDevice } from '../support/device.ts';
import {
  dropPages,
  eraseAll,
  expectNothingKept,
  expectStill,
  filesKept,
  keepAll,
  kept,
  panel,
} from '../support/erase.ts';
import { expect } from '../support/fixtures.ts';
import { holdFirst, isBundle, isKept, isPhoto } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { openContact, openWithoutWorker } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

test.use({ savesData: false });

/** How the panel says that every page is kept. */
const allPages = `${pages.length} de ${pages.length}`;
const photosInAll = Object.keys(photos).length;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a photo that was on its way when everything was erased is not kept', async ({ page, front }) => {
  const held = holdFirst(front, isPhoto);
  await openContact(page);
  const arrive = await held;
  await eraseAll(page);
  arrive();
  await expectNothingKept(page);
});

test('pages that were being fetched again when everything was erased are not kept', async ({
  page,
  front,
}) => {
  await openContact(page);
  await dropPages(page);
  const held = holdFirst(front, isBundle);
  await page.reload();
  const arrive = await held;
  await eraseAll(page);
  arrive();
  await expectNothingKept(page);
});

test('a worker that was being installed when everything was erased keeps nothing', async ({
  page,
  front,
}) => {
  const held = holdFirst(front, isBundle);
  await page.goto('/contact');
  await servicesReady(page);
  const arrive = await held;
  await eraseAll(page);
  arrive();
  await expectNothingKept(page);
});

test('testimonials that were on their way when everything was erased are not kept', async ({ page }) => {
  const arrive = await hold(page, '**/api/testimonials**');
  const asked = page.waitForRequest('**/api/testimonials**');
  await openContact(page);
  await page.clock.fastForward(3_000);
  await asked;
  await eraseAll(page);
  const answered = page.waitForResponse('**/api/testimonials**');
  arrive();
  await (await answered).finished();
  await expectNothingKept(page);
});

test('what one tab erases, another brings back neither in a while nor with the connection', async ({
  page,
  context,
  front,
}) => {
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/services');
  await servicesReady(other);
  await openContact(page);
  await eraseAll(page);
  const before = front.calls.length;
  for (const minute of [1, 2, 3]) {
    await other.clock.fastForward(minute * 60_000);
    await other.evaluate(() => dispatchEvent(new Event('online')));
  }
  await expectNothingKept(page);
  expect(
    front.calls
      .slice(before)
      .filter(isKept)
      .filter(({ path }) => path !== '/api/healthz'),
  ).toEqual([]);
});

test('what another tab saves before it hears of the erasure goes as well', async ({ page, context }) => {
  const other = await context.newPage();
  // Between the erasure and the event a page finds local storage as it was, and may save what it has.
  await other.addInitScript(() =>
    addEventListener('storage', ({ key, newValue }) => {
      if (key === 'first-visit' && newValue === null) localStorage.setItem('testimonials', '{}');
    }),
  );
  await other.goto('/testimonials');
  await servicesReady(other);
  await expect.poll(() => kept(other)).toContain('testimonials');
  await openContact(page);
  await eraseAll(page);
  await expectNothingKept(page);
});

test('what one tab erases goes from the form of another as well, and what is typed there next stays', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openContact(other);
  await message(other).fill('Lo que borré');
  await expectOnDevice(other, 'Lo que borré');
  await openContact(page);
  await eraseAll(page);
  await expect(message(other)).toHaveValue('');
  await message(other).fill('Otra cosa');
  await expectOnDevice(other, 'Otra cosa');
  expect(await wholeDevice(other)).not.toContain('Lo que borré');
  await expect(message(other)).toHaveValue('Otra cosa');
});

test('what was erased and asked for again is kept, the testimonials as well', async ({ page }) => {
  await openContact(page);
  await eraseAll(page);
  await keepAll(page);
  await expect.poll(async () => (await kept(page)).join()).toContain('bundles/');
  await expect.poll(async () => (await kept(page)).join()).toContain('/photos/');
  await expect.poll(() => kept(page)).toContain('testimonials');
});

test('pages asked for again stay, though one comes late that was being fetched when everything was erased', async ({
  page,
  front,
}) => {
  await openContact(page);
  await dropPages(page);
  const held = holdFirst(front, isBundle);
  await page.reload();
  const arrive = await held;
  await eraseAll(page);
  await keepAll(page);
  await expect(panel(page)).toContainText(allPages);
  const before = await filesKept(page, '/bundles/');
  arrive();
  await expectStill(page, () => filesKept(page, '/bundles/'), before);
});

test('photos asked for again stay, though one comes late that was being fetched when everything was erased', async ({
  page,
  front,
}) => {
  let photosAsked = 0;
  const held = holdFirst(front, (call) => isPhoto(call) && ++photosAsked === 5);
  await openContact(page);
  const arrive = await held;
  await eraseAll(page);
  await keepAll(page);
  await expect.poll(() => filesKept(page, '/photos/')).toBe(4);
  arrive();
  await expect.poll(() => filesKept(page, '/photos/')).toBe(photosInAll);
});

for (const [what, file] of [
  ['pages', 'bundles/services.es'],
  ['the parts of all pages', 'bundles/app-shell.es'],
] as const) {
  test(`${what} that could not be fetched again come later, and until then the panel claims nothing`, async ({
    page,
    front,
  }) => {
    await openContact(page);
    await expect.poll(() => filesKept(page, '/photos/')).toBe(photosInAll);
    await dropPages(page);
    let isFirst = true;
    front.meddle = (call) => {
      if (!isFirst || !isKept(call) || !call.path.includes(file)) return { kind: 'pass' };
      isFirst = false;
      return { kind: 'page' };
    };
    await page.reload();
    await servicesReady(page);
    await expect.poll(() => isFirst).toBe(false);
    await panel(page).locator('summary').click();
    await expect(panel(page)).toContainText('No se pudo guardar el sitio completo');
    await expect(panel(page)).not.toContainText('Páginas guardadas');
    await page.clock.fastForward(60_000);
    await expect(panel(page)).toContainText('abre sin conexión');
  });
}

test.describe(() => {
  test.use({ savesData: true });

  test('what was erased is stored again with the next visit, the pages also where data are saved', async ({
    page,
  }) => {
    await openContact(page);
    await eraseAll(page);
    await page.reload();
    await servicesReady(page);
    await panel(page).locator('summary').click();
    await expect(panel(page)).toContainText('0 de ');
    await expect(panel(page)).not.toContainText('Páginas guardadas');
    await expect(panel(page)).toContainText(allPages);
    await expect(panel(page)).toContainText('Páginas guardadas. Las fotos se descargan cuando las pidas');
    expect(await filesKept(page, '/photos/')).toBe(0);
  });
});

test.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('a language whose words come after everything was erased is not remembered', async ({ page }) => {
    await openWithoutWorker(page);
    const arrive = await hold(page, '**/assets/interface-*');
    const asked = page.waitForRequest('**/assets/interface-*');
    await page.locator('.site-header .language a').click();
    await asked;
    await eraseAll(page);
    arrive();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectNothingKept(page);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});
