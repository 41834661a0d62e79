import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pageGroups } from '../../../tools/route-table.ts';
import { expect, test } from '../support/fixtures.ts';
import { list } from '../support/parts.ts';
import { openContact, sendQuote, submit } from '../support/send-quote.ts';
import { seeGreeting, servicesReady } from '../support/stage.ts';

const widths = [1366, 360];

/** What axe finds wrong in the page as it stands, rule by rule. */
async function violationsOf(page: Page): Promise<string[]> {
  // These pages have no frames, so axe needs no second page for each look (legacy); what passes is not told apart.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

// What is still fading in has not its final contrast.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe(() => {
  // A worker would only take time from what is looked at.
  test.use({ serviceWorkers: 'block' });

  for (const { kind, language, addresses } of pageGroups) {
    test(`axe finds nothing in ${kind} in ${language}, at ${widths.join(' and ')} px`, async ({ page }) => {
      test.setTimeout(240_000);
      const wrong = language === 'en' ? '/en/no-such-page' : '/no-such-page';
      for (const address of kind === 'others' ? [...addresses, wrong] : addresses) {
        await page.goto(address);
        await servicesReady(page);
        await expect(page.locator('.skeleton-testimonial')).toHaveCount(0);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          expect.soft(await violationsOf(page), `${address}, ${width} px`).toEqual([]);
        }
      }
    });
  }
});

test.describe(() => {
  test.use({ greets: true });

  for (const width of widths) {
    test(`axe finds nothing in dialogs, menus and notices, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/privacy');
      await servicesReady(page);
      await seeGreeting(page);
      await expectNoViolations(page);
      await page.locator('.help summary').click();
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'Abrir el chat en vivo' }).click();
      await expect(page.locator('.toast')).toBeVisible();
      await expectNoViolations(page);

      await page.goto('/en/gallery');
      await servicesReady(page);
      await page.locator('.tiles a').first().click();
      await page.locator('.step-next').hover();
      await expect(page.locator('.tooltip')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.locator('.chip').nth(2).click();
      await expect(page.locator('.none')).toBeVisible();
      await expectNoViolations(page);
      if (width > 1_000) return;
      await page.locator('.site-header .menu-button').click();
      await expectNoViolations(page);
    });

    test(`axe finds nothing in a wrong form, a waiting request and the question to cancel it, ${width} px wide`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await openContact(page);
      await submit(page);
      await expect(page.locator('.summary')).toBeVisible();
      await expectNoViolations(page);
      await context.setOffline(true);
      await sendQuote(page, { service: 'emergency' });
      await expect(list(page)).toContainText('Nadie ha recibido');
      await expectNoViolations(page);
      await page.locator('.outbox-item').getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });
  }
});
