import { setClockAhead } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { list } from './support/parts.ts';
import { holdsFor, listen, tabsThatSaid } from './support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  outboxStates,
  pendingEntry,
  readOutbox,
  seedOutbox,
  sendQuote,
  submit,
  toast,
} from './support/send-quote.ts';

test('a quote written in Spanish stays Spanish when the page switches to English', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.outbox-item').first()).toContainText('Waiting for a signal');
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]?.language).toBe('es');
});

test('a delivery while no page was in view is announced once, in one tab only', async ({ page, context }) => {
  await openContact(page);
  // In view, this page would tell of it.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await seedOutbox(page, [
    { state: 'sent', payload: null, sentAt: Date.now(), announce: true, acked: false },
  ]);
  const [one, two] = [await context.newPage(), await context.newPage()];
  // A notice may be over in one tab before the other is ready.
  await Promise.all([listen(one), listen(two)]);
  await page.close();
  await Promise.all([one.goto('/contact'), two.goto('/contact')]);
  await Promise.all([appReady(one), appReady(two)]);
  const tabsTold = tabsThatSaid([one, two], 'Tu solicitud ya llegó');
  await expect.poll(tabsTold).toBe(1);
  await holdsFor(1_000, async () => expect(await tabsTold()).toBe(1));
  const again = await context.newPage();
  await again.goto('/contact');
  await appReady(again);
  await expect(again.locator('.outbox-item')).toContainText('Entregada');
  await expect(again.getByText('Tu solicitud ya llegó')).toHaveCount(0);
});

test('the list has the last twenty delivered requests, and the one that waits', async ({ page, network }) => {
  network.plan = () => ({ kind: 'hang' });
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
  await expect(page.locator('.outbox-item')).toHaveCount(21);
  await expect(page.locator('.outbox-item').filter({ hasText: 'Entregada' })).toHaveCount(20);
});

test('to a screen reader every button of the list tells of which request it is, those above it too', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await seedOutbox(page, [{}, { service: 'emergency' }]);
  await page.reload();
  const of = (words: RegExp) => list(page).getByRole('group', { name: words });
  const plain = of(/^Aire acondicionado Escrita .* Visitante 1 · 8292001001$/);
  await expect(plain.getByRole('button')).toHaveText(['Enviar ahora', 'Copiar texto', 'Cancelar']);
  const urgent = of(/^Emergencia Escrita .* Visitante 2 · 8292001002$/);
  await expect(urgent.getByRole('button')).toHaveText(['Copiar texto', 'Enviar ahora', 'Cancelar']);
  await expect(urgent.getByRole('link', { name: 'Enviar por SMS' })).toBeVisible();
});

test('a long number is broken where the list ends, and not cut off', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openContact(page);
  await context.setOffline(true);
  const payload = pendingEntry(1).payload;
  await seedOutbox(page, [
    { payload: payload && { ...payload, phone: 'tel:+1 (829) 200-1001 ext. 123456789012' } },
  ]);
  await page.reload();
  const number = page.locator('.outbox-item .number').last();
  await expect(number).toContainText('ext. 123456789012');
  const { x = 0, width = 0 } = (await number.boundingBox()) ?? {};
  const box = await list(page).boundingBox();
  expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
});

test('a number that has room on a line of its own is not broken', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openContact(page);
  await context.setOffline(true);
  const payload = pendingEntry(1).payload;
  await seedOutbox(page, [
    { payload: payload && { ...payload, name: 'María Altagracia Peña', phone: '(829) 200-1001' } },
  ]);
  await page.reload();
  const number = page.locator('.outbox-item .number').last();
  await expect(number).toHaveText('(829) 200-1001');
  const { line, tall } = await number.evaluate((one) => ({
    line: parseFloat(getComputedStyle(one).lineHeight),
    tall: one.getBoundingClientRect().height,
  }));
  expect(tall).toBeLessThan(1.5 * line);
});

test('beyond the fiftieth that waits, too, the ways out of an emergency tell of which request they are', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await seedOutbox(page, [...Array.from({ length: 51 }, () => ({})), { service: 'emergency' as const }]);
  await page.reload();
  await expect(list(page).getByRole('group').first()).toHaveAccessibleName(/Emergencia .* Visitante 52/);
});

test('an emergency without network shows the call first and says that nobody has it', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { service: 'emergency', message: 'Chispas en el panel' });
  await expect(list(page)).toContainText('Nadie ha recibido esta emergencia');
  const ways = list(page).locator('a[href]');
  await expect(ways.first()).toHaveAttribute('href', 'tel:+18295550142');
  await expect(ways.nth(1)).toHaveAttribute('href', /^sms:\+18295550142.*EMERGENCIA/);
  await expect(page.getByText('Recibimos tu solicitud')).toHaveCount(0);
});

test('an update accepted while a request is on its way makes exactly one row', async ({
  page,
  network,
  rows,
}) => {
  await openContact(page);
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'late', ms: 8_000 } : { kind: 'pass' });
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
  await setClockAhead(page, 60_000);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('a request never tried is cancelled for good', async ({ page, context, rows }) => {
  await openContact(page);
  await context.setOffline(true);
  await seedOutbox(page, [{ attempts: 0, nextAt: Date.now() + 3_000_000 }]);
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await page.locator('.outbox-item').getByRole('button', { name: 'Cancelar' }).click();
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

test('cancelling a request that was tried warns that it may have arrived', async ({ page, network }) => {
  network.plan = () => ({ kind: 'drop-before' });
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await page.locator('.outbox-item').getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar esta solicitud?' });
  await expect(question).toContainText('puede que la oficina la tenga');
  await question.getByRole('button', { name: 'Conservarla' }).click();
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
});

test('a wrong form shows a focused summary and errors at their fields, which go when corrected', async ({
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

test('a notice can be swiped away to the right, and disappears by itself after five seconds', async ({
  page,
}) => {
  await openContact(page);
  await sendQuote(page);
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no notice');
  await page.mouse.move(box.x + 100, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(toast(page)).toHaveCount(0, { timeout: 4_000 });
});
