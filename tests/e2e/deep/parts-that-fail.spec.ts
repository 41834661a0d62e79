import { chunk, withhold } from '../support/chunk-address.ts';
import { expect, test } from '../support/fixtures.ts';
import { fill, openWithoutWorker, readOutbox, sendQuote, submit, toast } from '../support/send-quote.ts';
import { followTo, servicesReady } from '../support/stage.ts';
import { fillWithoutApp } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

/** No key can be made, as on a page without TLS. */
const withoutKeys = (): unknown => Reflect.deleteProperty(Crypto.prototype, 'randomUUID');

/** A browser of the time before these, in which the boot script runs and the app does not. */
function ofOldBrowser(): void {
  Reflect.deleteProperty(Array.prototype, 'at');
  Reflect.deleteProperty(Object, 'hasOwn');
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
}

for (const { which, lacks, comes } of [
  { which: 'too old for the app', lacks: ofOldBrowser, comes: true },
  { which: 'too old for an app that does not come', lacks: ofOldBrowser, comes: false },
  { which: 'that makes no keys', lacks: withoutKeys, comes: true },
]) {
  test(`a browser ${which} sends the form, once and with its key`, async ({ page, rows }) => {
    await page.addInitScript(lacks);
    if (comes) {
      await page.goto('/contact');
      await fill(page, { name: 'Ana' });
    } else {
      await fillWithoutApp(page, { name: 'Ana' });
    }
    await submit(page);
    await expect(page.getByText('Recibimos tu solicitud').first()).toBeVisible();
    expect(await rows()).toMatchObject([{ name: 'Ana', idempotency_key: expect.any(String) }]);
  });
}

test('what waits is sent although notices, worker and everything else could not be loaded, and told when they can', async ({
  page,
  context,
  rows,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  const arrive = await withhold(page, chunk('start-services'));
  // The page that was open would send it as well.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/about');
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect.poll(async () => (await readOutbox(page)).map(({ state }) => state)).toEqual(['sent']);
  arrive();
  await page.goto('/services');
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
});

for (const { what, file } of [
  { what: 'form', file: 'quote-form' },
  { what: 'page', file: 'contact-page' },
]) {
  test(`a ${what} whose code arrives empty stays as it was served, and what is pressed arrives`, async ({
    page,
    rows,
  }) => {
    await page.route(chunk(file), (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const arrived = page.waitForResponse(chunk(file));
    await page.goto('/contact');
    await page.fill('#quote-name', 'Ana');
    await arrived;
    await page.waitForTimeout(500);
    await expect(page.locator('h1')).toHaveText('Pide tu cotización');
    await fill(page, { name: 'Ana' });
    await submit(page);
    await expect.poll(async () => (await rows()).map(({ name }) => name)).toEqual(['Ana']);
  });
}

test('a visitor who came by a link gets the form once its code can be loaded', async ({ page }) => {
  await page.goto('/about');
  await servicesReady(page);
  const arrive = await withhold(page, chunk('quote-form'));
  const failed = page.waitForEvent('requestfailed', (request) => chunk('quote-form').test(request.url()));
  await followTo(page, '/contact');
  await failed;
  arrive();
  await expect(page.locator('#quote-name')).toBeVisible();
});

test('words typed into a form whose code could not be loaded stay where the language is switched', async ({
  page,
}) => {
  await withhold(page, chunk('quote-form'));
  await page.goto('/contact');
  await servicesReady(page);
  await page.fill('#quote-name', 'Ana Peralta');
  await page.locator('.site-header .language a').click();
  await expect(toast(page)).toBeVisible();
  await expect(page.locator('#quote-name')).toHaveValue('Ana Peralta');
  await expect(page).toHaveURL(/\/contact$/);
});
