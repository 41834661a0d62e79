import { chunk } from './support/chunk-address.ts';
import { setClockAhead } from './support/clock.ts';
import { fillDevice, records, refuseStorage } from './support/device.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { dialog, list, message } from './support/parts.ts';
import { listen, noticesSince } from './support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  openWithoutWorker,
  outboxStates,
  pendingEntry,
  readOutbox,
  seedOutbox,
  sendQuote,
  submit,
  toast,
} from './support/send-quote.ts';

const day = 24 * 3_600_000;
const openRequest = '**/api/contact';

test('what is typed without a pause is in the database before it ends, so a browser that is killed loses a second of it', async ({
  page,
}) => {
  await openContact(page);
  let isTyping = true;
  const typing = message(page)
    .pressSequentially('Se fue la luz en toda la calle y el inversor no deja de sonar '.repeat(2), {
      delay: 100,
    })
    .then(() => {
      isTyping = false;
    });
  const saved = async () => (await records(page)).map(({ words }) => words?.message ?? '').join();
  await expect.poll(saved, { intervals: [200] }).toContain('Se fue la luz');
  expect(isTyping).toBe(true);
  await typing;
});

test('a request claimed before the clock was set back is sent all the same', async ({ page, rows }) => {
  await openContact(page);
  await seedOutbox(page, [
    { state: 'sending', token: 'of a worker long gone', leaseUntil: Date.now() + day },
  ]);
  await page.reload();
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('a clock that jumps 30 days ahead drops nothing and starts no storm', async ({ page, network }) => {
  network.plan = () => ({ kind: 'answer', status: 502 });
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await listen(page);
  await openContact(page);
  await seedOutbox(page, [
    { nextAt: Date.now() + 1_000_000 },
    { nextAt: Date.now() + 2_000_000 },
    { state: 'sent', payload: null, sentAt: Date.now(), acked: false },
  ]);
  network.attempts = [];
  await setClockAhead(page, 30 * day);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const timesOf = (key: string) =>
    network.attempts.flatMap((attempt) => (attempt.key === key ? attempt.at : []));
  const keys = () => [...new Set(network.attempts.map(({ key }) => key))];
  const areTriedThrice = () => keys().filter((key) => timesOf(key).length >= 3).length;
  await expect.poll(areTriedThrice).toBe(2);
  // Each is due again a second after it has failed, or later; as the proxy saw it before that, no machine is too slow.
  for (const times of keys().map(timesOf))
    for (const [before, at] of times.slice(1).map((time, index) => [times[index] ?? 0, time] as const))
      expect(at - before).toBeGreaterThan(900);
  const unsent = async () => (await outboxStates(page)).filter((state) => state !== 'sent');
  await expect.poll(unsent).toEqual(['pending', 'pending']);
  // The receipt of a month ago may go by now, but not before it was given.
  await expect.poll(() => noticesSince(page)).toContain('Una solicitud ya llegó');
});

test('a request saved by a newer version is left untouched, and the others are sent', async ({
  page,
  rows,
}) => {
  await openContact(page);
  const newer = { ...pendingEntry(1), schema: 2 };
  await seedOutbox(page, [newer, {}]);
  await page.reload();
  await expect.poll(() => outboxStates(page)).toEqual(['pending', 'sent']);
  expect((await readOutbox(page)).find((entry) => entry.key === newer.key)).toEqual(
    JSON.parse(JSON.stringify(newer)),
  );
  expect(await rows()).toHaveLength(1);
  await expect(page.getByText('La envía la versión nueva del sitio. Recarga la página.')).toBeVisible();
});

test('a connection closed under the page is reopened, and the quote is saved', async ({ page, context }) => {
  await openContact(page);
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    let failures = 1;
    IDBDatabase.prototype.transaction = function (...request) {
      if (failures-- > 0) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return transaction.apply(this, request);
    };
  });
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
});

test('if IndexedDB stays refused, local storage keeps the quote and the page sends it', async ({
  page,
  context,
  rows,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardándola');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quote-outbox:')));
  expect(await kept()).toHaveLength(1);
  await expect(page.locator('.outbox-chip')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
});

test('on a full device nothing is called saved, the words stay, and other ways are offered', async ({
  page,
  context,
  rows,
}) => {
  await page.addInitScript(fillDevice);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Sin Espacio', message: 'No enfría' });
  const notice = list(page);
  await expect(notice).toContainText('Este aparato no tiene espacio para guardarla.');
  await expect(page.getByText('Guardada').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('#quote-name')).toHaveValue('Sin Espacio');
  await expect(notice.getByRole('link', { name: /Llama al/ })).toHaveAttribute('href', /^tel:/);
  await expect(notice.getByRole('link', { name: /SMS/ })).toHaveAttribute('href', /No%20enfr/);
  await expect(notice.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
    'href',
    /Sin%20Espacio/,
  );
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
  await expect(page.locator('#quote-name')).toHaveValue('');
});

test('a private window without storage and worker sends from memory with the key', async ({
  page,
  network,
  rows,
}) => {
  await page.addInitScript(refuseStorage);
  await page.goto('/contact');
  await appReady(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(network.attempts[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await rows()).toHaveLength(1);
});

test('without storage and without network the page says to stay open, and sends when it can', async ({
  page,
  rows,
}) => {
  await page.addInitScript(refuseStorage);
  await page.goto('/contact');
  await appReady(page);
  await page.route(openRequest, (route) => route.abort());
  await sendQuote(page);
  await expect(list(page)).toContainText('No cierres la página: la seguimos enviando desde aquí.');
  // As long as the form waits for its own try, a success is told by the form.
  await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeEnabled();
  await page.unroute(openRequest);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  expect(await rows()).toHaveLength(1);
});

for (const way of ['a reload', 'the Back button']) {
  test(`without storage, what is typed after ${way} stays in the form when its code arrives`, async ({
    page,
  }) => {
    await page.addInitScript(refuseStorage);
    await page.goto('/contact');
    await appReady(page);
    if (way !== 'a reload') await page.goto('about:blank');
    const release = await hold(page, chunk('quote-form'));
    await (way === 'a reload' ? page.reload() : page.goBack());
    await page.fill('#quote-name', 'Ana');
    await message(page).fill('Sin guardar');
    release();
    await appReady(page);
    await expect(page.locator('#quote-name')).toHaveValue('Ana');
    await expect(message(page)).toHaveValue('Sin guardar');
  });
}

test('a reload before the submit brings the words back', async ({ page }) => {
  await openContact(page);
  await fill(page, { name: 'Borrador', message: 'A medias' });
  await page.reload();
  await appReady(page);
  await expect(page.locator('#quote-name')).toHaveValue('Borrador');
  await expect(page.locator('#quote-message')).toHaveValue('A medias');
  await expect(page.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrarla' }).click();
  await expect(page.locator('#quote-name')).toHaveValue('');
  // Nor does anything tell of it any more, as the privacy page says.
  const marks = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('quote-typed:')));
  expect(await marks()).toEqual([]);
  await page.fill('#quote-name', 'A');
  expect(await marks()).toHaveLength(1);
  await page.fill('#quote-name', '');
  expect(await marks()).toEqual([]);
  await page.reload();
  await appReady(page);
  await expect(page.locator('#quote-name')).toHaveValue('');
});

test('a reload right after the submit finds an empty form and one request', async ({ page, context }) => {
  await openContact(page);
  await context.setOffline(true);
  await fill(page, { name: 'Enviada' });
  await submit(page);
  await expect.poll(() => readOutbox(page)).toHaveLength(1);
  await page.reload();
  await appReady(page);
  await expect(page.locator('#quote-name')).toHaveValue('');
  expect(await readOutbox(page)).toHaveLength(1);
});
