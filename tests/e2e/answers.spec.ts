import { randomUUID } from 'node:crypto';
import { captivePortal, type Fault } from '../support/fault-proxy.ts';
import { readMeta } from './support/device.ts';
import { expect, test } from './support/fixtures.ts';
import { askToCancel, dialog, list } from './support/parts.ts';
import { wrongPhone } from './support/refused.ts';
import { holdsFor } from './support/seen.ts';
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
} from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

const refusal = (key: string) =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Some fields are wrong',
    status: 422,
    code: 'invalid_fields',
    key,
    codes: { phone: ['invalid-phone'] },
  });
const problemJson = { 'Content-Type': 'application/problem+json; charset=utf-8' };
const plainRefusal: Fault = { kind: 'answer', status: 422, headers: problemJson, body: refusal };

for (const status of [500, 502, 503, 504]) {
  test(`after ${status} the request waits for another try, and the words stay in the form`, async ({
    page,
    network,
    rows,
  }) => {
    network.plan = () => ({ kind: 'answer', status });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await openContact(page);
    await sendQuote(page, { name: 'Ana Peralta' });
    await expect(toast(page)).toContainText(
      /Error.*Hubo un problema al enviar tu mensaje\. Inténtalo de nuevo\./s,
    );
    expect(errors.join('\n')).toContain('Contact submission failed');
    await expect(page.locator('#quote-name')).toHaveValue('Ana Peralta');
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
    expect((await readOutbox(page))[0]?.nextAt).toBeGreaterThan(0);
    expect(await rows()).toEqual([]);

    network.plan = () => ({ kind: 'pass' });
    await submit(page);
    await expectAllSent(page, 1);
    expect(await rows()).toHaveLength(1);
    await expect(page.locator('#quote-name')).toHaveValue('');
  });
}

test('a request that was cut short on the way, so that the server could not read it, goes again by itself', async ({
  page,
  network,
  rows,
}) => {
  const unreadable = (key: string) =>
    JSON.stringify({ type: 'about:blank', title: 'No JSON', status: 400, code: 'malformed_json', key });
  network.plan = () => ({ kind: 'answer', status: 400, headers: problemJson, body: unreadable });
  await openContact(page);
  await sendQuote(page);
  await expect.poll(async () => (await readOutbox(page))[0]?.lastError?.kind).toBe('blocked');
  await expect(page.getByText('necesita un cambio')).toHaveCount(0);
  network.plan = () => ({ kind: 'pass' });
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('an answer that is not OK is raised and logged as its status and body, whoever made the attempt', async ({
  page,
  network,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500, body: () => 'boom' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openContact(page);
  await sendQuote(page, { name: 'Ana Peralta' });
  await expect(toast(page)).toContainText('Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.');
  expect(errors.join('\n')).toContain('500: boom');
  // The notice has the words of the specification; beside it stands what happens next.
  await expect(list(page)).toContainText('lo intentamos otra vez mientras este sitio esté abierto');
});

test('a notice that the sending failed goes with what made it true, though its time stands still', async ({
  page,
  context,
  network,
}) => {
  network.plan = () => ({ kind: 'answer', status: 502 });
  await openContact(page);
  await sendQuote(page, { name: 'Ana Peralta' });
  const failed = page.getByText('Hubo un problema al enviar tu mensaje.');
  await expect(failed.first()).toBeVisible();
  await askToCancel(page, 'Ana Peralta');
  await expect(dialog(page)).toBeVisible();

  network.plan = () => ({ kind: 'pass' });
  const other = await context.newPage();
  // Its page tries again at once what is due.
  await openContact(other);
  await expectAllSent(other, 1);

  await expect(failed).toHaveCount(0);
});

test('the page of a captive portal delivers nothing', async ({ page, network, rows }) => {
  network.plan = () => captivePortal;
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada, todavía no confirmada');
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  await expect(page.getByText('Esta red pide iniciar sesión antes de salir a internet')).toBeVisible();
  expect(await rows()).toEqual([]);
});

for (const [what, body] of [
  ['no key', () => '{"id":"1","message":"ok"}'],
  ['another key', () => '{"id":"1","key":"00000000-0000-4000-8000-000000000000","message":"ok"}'],
  ['no id', (key: string) => JSON.stringify({ key, message: 'ok' })],
] as const) {
  test(`a 200 with ${what} delivers nothing`, async ({ page, network, rows }) => {
    network.plan = () => ({
      kind: 'answer',
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    await openContact(page);
    await sendQuote(page);
    await expect.poll(async () => (await readOutbox(page))[0]?.attempts).toBeGreaterThan(0);
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
    expect(await rows()).toEqual([]);
  });
}

test('a redirect to another address is not followed, and the visitor’s words are not sent there', async ({
  page,
  network,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/elsewhere')) elsewhere.push(request.url());
  });
  network.plan = () => ({
    kind: 'answer',
    status: 307,
    headers: { Location: `http://127.0.0.1:${network.port}/elsewhere` },
  });
  await openContact(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada, todavía no confirmada');
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  expect(elsewhere).toEqual([]);
});

test('a refusal by our server shows the field in the form, and the list says that it is there', async ({
  page,
  network,
}) => {
  network.plan = () => plainRefusal;
  await openContact(page);
  await sendQuote(page, { phone: '829-555-0142' });
  await expect(toast(page)).toContainText('Hubo un problema al enviar tu mensaje');
  await expect(page.locator('#quote-phone-error')).toContainText('Ese teléfono no parece válido');
  await expect(page.locator('#quote-phone')).toHaveValue('829-555-0142');
  expect(await outboxStates(page)).toEqual(['attention']);
  await expect(list(page)).toHaveText('La que está en el formulario necesita un cambio.');
  await expect(page.locator('.outbox-chip')).toHaveCount(0);
});

test('a request refused in the background asks for a correction, and the others are sent', async ({
  page,
  network,
  rows,
}) => {
  network.plan = ({ body }) => (body.includes('Visitante 1"') ? plainRefusal : { kind: 'pass' });
  await openContact(page);
  await seedOutbox(page, [{}, {}]);
  await page.reload();
  await expect.poll(() => outboxStates(page)).toEqual(['attention', 'sent']);
  expect((await readOutbox(page))[0]?.lastError?.codes).toEqual({ phone: ['invalid-phone'] });
  await expect(page.locator('.outbox-item').first()).toContainText('Hay algo que corregir');

  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.locator('#quote-name')).toHaveValue('Visitante 1');
  await expect(page.locator('#quote-phone-error')).toBeVisible();
  await expect(page.locator('#quote-phone')).toBeFocused();
  network.plan = () => ({ kind: 'pass' });
  await page.fill('#quote-phone', '(809) 555-0199');
  await submit(page);
  await expect.poll(() => outboxStates(page)).toEqual(['sent', 'sent']);
  expect((await rows()).map((row) => row.name).sort()).toEqual(['Visitante 1', 'Visitante 2']);
});

test('a visitor who reads elsewhere on the site is told of a request that was refused meanwhile, once', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { phone: wrongPhone });
  await expect(toast(page)).toContainText('Guardada');
  await page.goto('/about');
  await servicesReady(page);
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Esta solicitud necesita un cambio');
  expect(await outboxStates(page)).toEqual(['attention']);
  await page.reload();
  await servicesReady(page);
  await holdsFor(2_000, async () => expect(await toast(page).count()).toBe(0));
});

for (const status of [403, 422]) {
  test(`a ${status} page of a firewall means "try again", not "correct it"`, async ({ page, network }) => {
    network.plan = () => ({
      kind: 'answer',
      status,
      headers: { 'Content-Type': 'text/html' },
      body: '<h1>Blocked</h1>',
    });
    await openContact(page);
    await sendQuote(page);
    await expect(toast(page)).toContainText('Hubo un problema');
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  });
}

test('a request that needs a correction does not hold up the two behind it', async ({
  page,
  network,
  rows,
}) => {
  network.plan = ({ body }) => (body.includes('Visitante 1"') ? plainRefusal : { kind: 'pass' });
  await openContact(page);
  await seedOutbox(page, [{}, {}, {}]);
  await page.reload();
  await expect.poll(() => outboxStates(page)).toEqual(['attention', 'sent', 'sent']);
  expect((await rows()).map((row) => row.name)).toEqual(['Visitante 2', 'Visitante 3']);
});

for (const [what, key] of [
  ['takes headers away that it does not know', undefined],
  ['writes its own key', randomUUID()],
] as const) {
  test(`where a proxy ${what}, a request is sent once and known again`, async ({ page, network, rows }) => {
    network.headersOf = ({ 'idempotency-key': _, ...headers }) => ({
      ...headers,
      ...(key && { 'idempotency-key': key }),
    });
    network.plan = (_attempt, index) => (index === 0 ? { kind: 'commit-then-drop' } : { kind: 'pass' });
    await openContact(page);
    await sendQuote(page);
    await expectAllSent(page, 1, 60_000);
    expect(network.attempts.length).toBeGreaterThan(1);
    expect(await rows()).toMatchObject([{ idempotency_key: network.attempts[0]?.key }]);
  });
}

test('Retry-After silences every tab and the worker, then all requests are sent', async ({
  page,
  context,
  network,
  rows,
}) => {
  const pauseSeconds = 15;
  network.plan = (_attempt, index) =>
    index === 0
      ? { kind: 'answer', status: 429, headers: { 'Retry-After': String(pauseSeconds) } }
      : { kind: 'pass' };
  await openContact(page);
  // All that takes time comes before the pause begins.
  const other = await context.newPage();
  await other.goto('/contact');
  await appReady(other);
  await fill(other, { name: 'Cuarta' });
  await seedOutbox(page, [{}, {}, {}]);
  await page.reload();
  await expect.poll(() => network.attempts.length).toBe(1);
  await submit(other);
  await expect(toast(other)).toContainText('Guardada, todavía no enviada');
  await expectAllSent(page, 4, 120_000);
  const [first, second] = network.attempts;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(pauseSeconds * 1_000 - 50);
  expect(await rows()).toHaveLength(4);
});

test('a Retry-After date is read against the Date of the answer, not the wrong clock of the phone', async ({
  page,
  network,
}) => {
  await page.clock.install({ time: Date.now() - 2 * 3_600_000 });
  // The worker's clock is not the page's: it must not be the one that is told.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  network.plan = () => ({
    kind: 'answer',
    status: 503,
    headers: {
      Date: new Date().toUTCString(),
      'Retry-After': new Date(Date.now() + 60_000).toUTCString(),
    },
  });
  await page.goto('/contact');
  await appReady(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Hubo un problema');
  const [record] = await readOutbox(page);
  const left = Number(await readMeta(page, 'pauseUntil')) - (record?.lastError?.at ?? 0);
  expect(left).toBeGreaterThan(50_000);
  expect(left).toBeLessThanOrEqual(61_000);
});
