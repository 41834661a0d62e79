import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { ChatWidget } from '../../api/contract/chat.ts';
import { loadSite, type Site } from '../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { listenAt } from '../../tools/listen.ts';
import { storageKeys } from '../../web/lib/storage.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { ask, isMarked, lookForUpdate, mark, nextVersion, versionOf } from './support/deploy.ts';
import { test as base, complaintsOf, expect } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { holdsFor } from './support/seen.ts';
import { appReady, sendQuote, toast, workerReady } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

/** Another company's server, on an origin of its own; notes what it was asked for. */
type Vendor = { origin: string; asked: string[] };

const shown = (name: string) => `
  const box = document.createElement('div');
  box.id = 'widget';
  box.textContent = '${name}';
  document.body.append(box);`;

/** What each of the vendor's scripts does; `here` is the vendor's own origin. */
const scripts: Record<string, (here: string) => string> = {
  'good.js': (here) => `
    window.Vendor = {
      name: 'Opened',
      async open() {
        const answer = await fetch('${here}/hello');
        const image = new Image();
        image.src = '${here}/face.svg';
        await image.decode();
        const more = document.createElement('script');
        more.src = '${here}/more.js';
        await new Promise((resolve) => { more.onload = resolve; document.head.append(more); });
        const frame = document.createElement('iframe');
        frame.src = '${here}/frame';
        document.body.append(frame);
        ${shown("' + this.name + ' ' + await answer.text() + ' ' + window.more + '")}
      },
    };`,
  'more.js': () => 'window.more = "more";',
  'late.js': () => `setTimeout(() => { window.Vendor = { open() { ${shown('Late')} } }; }, 300);`,
  'throwing.js': () => 'window.Vendor = { open() { throw new Error("The widget is broken"); } };',
  'failing-later.js': () =>
    'window.Vendor = { open: () => Promise.reject(new Error("The widget is away")) };',
  'without-function.js': () => 'window.Vendor = {};',
  'markup.js': () =>
    `window.Vendor = { open() { document.body.innerHTML += '<p id="widget">markup</p>'; } };`,
  'greedy.js': () => `
    window.Vendor = {
      open() {
        const script = document.createElement('script');
        script.src = 'http://127.0.0.1:9/stranger.js';
        document.head.append(script);
      },
    };`,
};

async function startVendor(): Promise<Vendor & { close: () => Promise<void> }> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    asked.push(name);
    response.setHeader('Access-Control-Allow-Origin', '*');
    // Our pages let nothing in that does not say that it may be used elsewhere.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const script = scripts[name];
    if (name === 'silent.js') return;
    if (name === 'hello') response.end('hello');
    else if (name === 'frame')
      response.setHeader('Content-Type', 'text/html').end('<!doctype html>frame<textarea></textarea>');
    else if (name === 'face.svg') {
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    } else if (script) response.setHeader('Content-Type', 'text/javascript').end(script(origin));
    else response.writeHead(404).end();
  });
  const origin = `http://127.0.0.1:${await listenAt(server)}`;
  return {
    origin,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Fixtures = {
  /** A server of the site whose owner has set up a widget, or none. */
  openWith: (chat: Partial<ChatWidget> | undefined) => Promise<{ page: Page; api: TestApi }>;
};

const test = base.extend<Fixtures, { vendor: Vendor; builtSite: Site }>({
  builtSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const site = await loadSite(process.env.DIST_DIR ?? 'dist');
      if (!site) throw new Error('The site is not built: run npm run build first');
      await use(site);
    },
    { scope: 'worker' },
  ],
  vendor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const vendor = await startVendor();
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  openWith: async ({ builtSite, vendor, page }, use) => {
    const started: TestApi[] = [];
    vendor.asked.length = 0;
    await use(async (chat) => {
      const usual = { script: `${vendor.origin}/good.js`, hosts: [vendor.origin], open: 'Vendor.open' };
      const api = await startTestApi({
        site: builtSite,
        env: { chat: chat && { ...usual, ...chat } },
      });
      started.push(api);
      await page.goto(`${api.url}/about`);
      // Before that the link simply leads to the form.
      await servicesReady(page);
      return { page, api };
    });
    for (const api of started) await api.close();
  },
});

async function choose(page: Page): Promise<void> {
  await page.locator('.help summary').click();
  await page.getByRole('link', { name: 'Abrir el chat en vivo' }).click();
}

const widget = (page: Page) => page.locator('#widget');

async function expectForm(page: Page): Promise<void> {
  await expect(toast(page)).toHaveText('El chat no abrió. Escríbenos desde aquí.');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pide tu cotización');
}

test('a widget from another origin is loaded by the first tap, opens, and may use only its own host', async ({
  openWith,
  vendor,
  context,
}) => {
  const complaints = await complaintsOf(context);
  const { page } = await openWith({});
  await page.waitForLoadState('networkidle');
  expect(vendor.asked).toEqual([]);
  await choose(page);
  await expect(toast(page)).toHaveText('Abriendo el chat…');
  await expect(widget(page)).toHaveText('Opened hello more');
  await expect(page.frameLocator(`iframe[src^="${vendor.origin}"]`).locator('body')).toHaveText('frame');
  await expect(page).toHaveURL(/\/about$/);
  expect(vendor.asked.toSorted()).toEqual(['face.svg', 'frame', 'good.js', 'hello', 'more.js']);
  expect(complaints).toEqual([]);
  await choose(page);
  await expect(widget(page)).toHaveCount(2);
  expect(vendor.asked.filter((name) => name === 'good.js')).toHaveLength(1);
});

test('the widget’s function may appear a moment after its script', async ({ openWith, vendor }) => {
  const { page } = await openWith({ script: `${vendor.origin}/late.js` });
  await choose(page);
  await expect(widget(page)).toHaveText('Late');
});

test('a chat that comes late takes neither focus nor keys from whoever has gone on, and opens at the next tap', async ({
  openWith,
  vendor,
}) => {
  const { page } = await openWith({ script: `${vendor.origin}/late.js` });
  await choose(page);
  await page.keyboard.press('Tab');
  await expect(toast(page)).toHaveText('El chat está listo. Ábrelo otra vez cuando quieras.');
  await expect(widget(page)).toHaveCount(0);
  await choose(page);
  await expect(widget(page)).toHaveText('Late');
});

test('a chat that is chosen twice while it comes opens once', async ({ openWith, vendor }) => {
  const { page } = await openWith({ script: `${vendor.origin}/late.js` });
  const release = await hold(page, '**/late.js');
  await choose(page);
  await choose(page);
  release();
  await expect(widget(page)).toHaveText('Late');
  await holdsFor(500, async () => expect(await widget(page).count()).toBe(1));
});

for (const name of ['throwing.js', 'failing-later.js', 'without-function.js', 'gone.js', 'silent.js']) {
  test(`${name} gives way to the contact page`, async ({ openWith, vendor }) => {
    const { page } = await openWith({ script: `${vendor.origin}/${name}` });
    await choose(page);
    await expectForm(page);
  });
}

test('a server that does not say which chat there is gives way to the contact page', async ({ openWith }) => {
  const { page } = await openWith({});
  await page.clock.install();
  const arrive = await hold(page, '**/api/chat');
  const asked = page.waitForRequest('**/api/chat');
  await choose(page);
  await asked;
  await page.clock.fastForward(6_000);
  await expectForm(page);
  const answered = page.waitForResponse('**/api/chat');
  arrive();
  await (await answered).finished();
  await holdsFor(500, async () => expect(await widget(page).count()).toBe(0));
});

test('that the chat did not open is said after what came of a request, not in its place', async ({
  openWith,
}) => {
  const { page, api } = await openWith({});
  await page.clock.install();
  await page.goto(`${api.url}/contact`);
  await appReady(page);
  await servicesReady(page);
  const arrive = await hold(page, '**/api/chat');
  const asked = page.waitForRequest('**/api/chat');
  await choose(page);
  await asked;
  await page.clock.fastForward(4_000);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Solicitud recibida');
  await page.clock.fastForward(2_000);
  await holdsFor(300, () => expect(toast(page)).toContainText('Solicitud recibida'));
  await page.clock.fastForward(5_000);
  await expect(toast(page)).toHaveText('El chat no abrió. Escríbenos desde aquí.');
  arrive();
});

test('a script from a host that the policy does not name is refused', async ({ openWith, vendor }) => {
  const { page } = await openWith({ hosts: ['https://chat.example'] });
  await choose(page);
  await expectForm(page);
  expect(vendor.asked).toEqual([]);
});

test('Trusted Types keep holding: a widget that writes markup is stopped', async ({ openWith, vendor }) => {
  const { page } = await openWith({ script: `${vendor.origin}/markup.js` });
  await choose(page);
  await expectForm(page);
  await expect(widget(page)).toHaveCount(0);
});

test('a widget may not load a script from another host', async ({ openWith, vendor }) => {
  const { page } = await openWith({ script: `${vendor.origin}/greedy.js` });
  await choose(page);
  await expectForm(page);
  await expect(page.locator('script[src*="stranger"]')).toHaveCount(0);
});

test('a site without a widget names no other host in its policy, and leads to the contact page', async ({
  openWith,
  vendor,
}) => {
  const { page, api } = await openWith(undefined);
  const policy = (await fetch(`${api.url}/about`)).headers.get('content-security-policy') ?? '';
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://www.google.com', 'https://maps.google.com']);
  expect(policy).toContain('trusted-types sw;');
  await choose(page);
  await expectForm(page);
  expect(vendor.asked).toEqual([]);
});

test('the policy widens by exactly the hosts that were named', async ({ openWith, vendor }) => {
  const { api } = await openWith({ hosts: [vendor.origin, 'wss://live.example'] });
  for (const path of ['/about', '/en/about', '/nowhere', '/bundles/app-shell.es.html']) {
    const policy = (await fetch(api.url + path)).headers.get('content-security-policy') ?? '';
    const rules = policy.split('; ').filter((rule) => rule.includes(vendor.origin));
    const names = rules.map((rule) => rule.split(' ')[0]);
    expect(names).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
      'media-src',
      'frame-src',
    ]);
    expect(policy.match(/wss:[^ ;]+/g)).toEqual(['wss://live.example']);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types sw default");
    expect(policy).not.toContain('unsafe');
  }
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('a phone that stored the pages before there was a widget opens it from the next page on', async ({
    vendor,
    api,
    builtSite,
    page,
    context,
  }) => {
    let target = api.url;
    const address = await startFaultProxy(() => target);
    await page.goto(`${address.url}/about`);
    await workerReady(page);
    const chat = { script: `${vendor.origin}/good.js`, hosts: [vendor.origin], open: 'Vendor.open' };
    const configured = await startTestApi({ site: builtSite, databaseUrl: api.databaseUrl, env: { chat } });
    target = configured.url;
    await page.goto(`${address.url}/about`);
    await servicesReady(page);
    await choose(page);
    await expectForm(page);
    const isRenewed = () =>
      page.evaluate(async (host) => {
        const kept = await caches.match('/bundles/app-shell.es.html', { ignoreSearch: true });
        return kept?.headers.get('Content-Security-Policy')?.includes(host);
      }, vendor.origin);
    await expect.poll(isRenewed).toBe(true);
    await page.goto(`${address.url}/about`);
    await servicesReady(page);
    await choose(page);
    await expect(widget(page)).toHaveText('Opened hello more');
    await context.setOffline(true);
    await page.goto(`${address.url}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pide tu cotización');
    await address.close();
    await configured.close();
  });

  test('a page with an open chat is not loaded anew by an update, asks nothing and greets nobody, and the other tabs are', async ({
    openWith,
    builtSite,
    context,
  }) => {
    const { page: other, api } = await openWith({});
    await workerReady(other);
    const page = await context.newPage();
    await page.goto(`${api.url}/about`);
    await servicesReady(page);
    await page.evaluate((key) => sessionStorage.removeItem(key), storageKeys.chatBubbleShown);
    await choose(page);
    const words = page.frameLocator('iframe').locator('textarea');
    await words.pressSequentially('Buenas, se me dañó el aire');
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.chatBubbleShown)).toBe(
      'true',
    );
    await expect(toast(page)).toHaveCount(0);
    await mark(page);
    const { site, version } = await nextVersion(builtSite);
    api.deploy(site);
    await lookForUpdate(page);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await holdsFor(2_500, async () => expect(await ask(page).count()).toBe(0));
    await other.bringToFront();
    await ask(other).getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => versionOf(other).catch(() => null)).toBe(version);
    await page.bringToFront();
    await holdsFor(2_500, async () => expect(await isMarked(page)).toBe(true));
    await expect(words).toHaveValue('Buenas, se me dañó el aire');
  });
});
