import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import {
  holdOwnPost,
  leaveDraft,
  postNow,
  pressEarly,
  refill,
  refuseStorage,
} from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  readWriting,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { fillWithoutApp, submitUntilKept, unplug } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const appFile = chunk('main');
const formFile = chunk('quote-form');

test.describe('a press that was called kept', () => {
  for (const { what, go } of [
    {
      what: 'a letter typed on the next page',
      go: async (page: Page) => void (await page.locator('#quote-name').pressSequentially('L')),
    },
    {
      what: 'another press on the next page',
      go: async (page: Page) => {
        await fill(page, { name: 'Luis', message: 'Otra cosa' });
        await submit(page);
      },
    },
  ]) {
    test(`is sent as it was, whatever comes after it before the app: ${what}`, async ({ page, rows }) => {
      const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Guardada' });
      const plugIn = await unplug(page);
      await submitUntilKept(page);
      await page.goto('about:blank');
      await plugIn();
      arrive();
      const release = await hold(page, appFile);
      await holdOwnPost(page);
      await page.goto('/contact');
      await go(page);
      release();
      await appReady(page);
      await expect.poll(async () => (await rows()).map(({ name }) => name)).toContain('Ana');
      expect((await rows()).find(({ name }) => name === 'Ana')?.message).toBe('Guardada');
      const isPressed = what.includes('press');
      if (isPressed) await expect.poll(async () => (await rows()).map(({ name }) => name)).toContain('Luis');
      else await expect.poll(async () => (await readWriting(page)).map(({ name }) => name)).toEqual(['L']);
      expect(await rows()).toHaveLength(isPressed ? 2 : 1);
    });
  }

  test('is sent as it was, whatever is typed over it where a reload has brought it back', async ({
    page,
    rows,
  }) => {
    const words = { name: 'Ana', message: 'Guardada' };
    const arrive = await fillWithoutApp(page, words);
    const plugIn = await unplug(page);
    await submitUntilKept(page);
    await page.goto('about:blank');
    await plugIn();
    await page.goto('/contact');
    await page.reload();
    await refill(page, words);
    await message(page).fill('Otra cosa');
    arrive();
    await page.goto('/contact');
    await appReady(page);
    await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Guardada']);
    await expect(message(page)).toHaveValue('Otra cosa');
  });

  test('is not overwritten by a copy of its tab', async ({ page, context, rows }) => {
    await fillWithoutApp(page, { name: 'Ana', message: 'En la primera' });
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void open(location.href)),
    ]);
    await copy.route(appFile, (route) => route.abort());
    await copy.waitForLoadState();
    await fill(copy, { name: 'Beto', message: 'En la copia' });
    await unplug(page);
    await unplug(copy);
    await submitUntilKept(page);
    await submitUntilKept(copy);
    await page.close();
    await copy.close();
    const next = await context.newPage();
    await next.goto('/contact');
    await expectAllSent(next, 2, 30_000);
    expect((await rows()).map(({ name, message }) => `${name}: ${message}`).sort()).toEqual([
      'Ana: En la primera',
      'Beto: En la copia',
    ]);
  });
});

test('words changed after a press stay in the form, and are sent only with a press of their own', async ({
  page,
  rows,
}) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
  await page.locator('#quote-message').pressSequentially(' mucho');
  release();
  await appReady(page);
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Gotea']);
  await expect(message(page)).toHaveValue('Gotea mucho');
  await expect
    .poll(async () => (await readWriting(page)).map((words) => words.message))
    .toEqual(['Gotea mucho']);
  await submit(page);
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Gotea', 'Gotea mucho']);
});

test('two presses before the app are sent, though the form shows the first again when it is left', async ({
  page,
  rows,
}) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'La primera' });
  await message(page).fill('La segunda');
  await submit(page);
  await message(page).fill('La primera');
  await page.goto('about:blank');
  release();
  await page.goto('/contact');
  await appReady(page);
  const stored = async () => (await rows()).map((row) => row.message).sort();
  await expect.poll(stored).toEqual(['La primera', 'La segunda']);
});

test('a change that is undone before the second press makes no second request', async ({ page, rows }) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
  await page.locator('#quote-message').pressSequentially('!');
  await page.locator('#quote-message').press('Backspace');
  await submit(page);
  release();
  await appReady(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await servicesReady(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectAllSent(page, 1);
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea']);
});

test('what the browser posts by itself is what was pressed, not what was typed since', async ({
  page,
  rows,
}) => {
  await pressEarly(page, { name: 'Ana', message: 'Pulsada' });
  await page.fill('#quote-message', 'Escrita después');
  await postNow(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recibimos tu solicitud');
  expect((await rows()).map((row) => row.message)).toEqual(['Pulsada']);
});

test.describe('with words on the device that nobody has sent', () => {
  test('a press that came before the app is sent as it was, while another tab wakes', async ({
    page,
    context,
    rows,
  }) => {
    await leaveDraft(page, { message: 'Borrador', email: 'otra@example.com' });
    const other = await context.newPage();
    await other.goto('/services');
    await servicesReady(other);
    const release = await pressEarly(page, { name: 'Ana' });
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await rows()).length).toBe(1);
    release();
    await appReady(page);
    await expect(toast(page)).toContainText(/Recibimos|llegó/);
    await expectAllSent(page, 1);
    const [row] = await rows();
    expect(row).toMatchObject({ name: 'Ana', message: null });
    expect(await rows()).toHaveLength(1);
    expect((await readWriting(page)).map((words) => words.message)).toEqual(['Borrador']);
  });

  test('an empty form that was pressed is refused, and they are not sent', async ({ page, rows }) => {
    await leaveDraft(page, { name: 'Vecina', message: 'No enviar todavía' });
    const release = await hold(page, appFile);
    await holdOwnPost(page);
    await page.goto('/contact');
    await submit(page);
    release();
    await appReady(page);
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(message(page)).toHaveValue('');
    expect(await rows()).toEqual([]);
    expect((await readWriting(page)).map((words) => words.message)).toEqual(['No enviar todavía']);
  });

  test('a press while they are being fetched makes one request', async ({ page, rows }) => {
    await leaveDraft(page, { message: 'Borrador' });
    // Pressed as soon as the device is asked to hand the words over, which takes it until the next frame but one.
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      let isPressed = false;
      IDBObjectStore.prototype.put = function (...parameters: Parameters<typeof put>) {
        if (!isPressed && this.name === 'outbox') {
          isPressed = true;
          for (const [id, value] of [
            ['name', 'Ana'],
            ['phone', '8291234567'],
            ['service', 'ac'],
            ['message', 'Nuevo'],
          ]) {
            const control = document.querySelector<HTMLInputElement>(`#quote-${id}`);
            if (!control || !value) continue;
            control.value = value;
            control.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
          document.querySelector<HTMLFormElement>('form[data-quote]')?.requestSubmit();
        }
        return put.apply(this, parameters);
      };
    });
    await openWithoutWorker(page);
    await expect(toast(page)).toContainText('Recibimos tu solicitud');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expectAllSent(page, 1);
    expect((await rows()).map((row) => row.message)).toEqual(['Nuevo']);
    expect((await readWriting(page)).map((words) => words.message)).toEqual(['Borrador']);
  });
});

for (const { from, link } of [
  { from: '/', link: '/services' },
  { from: '/contact', link: '/services' },
]) {
  test(`a press on ${from} is sent though the visitor goes on before the form’s code has come`, async ({
    page,
    rows,
  }) => {
    await page.route(formFile, () => undefined);
    await holdOwnPost(page);
    await page.goto(from);
    await servicesReady(page);
    await fill(page, { name: 'Ana', service: 'emergency', message: 'Urgente' });
    await submit(page);
    await page
      .locator(`.site-header .navigation a[href="${link}"]`)
      .evaluate((node: HTMLElement) => node.click());
    await expect(page).toHaveURL(link);
    await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Urgente']);
    await expect(toast(page)).toContainText('llegó');
  });
}

test('a press with storage refused is sent though the visitor goes on before the form’s code has come', async ({
  page,
  rows,
}) => {
  await page.addInitScript(refuseStorage);
  await page.route(formFile, () => undefined);
  await holdOwnPost(page);
  await page.goto('/contact');
  await servicesReady(page);
  await fill(page, { name: 'Ana', message: 'Sin guardar' });
  await submit(page);
  await page
    .locator('.site-header .navigation a[href="/services"]')
    .evaluate((node: HTMLElement) => node.click());
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Sin guardar']);
});

test('the time that a visitor took counts from the sight of the form, not from the start of the app', async ({
  page,
}) => {
  const release = await pressEarly(page, { name: 'Ana' });
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 900)));
  const before = await page.evaluate(() => performance.now());
  release();
  expect((await posted).postDataJSON().elapsedMs).toBeGreaterThanOrEqual(before);
});
