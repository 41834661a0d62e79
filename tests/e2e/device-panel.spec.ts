import { chunk, withhold } from './support/chunk-address.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { fill } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

const details = chunk('device-details');

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

for (const form of ['loaded', 'not loaded'] as const) {
  test(`a list of what is kept that cannot be loaded leaves the form as it is, its code ${form}`, async ({
    page,
  }) => {
    if (form === 'not loaded') await withhold(page, chunk('quote-form'));
    const arrive = await withhold(page, details);
    await page.goto('/contact');
    await servicesReady(page);
    await fill(page, { name: 'Ana', message: 'Ya escrito' });
    const field = await page.locator('#quote-name').elementHandle();
    const panel = page.locator('.device');
    for (let opening = 0; opening < 2; opening += 1) {
      await panel.locator('summary').click();
      await expect(panel.getByRole('alert')).toContainText('No pudimos abrir esta lista');
      await panel.locator('summary').click();
      await expect(panel.getByRole('alert')).toHaveCount(0);
    }
    expect(await field?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(page.locator('#quote-message')).toHaveValue('Ya escrito');
    arrive();
    await panel.locator('summary').click();
    await expect(panel.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
  });
}

test('a list of what is kept that was opened before the app has come is filled by it', async ({ page }) => {
  const release = await hold(page, chunk('main'));
  await page.goto('/contact', { waitUntil: 'commit' });
  const panel = page.locator('.device');
  await panel.locator('summary').click();
  release();
  await expect(panel.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
});
