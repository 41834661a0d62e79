import { chunk } from './support/chunk-address.ts';
import { isMarked, mark } from './support/deploy.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { servicesReady } from './support/stage.ts';

test.use({ serviceWorkers: 'block' });

test('after a link that was followed before the app was there the browser itself follows the next, and so ends the way to the first', async ({
  page,
}) => {
  const release = await hold(page, chunk('core'));
  // A document that never comes: Playwright waits for one that is on its way.
  await page.addInitScript(() =>
    addEventListener('click', (event) => Reflect.get(window, 'isTakenOver') || event.preventDefault()),
  );
  await page.goto('/about');
  await page.locator('.navigation a[href="/services"]').click();
  release();
  await servicesReady(page);
  await mark(page);
  await page.locator('.navigation a[href="/testimonials"]').click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await servicesReady(page);
  expect(await isMarked(page)).toBe(false);
});

for (const typed of ['', 'A medio escr'])
  test(`Back after a reload, before the app is there, shows the page of its address${typed && ', and no letter is lost'}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/');
    await servicesReady(page);
    await page.locator('.navigation a[href="/contact"]').click();
    const contact = /^Contacto/;
    await expect(page).toHaveTitle(contact);
    const release = await hold(page, chunk('core'));
    await page.reload();
    await page.locator('#quote-message').pressSequentially(typed);
    // Nothing that the browser itself would take for a new document.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Pide tu cotización');
    await expect(page).not.toHaveTitle(contact);

    release();
    await servicesReady(page);
    await expect(page).not.toHaveTitle(contact);
    await page.goForward();
    await servicesReady(page);
    await expect(page).toHaveTitle(contact);
    await expect(page.locator('#quote-message')).toHaveValue(typed);
    expect(errors).toEqual([]);
  });
