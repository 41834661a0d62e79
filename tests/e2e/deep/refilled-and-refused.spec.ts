import type { Page } from '@playwright/test';
import { setClockAhead } from '../support/clock.ts';
import { expectOnDevice, occupyRecords } from '../support/device.ts';
import { letFail, letWork } from '../support/failing-office.ts';
import { expect, test } from '../support/fixtures.ts';
import { message } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import {
  ana,
  copyOf,
  expectNothingLeft,
  haveRefused,
  momentsOfPress,
  openBeside,
  pressAndPost,
  pressAt,
  reloadFilled,
  right,
  title,
} from '../support/reloaded-form.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openWithoutWorker, outboxStates, submit, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { fillWithoutApp } from '../support/without-app.ts';

// What was refused or failed, and is in the form again because the browser put it there, is corrected there.

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

/** Has the number refused and corrects it in the app, without pressing. */
async function haveCorrected(page: Page): Promise<void> {
  await haveRefused(page);
  await page.fill('#quote-phone', right);
  await expectOnDevice(page, right);
}

/** Loads the page anew without its app, finds the wrong number in the form, and corrects it. */
async function correctAfterReload(page: Page): Promise<() => void> {
  const release = await reloadFilled(page, wrongPhone);
  await page.fill('#quote-phone', right);
  return release;
}

/** The same, and it is posted by the browser. */
async function correctWithoutApp(page: Page): Promise<void> {
  await correctAfterReload(page);
  await pressAndPost(page);
}

for (const moment of momentsOfPress) {
  test(`refused in the app, put into the form by a reload, corrected before the app and pressed ${moment}: one row`, async ({
    page,
    rows,
  }) => {
    await haveRefused(page);
    const release = await correctAfterReload(page);
    await pressAt(moment, page, release);
    if (!moment.endsWith('browser')) await expect(toast(page)).toContainText(/Recibimos|ya llegó/);
    await expectNothingLeft(page);
    expect((await rows()).map((row) => row.message)).toEqual(['Gotea']);
  });
}

test('refused on the answer page, corrected after Back and received: the wrong text does not come back', async ({
  page,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { ...ana, phone: wrongPhone });
  await submit(page);
  await expect(title(page)).toHaveText('Faltan datos');
  await page.goBack();
  await page.fill('#quote-phone', right);
  await submit(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  arrive();
  await page.getByRole('link', { name: 'Volver al formulario' }).click();
  await appReady(page);
  await servicesReady(page);
  await expectNothingLeft(page);
  expect(await rows()).toHaveLength(1);
});

test('failed on the answer page, changed after Back and received: the first is not sent as well', async ({
  page,
  api,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { ...ana, phone: '(829) 123-4576' });
  await letFail(api.database);
  await submit(page);
  await expect(title(page)).toHaveText('Error');
  await letWork(api.database);
  await page.goBack();
  await page.fill('#quote-phone', right);
  await submit(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await expectNothingLeft(page);
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea']);
});

test('what the office’s page has confirmed is not called refused when the app comes a day later', async ({
  page,
  context,
}) => {
  await haveRefused(page);
  await correctWithoutApp(page);
  const next = await context.newPage();
  await setClockAhead(next, 25 * 3_600_000);
  await page.close();
  await openWithoutWorker(next);
  await expectNothingLeft(next);
});

test('what is being written in the place of a refused request stays where another tab’s page confirms that', async ({
  page,
}) => {
  await haveRefused(page);
  const copy = await copyOf(page);
  await page.bringToFront();
  await message(page).fill('Otra cosa');
  await copy.bringToFront();
  await correctWithoutApp(copy);
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await holdsFor(1_000, async () => expect(await outboxStates(page)).toEqual(['attention']));
  await expect(message(page)).toHaveValue('Otra cosa');
});

test('corrected in the app, put into the form by a reload and pressed before the app: nothing is called refused', async ({
  page,
  context,
  rows,
}) => {
  await haveCorrected(page);
  await reloadFilled(page, right);
  await pressAndPost(page);
  await page.close();
  const next = await openBeside(context);
  await expectNothingLeft(next);
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea']);
});

for (const pressed of ['without the app', 'with it']) {
  test(`a correction that a slow device has yet to take, put into the form by a reload and pressed again ${pressed}: one row`, async ({
    page,
    context,
    rows,
  }) => {
    await haveCorrected(page);
    await occupyRecords(page);
    await submit(page);
    await expect(page.locator('form[data-quote]')).toHaveAttribute('aria-busy', 'true');
    const release = await correctAfterReload(page);
    if (pressed === 'without the app') await pressAndPost(page);
    else await submit(page);
    release();
    if (pressed === 'without the app') await page.close();
    const next = await openBeside(context);
    await expectNothingLeft(next);
    expect((await rows()).map((row) => row.message)).toEqual(['Gotea']);
  });
}
