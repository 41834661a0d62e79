import { expect, test } from './support/fixtures.ts';
import { servicesReady } from './support/stage.ts';

// A device on which nothing is kept yet.
test.use({ serviceWorkers: 'block' });

for (const { path, words } of [
  { path: '/about', words: 'Ese idioma todavía no está en este aparato' },
  { path: '/en/about', words: 'That language is not on this device yet' },
]) {
  test(`at ${path}, choosing a language that is not on the device yet says so, and the page stays`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await servicesReady(page);
    const heading = (await page.locator('h1').textContent()) ?? '';
    await context.setOffline(true);
    await page.locator('.site-header .language a').click();
    await expect(page.locator('.toast')).toContainText(words);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('h1')).toHaveText(heading);
    await context.setOffline(false);
    await page.locator('.site-header .language a').click();
    await expect(page.locator('h1')).not.toHaveText(heading);
  });
}

test('a page whose code cannot be had says so in its title too, and Back to what is there has its own', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await servicesReady(page);
  const title = await page.title();
  await context.setOffline(true);
  await page.locator('.site-footer a[href="/gallery"]').click();
  await expect(page.locator('h1')).toHaveText('Algo falló en esta página');
  await expect(page).toHaveTitle('Algo falló en esta página | FrescoVolt');
  await page.goBack();
  await expect(page).toHaveTitle(title);
});
