import type { Page } from '@playwright/test';
import type { TestApi } from '../../../tools/api.ts';
import { postNow, pressEarly, refill, refuseStorage } from '../support/early-press.ts';
import { letFail, letWork } from '../support/failing-office.ts';
import { expect, test } from '../support/fixtures.ts';
import { list } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { appReady, expectAllSent, submit } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { fillWithoutApp, submitUntilKept, unplug } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const key = (page: Page): Promise<string> => page.inputValue('form.form [name=key]');
const message = (page: Page) => page.locator('#quote-message');
const send = (page: Page): Promise<void> => page.click('form.form button[type=submit]');
const wake = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

/** Presses send while the office takes nothing. */
async function fail(page: Page, database: TestApi['database'], press: () => Promise<void>): Promise<void> {
  await letFail(database);
  const answered = page.waitForNavigation();
  await press();
  await answered;
  await expect(title(page)).toHaveText('Error');
  await letWork(database);
}

/** Presses send without the app while the office takes nothing; returns the function that lets the app come. */
async function pressInVain(page: Page, database: TestApi['database']): Promise<() => void> {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Gotea' });
  await fail(page, database, () => submit(page));
  return arrive;
}

/** Another tab, with the app and without a form. */
async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/services');
  await servicesReady(other);
  return other;
}

test('words changed there after another tab has sent the first are one request more, though the answer is lost', async ({
  page,
  api,
  rows,
}) => {
  const messages = async () => (await rows()).map((row) => row.message).sort();
  const other = await openBeside(page);
  await pressInVain(page, api.database);
  await wake(other);
  await expectAllSent(other, 1);
  await page.route(
    ({ pathname }) => pathname === '/contact',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
    },
  );
  await message(page).fill('Gotea en la sala');
  await send(page);
  await expect(title(page)).toHaveText('Gateway Timeout');
  expect(await messages()).toEqual(['Gotea', 'Gotea en la sala']);
  await wake(other);
  await expectAllSent(other, 2);
  expect(await messages()).toEqual(['Gotea', 'Gotea en la sala']);
});

/** Lets the app come, on a new page of the form, and looks that it has nothing to send and nothing to show. */
async function expectNothingLeft(page: Page, arrive: () => void): Promise<void> {
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await expect(list(page)).not.toContainText('Gotea');
  await expect(message(page)).toHaveValue('');
}

test('words changed there take the place of those that failed, once they have arrived', async ({
  page,
  api,
  rows,
}) => {
  const arrive = await pressInVain(page, api.database);
  await message(page).fill('Gotea en la sala');
  await send(page);
  await expect(title(page)).toContainText('Recibimos');
  await expectNothingLeft(page, arrive);
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea en la sala']);
});

for (const then of ['others', 'the first']) {
  test(`words changed there twice, back to the first and to ${then}, take the place of all that failed`, async ({
    page,
    api,
    rows,
  }) => {
    const arrive = await pressInVain(page, api.database);
    const first = await key(page);
    await message(page).fill('Gotea en la sala');
    await fail(page, api.database, () => send(page));
    await message(page).fill('Gotea');
    expect(await key(page)).toBe(first);
    if (then === 'others') await message(page).fill('Gotea mucho');
    await send(page);
    await expect(title(page)).toContainText('Recibimos');
    await expectNothingLeft(page, arrive);
    expect((await rows()).map((row) => row.message)).toEqual([then === 'others' ? 'Gotea mucho' : 'Gotea']);
  });
}

test('what was kept for want of a connection is sent, though words pressed after it have arrived', async ({
  page,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Gotea' });
  const plugIn = await unplug(page);
  await submitUntilKept(page);
  await message(page).fill('Y no enfría');
  await submit(page);
  await plugIn();
  await expect(title(page)).toContainText('Recibimos');
  expect((await rows()).map((row) => row.message)).toEqual(['Y no enfría']);
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Y no enfría', 'Gotea']);
});

test('what is typed there and not sent is in the form of the app, and what was pressed is sent', async ({
  page,
  api,
  rows,
}) => {
  const arrive = await pressInVain(page, api.database);
  await message(page).fill('Gotea en la sala');
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('Gotea en la sala');
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Gotea']);
});

test('what is typed while the second attempt is on its way is in the form of the app', async ({
  page,
  api,
  rows,
}) => {
  const arrive = await pressInVain(page, api.database);
  // A click would wait for the answer, and so would whatever is typed after it.
  await page.evaluate(() => {
    setTimeout(() => {
      const control = document.querySelector<HTMLTextAreaElement>('#quote-message');
      control?.form?.requestSubmit();
      if (control) control.value = 'Otra cosa';
      control?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  });
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('Otra cosa');
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea']);
});

/** Loads the page anew, with its form as WebKit fills it on the way Back: with what was typed, and the key of that. */
async function reloadAsLeft(page: Page): Promise<void> {
  const answer = await page.content();
  const body = answer.replace('>Gotea</textarea>', `>${await message(page).inputValue()}</textarea>`);
  await page.route('**/contact', (route) => route.fulfill({ status: 503, contentType: 'text/html', body }), {
    times: 1,
  });
  await page.reload();
}

test('words changed there, and again after the way Back, take the place of those that failed', async ({
  page,
  api,
  rows,
}) => {
  const arrive = await pressInVain(page, api.database);
  await message(page).fill('Gotea en la sala');
  await reloadAsLeft(page);
  await message(page).fill('Gotea mucho');
  await send(page);
  await expect(title(page)).toContainText('Recibimos');
  await expectNothingLeft(page, arrive);
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea mucho']);
});

test('words changed there keep their key where the way Back has filled the form with them', async ({
  page,
  api,
}) => {
  await pressInVain(page, api.database);
  await message(page).fill('Gotea en la sala');
  const changed = await key(page);
  await reloadAsLeft(page);
  await expect(message(page)).toHaveValue('Gotea en la sala');
  expect(await key(page)).toBe(changed);
  await message(page).pressSequentially('!');
  expect(await key(page)).toBe(changed);
});

for (const keeps of ['notes', 'nothing'])
  test(`words changed there have a key of their own, and those that were pressed keep theirs: a browser that keeps ${keeps}`, async ({
    page,
    api,
    rows,
  }) => {
    if (keeps === 'nothing') await page.addInitScript(refuseStorage);
    await pressInVain(page, api.database);
    const pressed = await key(page);
    await message(page).fill('Gotea en la sala');
    const changed = await key(page);
    expect(changed).not.toBe(pressed);
    await message(page).pressSequentially('!');
    expect(await key(page)).toBe(changed);
    await message(page).fill('Gotea');
    expect(await key(page)).toBe(pressed);
    await send(page);
    await expect(title(page)).toHaveText('Recibimos tu solicitud');
    expect((await rows()).map((row) => row.idempotency_key)).toEqual([pressed]);
  });

test('what was pressed wrongly twice, corrected and confirmed there does not come back', async ({
  page,
  rows,
}) => {
  const arrive = await pressEarly(page, { name: 'Ana', message: 'Gotea', phone: '12' });
  await page.fill('#quote-phone', wrongPhone);
  await submit(page);
  await postNow(page);
  await expect(title(page)).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  await send(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  arrive();
  await page.getByRole('link', { name: 'Volver al formulario' }).click();
  await appReady(page);
  await servicesReady(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar');
  await expect(message(page)).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('what was corrected and confirmed there is the same request where a reload has put it into the form again', async ({
  page,
  rows,
}) => {
  const words = { name: 'Ana', message: 'Corregida' };
  await fillWithoutApp(page, { ...words, service: 'ac', phone: wrongPhone });
  await submit(page);
  await expect(title(page)).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  await send(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  await page.goto('/contact');
  await page.reload();
  await refill(page, words);
  await submit(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});
