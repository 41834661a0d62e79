import type { Page } from '@playwright/test';
import { languages, pathIn } from '../../api/contract/language.ts';
import { expect, test } from './support/fixtures.ts';
import { list } from './support/parts.ts';
import { appReady, openContact, sendQuote, submit } from './support/send-quote.ts';
import { seeGreeting, servicesReady } from './support/stage.ts';

test.slow();
test.use({ greets: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await servicesReady(page);
}

/** What the browser itself reports where a page answers 404 or there is no network: no fault of the page. */
const isExpected = (complaint: string): boolean =>
  /status of 404|net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint);

for (const language of languages) {
  const address = (path: string) => pathIn(language, path);
  test(`nothing that opens or moves on a page violates the security policy, in ${language}`, async ({
    page,
    context,
    complaints,
  }) => {
    const nothingIsBroken = (where: string) =>
      expect
        .soft(
          complaints.splice(0).filter((complaint) => !isExpected(complaint)),
          where,
        )
        .toEqual([]);
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
    );

    await open(page, address('/'));
    for (const mark of await page.locator('.dots button').all()) await mark.click();
    await page.locator('.pause').click();
    await page.locator('.map-tile').click();
    await expect(page.frameLocator('.map-frame').locator('html')).toBeAttached();
    await seeGreeting(page);
    nothingIsBroken('carousel, map frame and greeting');
    await page.locator('.bubble-floating .actions a').first().click();
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address('/contact')}$`));
    nothingIsBroken('live chat');

    await open(page, address('/gallery'));
    for (const chip of await page.locator('.chip').all()) await chip.click();
    await page.locator('.chip').first().click();
    await page.getByRole('slider').first().press('End');
    await page.locator('.tiles a').first().click();
    for (let project = 0; project < 9; project += 1) await page.locator('.step-next').click();
    await page.locator('.step-previous').hover();
    await expect(page.locator('.tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    nothingIsBroken('filters, slider, dialog and tooltip');

    await open(page, address('/services/hvac-installation'));
    for (const question of await page.locator('.accordion summary').all()) await question.click();
    // Where it would cover something it is there for the keyboard alone.
    await page.locator('.help summary').press('Enter');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.site-header .menu-button').click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.locator('#menu nav a').nth(3).click();
    await expect(page).toHaveURL(new RegExp(`${address('/testimonials')}$`));
    await expect(page.locator('#testimonials .testimonial:not(.skeleton-testimonial)')).toHaveCount(10);
    nothingIsBroken('questions, help, menu and testimonials');

    await openContact(page, address('/contact'));
    await submit(page);
    await expect(page.locator('.summary')).toBeVisible();
    await sendQuote(page);
    await expect(page.locator('.toast')).toBeVisible();
    await context.setOffline(true);
    await sendQuote(page, { service: 'emergency' });
    await expect(list(page)).toBeVisible();
    await page
      .locator('.outbox-item')
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await appReady(page);
    await page.locator('.site-header .menu-button').click();
    await page.locator('#menu .language a').click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'en' : 'es');
    nothingIsBroken('form, notices, queue and change of language');
  });
}

test('a violation of the security policy is stopped and reported, of both kinds', async ({
  page,
  complaints,
}) => {
  await open(page, '/about');
  const isStopped = await page.evaluate(() => {
    const link = document.createElement('a');
    link.setAttribute('style', 'color: red');
    document.body.append(link);
    try {
      link.innerHTML = '<b>markup</b>';
      return false;
    } catch {
      return link.style.color === '';
    }
  });
  expect(isStopped).toBe(true);
  await expect.poll(() => complaints.join('\n')).toContain('policy: style-src-attr');
  expect(complaints.join('\n')).toContain('policy: require-trusted-types-for');
});
