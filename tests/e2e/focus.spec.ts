import { chunk } from './support/chunk-address.ts';
import { withoutSync } from './support/fast-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { hold, holdAndFail } from './support/hold.ts';
import { askToCancel, dialog, item, list, message } from './support/parts.ts';
import {
  appReady,
  fill,
  openContact,
  openHome,
  openWithoutWorker,
  sendQuote,
  toast,
} from './support/send-quote.ts';
import { followTo, openStill, seeGreeting, servicesReady } from './support/stage.ts';
import { translate } from './support/translation.ts';

test('an online send leaves the focus on the button, also while it is on its way', async ({
  page,
  network,
}) => {
  await openContact(page);
  await fill(page);
  const answer = await hold(page, '**/api/contact');
  const button = page.locator('form[data-quote] button[type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Enviando...');
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  // A second press changes nothing.
  await page.keyboard.press('Enter');
  answer();
  await expect(toast(page)).toContainText('Solicitud recibida');
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  expect(network.attempts).toHaveLength(1);
});

test('a question gives the focus back to what asked it, whatever closes it', async ({ page, context }) => {
  await openContact(page);
  await servicesReady(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  // Until then its buttons move.
  await expect(item(page, 'Ana')).toContainText('No hubo conexión');
  const cancel = item(page, 'Ana').getByRole('button', { name: 'Cancelar', exact: true });
  const ways: Record<string, () => Promise<void>> = {
    outside: () => page.mouse.click(5, 5),
    escape: () => page.keyboard.press('Escape'),
    cross: () => dialog(page).getByRole('button', { name: 'Cerrar' }).click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await askToCancel(page, 'Ana');
    await expect(dialog(page), way).toBeVisible();
    await close();
    await expect(dialog(page), way).toHaveCount(0);
    await expect(cancel, way).toBeFocused();
  }
});

for (const where of ['the same form', 'the form of another page']) {
  test(`a late answer takes neither focus nor keys from whoever is typing in ${where}`, async ({
    page,
    context,
  }) => {
    await withoutSync(context);
    const fail = await holdAndFail(page);
    await (where === 'the same form' ? openContact : openHome)(page);
    await sendQuote(page, { name: 'Ana' });
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    if (where !== 'the same form') await followTo(page, '/contact');
    await message(page).pressSequentially('La se');
    fail();
    await expect(toast(page)).toContainText('todavía no confirmada');
    await expect(message(page)).toBeFocused();
    await page.keyboard.type('gunda');
    await expect(message(page)).toHaveValue('La segunda');
  });
}

test('after a request is cancelled the focus is on the one in its place, and after the last one on the list', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  for (const name of ['Ana', 'Beto']) {
    await sendQuote(page, { name });
    await expect(list(page)).toContainText(name);
    // The end of the attempt moves the focus, and until then the dialog asks again, because the request may be leaving.
    await expect(list(page)).toBeFocused();
  }
  for (const left of [1, 0]) {
    const cancel = list(page).getByRole('button', { name: 'Cancelar' }).first();
    await cancel.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar solicitud' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.outbox-item[data-state]')).toHaveCount(left);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(left > 0 ? page.locator('.outbox-item[data-state]') : list(page)).toBeFocused();
  }
});

test('"Send now" that vanishes on delivery leaves the focus on the list', async ({ page, context, rows }) => {
  await withoutSync(context);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Espera' });
  await list(page).getByRole('button', { name: 'Enviar ahora' }).focus();
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect(list(page)).toContainText('Entregada');
  await expect(list(page)).toBeFocused();
});

for (const how of ['as it is', 'translated by the browser']) {
  test(`the language toggle keeps the focus, on a page ${how}`, async ({ page }) => {
    await page.goto('/about');
    await servicesReady(page);
    if (how !== 'as it is') await translate(page);
    const toggle = page.locator('.site-header .language a');
    for (const language of ['en', 'es', 'en']) {
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(toggle).toHaveAttribute('hreflang', language === 'en' ? 'es' : 'en');
      await expect(toggle).toBeFocused();
      const said = language === 'en' ? 'Now in English' : 'Ahora en español';
      await expect(
        page.locator('body > .visually-hidden[role=status]').filter({ hasText: said }),
      ).toHaveCount(1);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.site-header .menu-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('#menu .language a').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('.navigation a').first()).toHaveText('Inicio');
    await expect(page.locator('.site-header .menu-button')).toBeFocused();
  });
}

test.describe(() => {
  test.use({ greets: true });

  for (const how of ['its cross', 'Escape']) {
    test(`the greeting closed by ${how} leaves the focus on help`, async ({ page }) => {
      await openStill(page, '/privacy-policy');
      await page.clock.resume();
      await page.clock.runFor(6_000);
      // A page that is still being scrolled may hide it once more; what has the focus stays.
      await expect(async () => {
        await seeGreeting(page);
        await page.locator('.bubble-close').focus();
        await expect(page.locator('.bubble-close')).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press(how === 'Escape' ? 'Escape' : 'Enter');
      await expect(page.locator('.bubble')).toHaveCount(0);
      await expect(page.locator('.help summary')).toBeFocused();
    });
  }
});

for (const when of ['at once', 'after a Tab']) {
  test(`Back ${when} and Forward return the focus to where it was, or to the heading, and announce the page`, async ({
    page,
  }) => {
    await page.goto('/services');
    await servicesReady(page);
    const link = page.locator('main a[href="/services/ventilation"]').last();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ventilation$/);
    await expect(page.locator('main')).toBeFocused();
    if (when === 'after a Tab') await page.keyboard.press('Tab');
    await page.goBack();
    await expect(page).toHaveURL(/services$/);
    await expect(link).toBeFocused();
    const title = (await page.locator('main h1').textContent()) ?? '';
    await expect(page.locator('body > .visually-hidden[role=status]').filter({ hasText: title })).toHaveCount(
      1,
    );
    await page.goForward();
    await expect(page).toHaveURL(/ventilation$/);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
}

test('from the address of the other language the toggle keeps the focus, and the page says its language', async ({
  page,
}) => {
  await page.goto('/en/about');
  await servicesReady(page);
  const toggle = page.locator('.site-header .language a');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(toggle).toBeFocused();
  const voice = page.locator('body > .visually-hidden[role=status]');
  await expect(voice.filter({ hasText: 'Ahora en español' })).toHaveCount(1);
});

test('Back to a page that lacks the focused control puts the focus on its heading', async ({ page }) => {
  await openWithoutWorker(page);
  await page.locator('footer a[href="/gallery"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gallery$/);
  await page.locator('.chip').nth(2).focus();
  await page.keyboard.press('Enter');
  await page.locator('.chip').nth(0).focus();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/contact$/);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a form whose code comes late to a page that the browser has translated keeps the focus, and what is typed', async ({
  page,
}) => {
  const formComes = await hold(page, chunk('quote-form'));
  await page.goto('/contact');
  await servicesReady(page);
  await translate(page);
  const field = page.locator('#quote-message');
  await field.click();
  await page.keyboard.type('Gotea');
  formComes();
  await appReady(page);
  await expect(field).toBeFocused();
  await page.keyboard.type(' mucho');
  await expect(field).toHaveValue('Gotea mucho');
});

test('the map that is opened by a key takes the focus, and Tab goes on from there', async ({ page }) => {
  const markup = '<!doctype html><title>Map</title><a href="#here">Santo Domingo</a>';
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: markup }),
  );
  await openWithoutWorker(page);
  await page.locator('.map-tile').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#mapa :focus')).toHaveCount(1);
  await expect(page.frameLocator('.map-frame').getByRole('link')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('.map-frame')).toBeFocused();
});
