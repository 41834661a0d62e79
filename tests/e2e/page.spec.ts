import { chunk } from './support/chunk-address.ts';
import { expect, test } from './support/fixtures.ts';
import { list } from './support/parts.ts';
import { holdsFor } from './support/seen.ts';
import { appReady, fill, openContact, sendQuote, submit, toast, workerReady } from './support/send-quote.ts';

for (const path of ['/contact', '/en/contact', '/no-such-page', '/en/no-such-page']) {
  test(`hydration changes nothing and logs nothing at ${path}`, async ({ page, complaints }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { served: document.getElementById('root')?.outerHTML, servedHead: headTags() });
      });
      const headTags = () => [...document.head.querySelectorAll('[data-page]')].map((node) => node.outerHTML);
      Object.assign(window, { headTags });
    });
    await page.goto(path);
    if (path.endsWith('contact')) await appReady(page);
    await workerReady(page);
    const { served, hydrated, servedHead, head } = await page.evaluate(() => {
      const { served, servedHead, headTags } = window as unknown as {
        served: string;
        servedHead: string[];
        headTags: () => string[];
      };
      return { served, servedHead, head: headTags(), hydrated: document.getElementById('root')?.outerHTML };
    });
    // What waits to be sent is known once the device has been read, where the help button stands once it was measured.
    const stable = (html = '') =>
      html
        .replace(/<section id="solicitudes"[\s\S]*?<\/section>/, '')
        .replace(/(<details class="help")[^>]*/, '$1');
    expect(stable(hydrated)).toBe(stable(served));
    expect(head).toEqual(servedHead);
    const expected = path.endsWith('contact') ? [] : [expect.stringContaining('404')];
    expect(complaints).toEqual(expected);
  });
}

test('without JavaScript the form is posted, answered by a page, and keeps every word of a refused one', async ({
  browser,
  network,
  rows,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: network.url,
    locale: 'es-DO',
  });
  const page = await context.newPage();
  await page.goto('/contact');
  await fill(page, { name: 'Sin Guion', phone: '555-1234', message: 'No enfría & gotea "mucho"' });
  await page.click('form.form button[type=submit]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faltan datos');
  await expect(page.locator('#quote-message')).toHaveValue('No enfría & gotea "mucho"');
  await expect(page.locator('#quote-phone-error')).toContainText('Ese teléfono no parece válido');
  expect(await rows()).toEqual([]);
  await page.fill('#quote-phone', '(829) 123-4567');
  await page.click('form.form button[type=submit]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos tu solicitud');
  expect((await rows()).map((row) => row.name)).toEqual(['Sin Guion']);

  await page.goto('/en/contact');
  await fill(page, { name: 'No Script' });
  await page.click('form.form button[type=submit]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  expect((await rows()).map((row) => row.language)).toEqual(['es', 'en']);
  await context.close();
});

test('the toggle switches in place, is remembered, and the next first paint is English, online and offline', async ({
  page,
  context,
}) => {
  await openContact(page);
  await fill(page, { name: 'Bilingüe' });
  await page.locator('.site-header .language a').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your quote');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('#quote-name')).toHaveValue('Bilingüe');
  await expect(page).toHaveTitle(/Contact and Free Quote/);
  // Whoever installs the site now installs it in the language that it has.
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.en.webmanifest');
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your quote');
    await appReady(page);
    await expect(page.locator('footer a[href^="/en"]')).toHaveCount(0);
  }
});

test('without a worker the cookie gives returning visitors their language from the first byte', async ({
  page,
  context,
  network,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: network.url }]);
  const response = await page.goto('/contact');
  expect(await response?.text()).toContain('<html lang="en">');
  expect(response?.headers()['content-language']).toBe('en');
});

test('the page opens offline, and an unknown address gets the not-found page', async ({ page, context }) => {
  await openContact(page);
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pide tu cotización');
  await page.goto('/en/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test('no policy is violated while a quote is sent, refused and queued', async ({
  page,
  context,
  complaints,
}) => {
  await openContact(page);
  await submit(page);
  await expect(page.locator('.summary')).toBeVisible();
  await sendQuote(page);
  await expect(toast(page)).toContainText('Solicitud recibida');
  await context.setOffline(true);
  await sendQuote(page, { service: 'emergency' });
  await expect(list(page)).toContainText('Nadie ha recibido esta emergencia');
  await page.locator('.outbox-item').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog', { name: '¿Cancelar esta solicitud?' })).toBeVisible();
  // What cannot be had offline says so as the browser's own error, and as that of the worker that asked for it.
  expect(complaints.filter((complaint) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint))).toEqual([]);
});

test('a page that the browser prepares in advance begins nothing before it is looked at', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = { isPrepared: true };
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => state.isPrepared });
    addEventListener('look', () => {
      state.isPrepared = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  const arrived = page.waitForResponse(chunk('main'));
  await page.goto('/contact');
  await (await arrived).finished();
  await holdsFor(1_500, async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'isTakenOver'))).toBeUndefined();
    expect(await page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  });
  await page.evaluate(() => dispatchEvent(new Event('look')));
  await appReady(page);
});
