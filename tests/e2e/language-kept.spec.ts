import { chunk, withhold } from './support/chunk-address.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { message } from './support/parts.ts';
import { appReady, fill, submit } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

// Browsers that let a script's cookies expire after a week leave the choice in local storage alone.

// The worker has the choice as well.
test.use({ serviceWorkers: 'block' });

for (const path of ['/', '/contact']) {
  test(`a language chosen earlier is that of ${path}, though its cookie has expired`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await servicesReady(page);
    await page.locator('.site-header .language a').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await context.clearCookies();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('.navigation a').first()).toHaveText('Home');
    expect(new URL(page.url()).pathname).toBe(path);
    await expect
      .poll(async () => (await context.cookies()).map(({ name, value }) => name + value))
      .toEqual(['langen']);
    const served = await page.request.get(path);
    expect(await served.text()).toContain('<html lang="en"');
  });
}

test('a page whose cookie has expired keeps what is typed while its language comes', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const release = await hold(page, chunk('quote-form'));
  await page.goto('/contact');
  await message(page).fill('Gotea');
  release();
  await appReady(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(message(page)).toHaveValue('Gotea');
  await message(page).press('End');
  await page.keyboard.type(' mucho');
  await expect(message(page)).toHaveValue('Gotea mucho');
});

test('an address that names a language has that, whatever was chosen earlier', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.goto('/en/contact');
  await servicesReady(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await context.cookies()).toEqual([]);
});

test('a language pressed before the app is there is that of the page, whatever was chosen earlier', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  const release = await hold(page, chunk('core'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  release();
  await servicesReady(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
});

test('words of a release that is gone from the server come with the next one, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  let isGone = true;
  await page.route('**/assets/*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  page.on('framenavigated', () => {
    isGone = false;
  });
  await message(page).fill('A medio escribir');
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).not.toHaveText('Pide tu cotización');
  await expect(message(page)).toHaveValue('A medio escribir');
  await expect(page).toHaveURL(/\/contact$/);
});

test('a language chosen on the page that answers a form without the app is that of the next page', async ({
  page,
}) => {
  const language = page.locator('html');
  const other = page.locator('.site-header .language a');
  await page.goto('/contact');
  await appReady(page);
  await other.click();
  await expect(language).toHaveAttribute('lang', 'en');
  await withhold(page, chunk('main'));
  await page.goto('/contact');
  await fill(page, { phone: '12' });
  await submit(page);
  await expect(page.locator('[data-outcome=refused]')).toBeVisible();
  await expect(language).toHaveAttribute('lang', 'en');
  await other.click();
  await expect(language).toHaveAttribute('lang', 'es');
});
