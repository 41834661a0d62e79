import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { setClockAhead } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { kindsOfLocks } from '../support/kinds-of-locks.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  readOutbox,
  readWriting,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { hydrated } from '../support/served.ts';
import { servicesReady } from '../support/stage.ts';

/**
 * Presses send right after the last key and reloads in the instant in which the entry is on the device, which is
 * sooner than the form's own wait before it writes the draft.
 */
async function sendAndReload(page: Page, words: { name: string; message: string }): Promise<void> {
  await fill(page, { ...words, message: '' });
  await page.fill('#quote-message', words.message);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[data-quote]')?.requestSubmit();
    const opening = indexedDB.open('quotes');
    opening.onsuccess = () => {
      const look = () => {
        const counting = opening.result.transaction('outbox').objectStore('outbox').count();
        counting.onsuccess = () => (counting.result === 0 ? look() : location.reload());
      };
      look();
    };
  });
  await loaded;
  await appReady(page);
  // The journal of the last moment is carried out shortly after; then it is in the database or nowhere.
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('quote-journal:')),
  );
}

test('a reload while the answer is on its way finds an empty form and one request', async ({
  page,
  network,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  await openContact(page);
  await sendAndReload(page, { name: 'Enviada', message: 'Ya salió' });
  expect(await readOutbox(page)).toHaveLength(1);
  expect(await readWriting(page)).toEqual([]);
  await expect(page.locator('#quote-message')).toHaveValue('');
});

test('a request delivered after a reload is not sent a second time by pressing send on the words the form kept', async ({
  page,
  network,
  rows,
}) => {
  test.slow();
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
  await openContact(page);
  await sendAndReload(page, { name: 'Doble', message: 'Una sola vez' });
  await page.reload();
  await appReady(page);
  // Not before the reload, which would end an attempt that the later hour begins.
  await setClockAhead(page, 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectAllSent(page, 1, 60_000);
  // Whatever the form shows now, the visitor sends it.
  if ((await page.locator('#quote-message').inputValue()) !== '') {
    await submit(page);
    await expect(toast(page)).toContainText('Recibimos tu solicitud');
  }
  expect(await rows()).toHaveLength(1);
});

test('two reloads in a row bring the words back', async ({ page, context }) => {
  await openContact(page);
  const other = await context.newPage();
  await other.goto('/');
  await fill(page, { name: 'Dos veces', message: 'No te pierdas' });
  await Promise.all([
    // The device is busy with the drafts while the first reload happens.
    other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('quotes');
          opening.onsuccess = () => {
            const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
            const endAt = performance.now() + 4_000;
            const hold = () => {
              if (performance.now() < endAt) store.get('contact').onsuccess = hold;
              else {
                opening.result.close();
                resolve();
              }
            };
            hold();
          };
        }),
    ),
    (async () => {
      await page.reload();
      await appReady(page);
      await page.reload();
      await appReady(page);
    })(),
  ]);
  await expect(page.locator('#quote-message')).toHaveValue('No te pierdas');
});

/** Reloads while the app's files hang, so the page stands as it was served; returns the function that lets them come. */
async function reloadWithoutApp(page: Page): Promise<() => Promise<void>> {
  const files = '**/assets/*.js';
  await page.route(files, () => undefined);
  await page.reload();
  return () => page.unroute(files);
}

test.describe('before the app has arrived', () => {
  // The worker would answer for the network.
  test.use({ serviceWorkers: 'block' });

  for (const { how, prepare } of kindsOfLocks) {
    test(`words typed before the app has loaded survive a reload${how}`, async ({ page, context }) => {
      await context.addInitScript(prepare);
      await page.goto('/contact');
      const arrive = await reloadWithoutApp(page);
      await page.fill('#quote-message', 'Antes de la aplicación');
      await page.reload();
      await page.fill('#quote-name', 'Segunda página');
      await arrive();
      await page.reload();
      await appReady(page);
      await expect(page.locator('#quote-message')).toHaveValue('Antes de la aplicación');
      await expect(page.locator('#quote-name')).toHaveValue('Segunda página');
      await expect(page.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    });
  }

  test('words typed before the app has loaded are added to the draft, not put in its place', async ({
    page,
  }) => {
    await page.goto('/contact');
    await appReady(page);
    await page.fill('#quote-name', 'Lo de antes');
    await page.fill('#quote-message', 'Versión vieja');
    await expect.poll(async () => (await readWriting(page))[0]?.message).toBe('Versión vieja');
    const arrive = await reloadWithoutApp(page);
    await page.fill('#quote-message', 'Versión nueva');
    await arrive();
    await page.reload();
    await appReady(page);
    await expect(page.locator('#quote-message')).toHaveValue('Versión nueva');
    await expect(page.locator('#quote-name')).toHaveValue('Lo de antes');
  });

  test('words typed before the app has loaded count as soon as it takes the form over', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/contact');
    await page.fill('#quote-message', 'Sin otra tecla');
    release();
    await appReady(page);
    await page.reload();
    await appReady(page);
    await expect(page.locator('#quote-message')).toHaveValue('Sin otra tecla');
  });

  test('words posted natively do not come back as a draft', async ({ page, rows }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact');
    await fill(page, { message: 'Enviada sin aplicación' });
    await submit(page);
    await expect.poll(async () => (await rows()).length).toBe(1);
    await page.unroute('**/assets/*.js');
    await page.goto('/contact');
    await appReady(page);
    await expect(page.locator('#quote-message')).toHaveValue('');
  });

  test('words typed while the code of the form cannot be loaded survive a reload', async ({ page }) => {
    const formFile = chunk('quote-form');
    await page.route(formFile, (route) => route.abort());
    await page.goto('/contact');
    await servicesReady(page);
    await page.locator('#quote-message').pressSequentially('Nadie me oye');
    await page.unroute(formFile);
    await page.reload();
    await appReady(page);
    await expect(page.locator('#quote-message')).toHaveValue('Nadie me oye');
    await expect.poll(async () => (await readWriting(page))[0]?.message).toBe('Nadie me oye');
  });

  test('the app starts although a picture never arrives', async ({ page }) => {
    await page.route(/\.(avif|webp|jpe?g)$/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(page, '.pause');
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  });

  test('the app starts when the network returns after its files could not be loaded', async ({ page }) => {
    const files = '**/assets/*.js';
    await page.clock.install();
    const failed = page.waitForEvent('requestfailed');
    await page.route(files, (route) => route.abort());
    await page.goto('/contact');
    await failed;
    // Past the start by the clock.
    await page.clock.runFor(5_000);
    await page.unroute(files);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await appReady(page);
  });
});

test('if a part of the app could not be loaded, the next touch tries again, and nothing typed is lost', async ({
  page,
}) => {
  let isBroken = true;
  const failed = page.waitForEvent('requestfailed', (request) => chunk('contact-page').test(request.url()));
  await page.route(chunk('contact-page'), (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/contact');
  await failed;
  await page.fill('#quote-name', 'Ana Peralta');
  expect(await page.evaluate(() => window.appReady === true)).toBe(false);
  isBroken = false;
  await page.locator('#quote-phone').click();
  await appReady(page);
  await expect(page.locator('#quote-name')).toHaveValue('Ana Peralta');
});

test('what is typed while the answer is on its way stays in the form', async ({ page }) => {
  await openContact(page);
  const answer = await hold(page, '**/api/contact');
  await sendQuote(page, { message: 'Primera' });
  await page.fill('#quote-message', 'Segunda, escrita entretanto');
  answer();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await expect(page.locator('#quote-message')).toHaveValue('Segunda, escrita entretanto');
});

test('words changed after an error are sent, although the first ones were delivered meanwhile', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await openContact(page);
  await sendQuote(page, { message: 'Primera' });
  await expect(toast(page)).toContainText('Hubo un problema');
  await page.fill('#quote-message', 'Segunda, con la dirección');
  network.plan = () => ({ kind: 'pass' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // There is one notice at a time: that of the first is not to come after that of the second.
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  await expectAllSent(page, 1);
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect((await rows()).map((row) => row.message)).toEqual(['Primera', 'Segunda, con la dirección']);
});

test('with Background Sync a server that never answers holds the button for one attempt, not two', async ({
  page,
  network,
}) => {
  network.plan = () => ({ kind: 'hang' });
  await openContact(page);
  // When the page says so; it tries again a second later.
  const saidAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('.toast')?.textContent?.includes('Guardada')) resolve(Date.now());
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await sendQuote(page);
  const said = await saidAt;
  expect(network.attempts.filter(({ at }) => at <= said)).toHaveLength(1);
});

test('a submit does not wait for the whole outbox: its own answer is shown when it arrives', async ({
  page,
  network,
}) => {
  await openContact(page);
  network.plan = () => ({ kind: 'answer', status: 500 });
  for (let number = 1; number <= 4; number += 1) {
    await sendQuote(page, { message: `Antes ${number}` });
    await expect(toast(page)).toContainText('Hubo un problema');
  }
  // The newest is answered at once, the older ones take four seconds each; one of them may be under way.
  network.plan = ({ body }) => (body.includes('Ahora') ? { kind: 'pass' } : { kind: 'late', ms: 4_000 });
  await sendQuote(page, { message: 'Ahora' });
  // Looked at in every frame: what the older ones came to is told soon after, in the same place.
  await page.waitForFunction(() =>
    document.querySelector('.toast')?.textContent.includes('Recibimos tu solicitud'),
  );
  expect(network.attempts.filter(({ answered }) => answered).length).toBeLessThan(5);
  // Nothing of this test may arrive in the next one.
  network.plan = () => ({ kind: 'pass' });
  await expectAllSent(page, 5, 30_000);
});
