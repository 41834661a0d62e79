import { expect, test } from './support/fixtures.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  outboxStates,
  readOutbox,
  seedOutbox,
  sendQuote,
  submit,
  toast,
} from './support/quote.ts';

test('scenario 42: a quote written in Spanish stays Spanish when the page switches to English', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await page.locator('.top .lang a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.q-item').first()).toContainText('Waiting for a signal');
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]?.language).toBe('es');
});

test('scenario 43: what was delivered while nobody looked is told once, in one tab only', async ({
  page,
  context,
}) => {
  await openContact(page);
  await seedOutbox(page, [
    { state: 'sent', payload: null, sentAt: Date.now(), announce: true, acked: false },
  ]);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await page.close();
  await Promise.all([one.goto('/contact'), two.goto('/contact')]);
  await Promise.all([appReady(one), appReady(two)]);
  const shown = async () =>
    (await Promise.all([one, two].map((tab) => tab.getByText('Tu solicitud ya llegó').count())))
      .map((count) => Math.min(count, 1))
      .reduce((sum, count) => sum + count, 0);
  await expect.poll(shown).toBe(1);
  const again = await context.newPage();
  await again.goto('/contact');
  await appReady(again);
  await expect(again.locator('.q-item')).toContainText('Entregada');
  await expect(again.getByText('Tu solicitud ya llegó')).toHaveCount(0);
});

test('of many delivered requests the last twenty are listed, and every one that waits', async ({ page }) => {
  await openContact(page);
  const sentAt = Date.now();
  const sent = Array.from({ length: 30 }, () => ({
    state: 'sent' as const,
    payload: null,
    sentAt,
    acked: true,
  }));
  await seedOutbox(page, [{ nextAt: sentAt + 3_600_000 }, ...sent]);
  await page.reload();
  await expect(page.locator('.q-item')).toHaveCount(21);
  await expect(page.locator('.q-item').filter({ hasText: 'Entregada' })).toHaveCount(20);
});

test('scenario 44: an emergency without network leads with the call and says that nobody has it', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { service: 'emergency', message: 'Chispas en el panel' });
  const list = page.locator('#solicitudes');
  await expect(list).toContainText('Nadie ha recibido esta emergencia');
  const ways = list.locator('a[href]');
  await expect(ways.first()).toHaveAttribute('href', 'tel:+18295550142');
  await expect(ways.nth(1)).toHaveAttribute('href', /^sms:\+18295550142.*EMERGENCIA/);
  await expect(page.getByText('Recibimos tu solicitud')).toHaveCount(0);
});

test('scenario 45: an update accepted while an entry is on its way makes exactly one row', async ({
  page,
  network,
  rows,
}) => {
  await openContact(page);
  network.plan = () => ({ kind: 'late', ms: 1_500 });
  await sendQuote(page);
  await expect.poll(() => outboxStates(page)).toEqual(['sending']);
  // What an accepted update does: the waiting worker takes over and every tab is loaded again.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    registration.active?.postMessage({ type: 'SKIP_WAITING' });
  });
  await page.reload();
  await appReady(page);
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectAllSent(page, 1, 20_000);
  expect(await rows()).toHaveLength(1);
});

test('scenario 47: a request never tried is cancelled for good', async ({ page, context, rows }) => {
  await openContact(page);
  await context.setOffline(true);
  await seedOutbox(page, [{ attempts: 0, nextAt: Date.now() + 3_000_000 }]);
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await page.locator('.q-item').getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar esta solicitud?' });
  await expect(question).toContainText('Se borra de este aparato y no se envía.');
  await question.getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(toast(page)).toContainText('Se borró de este aparato y no se enviará.');
  expect(await readOutbox(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await appReady(page);
  expect(await rows()).toEqual([]);
});

test('scenario 47: cancelling a request that was tried warns that it may have arrived', async ({
  page,
  network,
}) => {
  network.plan = () => ({ kind: 'drop-before' });
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await page.locator('.q-item').getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar esta solicitud?' });
  await expect(question).toContainText('puede que la oficina la tenga');
  await question.getByRole('button', { name: 'Conservarla' }).click();
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
});

test('a wrong form gets a summary with the focus, errors tied to their fields, and loses them on change', async ({
  page,
  rows,
}) => {
  await openContact(page);
  await fill(page, { name: 'A', phone: '555-1234', email: 'nada', service: '' });
  await submit(page);
  const summary = page.locator('.summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Revisa 4 campos antes de enviar');
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-describedby', /quote-phone-error/);
  await page.fill('#quote-name', 'Ana');
  await expect(page.locator('#quote-name-error')).toHaveCount(0);
  await summary.getByRole('link').first().click();
  await expect(page.locator('#quote-phone')).toBeFocused();
  expect(await rows()).toEqual([]);
});

test('F8 moves the focus to the notices, and only one is shown at a time', async ({ page, context }) => {
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Solicitud recibida');
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('Guardada');
  await page.keyboard.press('F8');
  await expect(page.locator('.toasts')).toBeFocused();
});

test('a notice is swiped away to the right, and goes by itself after five seconds', async ({ page }) => {
  await openContact(page);
  await sendQuote(page);
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no notice');
  await page.mouse.move(box.x + 100, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(toast(page)).toHaveCount(0, { timeout: 2_000 });
});

test('English visitors read the queue in English', async ({ page, context }) => {
  await openContact(page, '/en/contact');
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText(
    'Saved on this computer: it will be sent by itself when the connection returns.',
  );
  await expect(page.locator('.q-chip')).toContainText('1 request waiting');
  await context.setOffline(false);
  await expectAllSent(page, 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a request that waits is said to be on the phone', async ({ page, context }) => {
    await openContact(page);
    await context.setOffline(true);
    await sendQuote(page);
    const words = 'Guardada en este teléfono: se enviará sola cuando vuelva la señal.';
    await expect(toast(page)).toContainText(words);
    await expect(page.locator('.q-line')).toContainText(words);
    await context.setOffline(false);
    await expectAllSent(page, 1);
  });
});
