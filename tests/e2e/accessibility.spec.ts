import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openContact, sendQuote, submit } from './support/quote.ts';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  );
}

for (const width of [360, 1366]) {
  for (const path of ['/contact', '/en/contact', '/no-such-page']) {
    test(`axe finds nothing at ${path}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page);
    });
  }

  test(`axe finds nothing in a wrong form, a waiting request and the question to cancel it, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    // A dialog that is still fading in has not its final contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openContact(page);
    await submit(page);
    await expect(page.locator('.summary')).toBeVisible();
    await expectNoViolations(page);
    await context.setOffline(true);
    await sendQuote(page, { service: 'emergency' });
    await expect(page.locator('#solicitudes')).toContainText('Nadie ha recibido');
    await expectNoViolations(page);
    await page.locator('.q-item').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });
}

test('the form is usable by keyboard alone, from the skip link to the send button', async ({
  page,
  rows,
}) => {
  await openContact(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.focus('#quote-name');
  await page.keyboard.type('Teclado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(829) 123-4567');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Elec');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('form[data-quote] button[type=submit]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]?.service).toBe('electrical');
});
