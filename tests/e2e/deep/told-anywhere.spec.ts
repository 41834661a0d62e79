import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { refuseStorage } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold, holdAndFail } from '../support/hold.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openContact, openHome, readOutbox, sendQuote, toast } from '../support/send-quote.ts';
import { followTo, servicesReady } from '../support/stage.ts';

// The list of requests is on /contact alone; what came of a press is told wherever the visitor is.

test.beforeEach(({ context }) => withoutSync(context));

/** The visitor goes to another app, or comes back. */
const see = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new FocusEvent(state === 'visible' ? 'focus' : 'blur'));
  }, state);

const call = (page: Page) => toast(page).getByRole('link', { name: 'Llama al' });

test('an emergency that cannot leave the home page is answered with the call, in words that stay true', async ({
  page,
  context,
  network,
  rows,
}) => {
  await page.clock.install({ time: Date.now() });
  await openHome(page);
  await context.setOffline(true);
  await sendQuote(page, { service: 'emergency', message: 'Chispas en el panel' });
  await expect(toast(page)).toContainText('Nadie ha recibido esta emergencia');
  await expect(call(page)).toHaveAttribute('href', 'tel:+18295550142');
  await page.clock.fastForward(10_000);
  await holdsFor(500, () => expect(call(page)).toBeVisible());
  network.plan = () => ({ kind: 'answer', status: 502 });
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Esta emergencia no está confirmada');
  await expect(call(page)).toBeVisible();
  network.plan = () => ({ kind: 'pass' });
  await page.clock.fastForward(600_000);
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  expect(await rows()).toHaveLength(1);
});

test('an emergency whose visitor has left the form before the answer is answered with the call', async ({
  page,
}) => {
  const fail = await holdAndFail(page);
  await openContact(page);
  await sendQuote(page, { service: 'emergency', message: 'Chispas en el panel' });
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await followTo(page, '/services');
  fail();
  await expect(toast(page)).toContainText('Esta emergencia no está confirmada');
  await expect(call(page)).toBeVisible();
});

test('the home page without storage and without network says to stay open', async ({ page, rows }) => {
  await page.addInitScript(refuseStorage);
  const fail = await holdAndFail(page);
  fail();
  await openHome(page);
  await sendQuote(page, { name: 'Sin Memoria' });
  await expect(toast(page)).toContainText('No cierres la página: la seguimos enviando desde aquí.');
  await expect(page.locator('#quote-name')).toHaveValue('Sin Memoria');
  await page.unroute('**/api/contact');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  expect(await rows()).toHaveLength(1);
});

test('a request whose page was reloaded while it was on its way is told of once it has arrived', async ({
  page,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  await openHome(page);
  await sendQuote(page, { message: 'Antes de recargar' });
  await expect.poll(() => network.attempts.length).toBe(1);
  await page.reload();
  await servicesReady(page);
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  expect(await rows()).toHaveLength(1);
});

for (const elsewhere of ['in another app', 'on a page whose notices have not come'] as const) {
  test(`an answer that comes while its visitor is ${elsewhere} is told when she can see it`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() });
    const answer = await hold(page, '**/api/contact');
    const come = elsewhere === 'in another app' ? undefined : await hold(page, chunk('start-services'));
    await page.goto('/');
    await page.locator('form[data-quote]').scrollIntoViewIfNeeded();
    await appReady(page);
    if (!come) await servicesReady(page);
    await sendQuote(page, { message: 'Mientras tanto' });
    const sending = page.getByRole('button', { name: 'Enviando...' });
    await expect(sending).toBeVisible();
    if (come) await followTo(page, '/services');
    else await see(page, 'hidden');
    answer();
    await expect.poll(async () => (await readOutbox(page)).map(({ state }) => state)).toEqual(['sent']);
    // Its form has the answer a moment later than the device, and tells it itself to a visitor who is back by then.
    await expect(sending).toHaveCount(0);
    await page.clock.fastForward(10_000);
    if (come) come();
    else await see(page, 'visible');
    await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  });
}

for (const [shown, opener] of [
  ['a picture', '.tiles article a'],
  ['the menu', '.site-header .menu-button'],
] as const) {
  test(`what arrives behind ${shown} is told once that is closed`, async ({ page, context, rows }) => {
    await openContact(page);
    await context.setOffline(true);
    await sendQuote(page);
    await expect(toast(page)).toContainText('Guardada');
    await followTo(page, '/gallery');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator(opener).first().click();
    await expect(page.locator('footer[inert]')).toBeAttached();
    await context.setOffline(false);
    await expect.poll(async () => (await rows()).length).toBe(1);
    await holdsFor(1_000, async () => expect(await page.getByText('Tu solicitud ya llegó').count()).toBe(0));
    await page.keyboard.press('Escape');
    await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  });
}

test('what is received after the visitor chose another language is told in that one', async ({
  page,
  rows,
}) => {
  await openContact(page);
  const answer = await hold(page, '**/api/contact');
  await sendQuote(page, { message: 'Cambio de idioma' });
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  answer();
  await expect(toast(page)).toContainText('Your request has arrived');
  await expect(toast(page)).not.toContainText('solicitud');
  await expect.poll(rows).toHaveLength(1);
});

test.describe('behind the menu', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** Opens the menu over the page, and closes it after a time in which any notice would have gone. */
  async function lookAtTheMenu(page: Page, meanwhile: () => unknown): Promise<void> {
    await page.locator('.site-header .menu-button').click();
    await expect(page.locator('footer[inert]')).toBeAttached();
    await meanwhile();
    await page.clock.fastForward(20_000);
    await page.keyboard.press('Escape');
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: Date.now() });
    await openHome(page);
    await servicesReady(page);
  });

  test('a notice that was there before is there for its whole time afterwards', async ({ page }) => {
    await sendQuote(page);
    await expect(toast(page)).toContainText('Solicitud recibida');
    await lookAtTheMenu(page, () => undefined);
    await expect(toast(page)).toContainText('Solicitud recibida');
    await page.clock.fastForward(6_000);
    await expect(toast(page)).toHaveCount(0);
  });

  test('a notice that a request was kept waits for its visitor', async ({ page }) => {
    const fail = await holdAndFail(page);
    await sendQuote(page);
    await lookAtTheMenu(page, async () => {
      fail();
      await expect(toast(page)).toContainText('Guardada');
    });
    await expect(toast(page)).toContainText('Guardada');
  });
});

test('what a form is waiting for is told by that form, and by no other tab', async ({ page, context }) => {
  const other = await context.newPage();
  await openContact(other);
  const answer = await hold(page, '**/api/contact');
  await openContact(page);
  await sendQuote(page);
  await expect(other.locator('[data-state=sending]')).toBeVisible();
  answer();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await expect(other.locator('[data-state=sent]')).toBeVisible();
  await holdsFor(500, async () => expect(await toast(other).count()).toBe(0));
});
