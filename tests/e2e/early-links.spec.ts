import { chunk } from './support/chunk-address.ts';
import { isMarked, mark } from './support/deploy.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { servicesReady, withoutGreeting } from './support/stage.ts';

test.use({ serviceWorkers: 'block' });

test('after a link that was followed before the app was there the browser itself follows the next, and so ends the way to the first', async ({
  page,
}) => {
  await withoutGreeting(page);
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
