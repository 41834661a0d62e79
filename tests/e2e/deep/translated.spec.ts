import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { expect, test } from '../support/fixtures.ts';
import { list } from '../support/parts.ts';
import { appReady, fill, openContact, sendQuote, submit, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { translate } from '../support/translation.ts';
import { withLongWaits } from '../support/troubles.ts';

/** One address of every kind of page. */
const kindsOfPage = [
  '/',
  '/services',
  '/services/hvac-installation',
  '/services/hvac-design',
  '/services/maintenance-plans',
  '/hvac-services-samana',
  '/hvac-services-la-vega',
  '/gallery',
  '/testimonials',
  '/about',
  '/contact',
  '/privacy-policy',
  '/no-such-page',
];

/** What the browser itself says of a network that is away, and of a page that is not there. */
const isOfTheNetwork = (complaint: string) => /Failed to load resource|Failed to fetch|ERR_/.test(complaint);

test.afterEach(({ complaints }) =>
  expect(complaints.filter((complaint) => !isOfTheNetwork(complaint))).toEqual([]),
);

/** The words of the page, but for what is only announced. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.locator('header.site-header, main, footer, .help').allInnerTexts();

test.describe(() => {
  // Nothing here is about the worker; without it a page has less to load.
  test.use({ serviceWorkers: 'block' });

  for (const path of kindsOfPage) {
    test(`${path}, translated by the browser, changes its language, opens its menus and leads on`, async ({
      page,
      context,
    }) => {
      await page.goto(path);
      await servicesReady(page);
      await expect(page.locator('.skeleton-testimonial')).toHaveCount(0);
      await translate(page);
      // Where it would cover something it is there for the keyboard alone.
      await page.locator('.help summary').press('Enter');
      await page.keyboard.press('Escape');
      await page.locator('.site-header .language a').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('.navigation a').first()).toHaveText('Home');
      const fresh = await context.newPage();
      await fresh.goto(path);
      await servicesReady(fresh);
      await expect(fresh.locator('.skeleton-testimonial')).toHaveCount(0);
      const words = await wordsOf(fresh);
      await fresh.close();
      // The other list of testimonials comes a moment after the other words.
      await expect.poll(() => wordsOf(page)).toEqual(words);

      await page.setViewportSize({ width: 390, height: 800 });
      await page.locator('.site-header .menu-button').click();
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await page
        .locator('#menu')
        .getByRole('link', { name: path === '/about' ? 'Gallery' : 'About' })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('a page translated before the app has loaded still works', async ({ page }) => {
    await page.route(chunk('main'), async (route) => {
      await translate(page);
      await route.continue();
    });
    await page.goto('/contact');
    await appReady(page);
    await page.locator('.site-header .language a').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your quote');
  });

  test('a translated gallery counts what its filter leaves and which project is open', async ({ page }) => {
    await page.goto('/gallery');
    await servicesReady(page);
    await translate(page);
    const dialog = page.getByRole('dialog');
    await page.locator('.tiles a').first().click();
    await expect(dialog.getByRole('status')).toContainText('1/9');
    const first = await dialog.textContent();
    await dialog.locator('.step-next').click();
    await expect(dialog.getByRole('status')).toContainText('2/9');
    const title = (await dialog.getByRole('heading').textContent()) ?? '';
    expect(first).not.toContain(title);
    await expect(dialog.getByRole('status')).toContainText(title);
    await page.keyboard.press('Escape');
    for (const chip of await page.locator('.chip').all()) await chip.click();
    await expect(page.locator('.none')).toBeVisible();
    await page.locator('.chip').first().click();
    await expect(page.locator('.none')).toBeHidden();
    await expect(page.locator('.tiles a')).toHaveCount(9);
  });
});

test('the form of a translated page counts, refuses, sends, and says so each time', async ({
  page,
  rows,
}) => {
  await openContact(page);
  await translate(page);
  await page.fill('#quote-message', 'a'.repeat(1_990));
  await expect(page.locator('#quote-message-hint')).toHaveText('Quedan 10 caracteres');
  await page.fill('#quote-message', 'a'.repeat(1_999));
  await expect(page.locator('#quote-message-hint')).toHaveText('Queda 1 carácter');
  await submit(page);
  await expect(page.locator('.summary h3')).toHaveText('Revisa 3 campos antes de enviar');
  await page.fill('#quote-name', 'Ana');
  await expect(page.locator('.summary h3')).toHaveText('Revisa 2 campos antes de enviar');
  await sendQuote(page, { name: 'Traducida' });
  await expect(toast(page)).toContainText('Solicitud recibida');
  await expect(page.locator('button[type=submit]')).toHaveText('Enviar solicitud');
  await expect.poll(async () => (await rows()).map(({ name }) => name)).toEqual(['Traducida']);
  await sendQuote(page, { name: 'Otra vez' });
  await expect.poll(async () => (await rows()).length).toBe(2);
});

test('a request on a translated page waits, is tried by hand, and is reported delivered when the connection returns', async ({
  page,
  context,
  rows,
}) => {
  await withLongWaits(page);
  await openContact(page);
  await translate(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Sin señal' });
  await expect(list(page)).toContainText('Guardada, todavía no enviada');
  await expect(page.locator('.outbox-chip')).toContainText('1 solicitud por enviar');
  await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(list(page).locator('.outbox-item p.muted[role=status]')).toContainText('Todavía sin señal');
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect(list(page)).toContainText('Entregada');
  await expect(list(page)).not.toContainText('todavía no enviada');
  await expect(page.locator('.outbox-chip')).toHaveCount(0);
  await fill(page, { name: 'Después' });
  await expect(page.locator('#quote-name')).toHaveValue('Después');
});

test('an emergency on a translated page shows the call first, and can be cancelled', async ({
  page,
  context,
}) => {
  await openContact(page);
  await translate(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Urgente', service: 'emergency' });
  await expect(list(page)).toContainText('Nadie ha recibido esta emergencia');
  await sendQuote(page, { name: 'Otra' });
  await expect(page.locator('.outbox-chip-words')).toHaveText('2 solicitudes por enviar');
  for (const left of [1, 0]) {
    await list(page).getByRole('button', { name: 'Cancelar' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar solicitud' }).click();
    await expect(page.locator('.outbox-item[data-state]')).toHaveCount(left);
  }
  await expect(list(page)).toHaveText('No hay solicitudes por enviar.');
});
