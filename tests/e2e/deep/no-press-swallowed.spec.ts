import type { Page } from '@playwright/test';
import { chunk, withhold } from '../support/chunk-address.ts';
import { expect, type Row } from '../support/fixtures.ts';
import { type Front, gate } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { hold } from '../support/hold.ts';
import { linesOf, newLines } from '../support/seen.ts';
import { appReady, fill, submit } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const appFile = chunk('main');
const formFile = chunk('quote-form');

/** Presses send by hand, as often as the button is there. */
async function pressThreeTimes(page: Page): Promise<void> {
  for (let press = 0; press < 3; press += 1) {
    await page
      .locator('form[data-quote] button[type=submit]')
      .click({ timeout: 15_000, noWaitAfter: true })
      .catch(() => undefined);
    await page.waitForTimeout(300);
  }
}

/** What the browser posts by itself comes late, or is answered late: once the function that this returns is called. */
function holdNativePost(front: Front, kind: 'late' | 'late-answer'): () => void {
  const { opened, open } = gate();
  front.meddle = ({ method, path }) =>
    method === 'POST' && path === '/contact' ? { kind, until: opened } : { kind: 'pass' };
  return open;
}

/** The office has one request, with this message, which was posted under a key. */
async function expectOnce(rows: () => Promise<Row[]>, message: string): Promise<void> {
  const stored = await rows();
  expect(stored.map((row) => row.message)).toEqual([message]);
  expect(stored[0]?.idempotency_key).not.toBeNull();
}

for (const kind of ['late', 'late-answer'] as const) {
  const when = kind === 'late' ? 'reaches the office late' : 'is answered late';
  test(`a form posted without the app that ${when} is not sent again by an app that arrives meanwhile`, async ({
    page,
    front,
    rows,
  }) => {
    const open = holdNativePost(front, kind);
    const arrive = await withhold(page, appFile);
    await page.goto('/contact');
    await fill(page, { name: 'Ana', message: 'Sin aplicación' });
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-quote]')?.requestSubmit());
    await expect.poll(() => front.calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0);
    arrive();
    await page.mouse.click(5, 400);
    // As long as it takes the app to take the page over, and to send what it finds.
    await Promise.race([servicesReady(page).catch(() => undefined), page.waitForTimeout(1_000)]);
    await page.waitForTimeout(1_000);
    await page.waitForTimeout(1_000);
    open();
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
    await page.waitForTimeout(1_000);
    await expectOnce(rows, 'Sin aplicación');
  });
}

test('send pressed again and again while the native answer is awaited makes one row', async ({
  page,
  front,
  rows,
}) => {
  const open = holdNativePost(front, 'late-answer');
  await withhold(page, appFile);
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'Tres veces' });
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]');
    for (const afterMs of [0, 400, 800]) setTimeout(() => button?.click(), afterMs);
  });
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
  await page.waitForTimeout(1_000);
  await page.waitForTimeout(1_000);
  open();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await expectOnce(rows, 'Tres veces');
});

test('other words pressed while the native answer is awaited are posted as well', async ({
  page,
  front,
  rows,
}) => {
  const open = holdNativePost(front, 'late-answer');
  // Neither there nor known to fail, as on a slow network.
  await hold(page, appFile);
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'La primera' });
  // The browser's own commands would wait for the answer; the first is posted after four seconds.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-quote]');
    const field = document.querySelector<HTMLTextAreaElement>('#quote-message');
    setTimeout(() => form?.requestSubmit());
    setTimeout(() => {
      if (field) field.value = 'La segunda';
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      form?.requestSubmit();
    }, 6_000);
  });
  const messages = async () => (await rows()).map((row) => row.message);
  await expect.poll(messages).toEqual(['La primera', 'La segunda']);
  open();
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
});

test('a form posted without the app, found again by the Back button and pressed again, makes no second row', async ({
  page,
  rows,
}) => {
  await withhold(page, appFile);
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'Otra vez atrás' });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await page.goBack();
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await expectOnce(rows, 'Otra vez atrás');
});

test('a form posted without the app, found again by the Back button and changed, is another request', async ({
  page,
  rows,
}) => {
  const release = await withhold(page, appFile);
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'La primera' });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await page.goBack();
  await page.fill('#quote-message', 'La segunda');
  await submit(page);
  await expect
    .poll(async () => (await rows()).map((row) => row.message))
    .toEqual(['La primera', 'La segunda']);
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await release();
  await page.goto('/contact');
  await appReady(page);
  await page.waitForTimeout(1_000);
  expect(await rows()).toHaveLength(2);
  await expect(page.getByText('Hay algo que corregir')).toHaveCount(0);
});

for (const path of ['/contact', '/']) {
  test(`if the code of the form on ${path} cannot be loaded, a press on send still reaches the office, and once`, async ({
    page,
    rows,
  }) => {
    await withhold(page, formFile);
    await page.goto(path);
    await servicesReady(page);
    await page.locator('form[data-quote]').scrollIntoViewIfNeeded();
    await fill(page, { name: 'Ana', message: 'Sin el formulario' });
    await pressThreeTimes(page);
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
    await expect(page.getByText('Recibimos tu solicitud').first()).toBeVisible();
    await page.waitForTimeout(1_000);
    await expectOnce(rows, 'Sin el formulario');
  });
}

test('if the code of the form cannot be loaded and there is no connection, the press is answered in words and kept', async ({
  page,
  context,
  rows,
}) => {
  const arrive = await withhold(page, formFile);
  await page.goto('/contact');
  await servicesReady(page);
  await context.setOffline(true);
  await expect(page.locator('.connection')).toBeVisible();
  await fill(page, { name: 'Ana', message: 'Sin nada' });
  const before = await linesOf(page);
  await pressThreeTimes(page);
  await expect.poll(() => newLines(page, before)).toContain('Anotada aquí, todavía no enviada');
  expect(await newLines(page, before)).not.toContain('Recibimos');
  arrive();
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await page.waitForTimeout(1_000);
  expect((await rows()).map((row) => row.message)).toEqual(['Sin nada']);
});
