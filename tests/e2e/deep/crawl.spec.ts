import type { Page } from '@playwright/test';
import { pageGroups, pages, routeTable } from '../../../tools/route-table.ts';
import { withoutGreeting } from '../../../tools/without-greeting.ts';
import { complaintsOf, expect, test } from '../support/fixtures.ts';
import { servicesReady } from '../support/stage.ts';

const known = new Set(pages.map(({ address }) => address));

test.slow();

/** What a reader and a search engine find in a document. */
const readDocument = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    alternates: [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
      link.getAttribute('hreflang'),
    ),
    alternateAddresses: [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
      link.getAttribute('href'),
    ),
    shared: document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
    sharedSays: document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content') ?? '',
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (node) => node.textContent,
    ),
    levels: [...document.querySelectorAll('main :is(h1,h2,h3,h4)')].map((node) => Number(node.tagName[1])),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      (a) => a.getAttribute('href') ?? '',
    ),
    anchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map(
      (a) => a.getAttribute('href') ?? '',
    ),
    ids: [...document.querySelectorAll('[id]')].map((node) => node.id),
    pictures: [...document.images].map((image) => ({
      src: image.currentSrc || image.src,
      alt: image.getAttribute('alt'),
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
    })),
    styled: document.querySelectorAll('[style]').length,
  }));

test('the groups hold every page of the route table in both languages, each once', () => {
  expect(pageGroups.flatMap(({ addresses }) => addresses).sort()).toEqual([...known].sort());
  expect(known.size).toBe(2 * routeTable.length);
});

for (const { kind, language, addresses } of pageGroups) {
  test(`${kind} in ${language} are complete as documents, without JavaScript`, async ({
    browser,
    network,
  }) => {
    const context = await browser.newContext({ baseURL: network.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const address of addresses) {
      const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
      const found = await readDocument(page);
      const { levels, links, ids } = found;
      expect.soft(response?.status(), address).toBe(200);
      expect.soft(found.language, address).toBe(language);
      expect.soft(found.title, address).toMatch(/.{6,}FrescoVolt/);
      expect.soft(found.description.length, address).toBeGreaterThan(100);
      expect.soft(found.canonical, address).toBe(network.url + address);
      expect.soft(found.shared, address).toBe(`${network.url}/share-${language}.png`);
      expect
        .soft(found.sharedSays, address)
        .toContain(language === 'es' ? 'climatización, electricidad' : 'air conditioning, electrical');
      for (const href of found.alternateAddresses) expect.soft(href, address).toContain(`${network.url}/`);
      expect.soft(found.alternates, address).toEqual(['es', 'en', 'x-default']);
      for (const text of found.structured) expect.soft(() => JSON.parse(text ?? ''), address).not.toThrow();
      expect.soft(found.structured.join(' '), address).not.toMatch(/AggregateRating|"Review"/);
      expect
        .soft(
          levels.filter((level) => level === 1),
          address,
        )
        .toHaveLength(1);
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect.soft(skipped, `${address}: heading levels ${levels.join(' ')}`).toEqual([]);

      const pictures = links.filter((link) => link.startsWith('/photos/'));
      const pageLinks = links.filter((link) => !link.startsWith('/photos/'));
      const lost = pageLinks.filter((link) => !known.has(link.replace(/[?#].*$/, '')));
      expect.soft(lost, `${address} links to no page`).toEqual([]);
      for (const link of pictures)
        expect.soft((await fetch(network.url + link)).status, `${address} ${link}`).toBe(200);
      const lostAnchors = found.anchors.filter((anchor) => !ids.includes(anchor.slice(1)));
      expect.soft(lostAnchors, address).toEqual([]);
      expect
        .soft(
          ids.filter((id, index) => ids.indexOf(id) !== index),
          `${address} ids twice`,
        )
        .toEqual([]);
      const bare = found.pictures.filter(({ alt, hasSize }) => alt === null || !hasSize);
      expect.soft(bare, `${address} pictures without words or size`).toEqual([]);
      expect.soft(found.styled, `${address} style attributes`).toBe(0);
    }
    await context.close();
  });

  test(`${kind} in ${language} hydrate without a change, a complaint or a broken rule of their policy`, async ({
    browser,
    network,
  }) => {
    // Every document comes from the server: a worker would answer all but the first.
    const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block' });
    const complaints = await complaintsOf(context);
    const page = await context.newPage();
    await withoutGreeting(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { served: document.getElementById('root')?.outerHTML });
      });
    });
    for (const address of addresses) {
      await page.goto(address);
      // The services start right after hydration: when the region of notices stands, hydration is over.
      await servicesReady(page);
      const changed = await page.evaluate(() => {
        // Testimonials come from the server after hydration, the further slides after load, and what waits to be sent
        // from the device.
        const stable = (html = '') =>
          html.replace(
            /<div class="testimonials[\s\S]*?(?=<\/section>)|<section id="solicitudes"[\s\S]*?<\/section>/g,
            '',
          );
        const was = stable(Reflect.get(window, 'served'));
        const is = stable(document.getElementById('root')?.outerHTML);
        const at = [...was].findIndex((character, index) => character !== is[index]);
        return was === is ? '' : `${was.slice(at, at + 120)} -> ${is.slice(at, at + 120)}`;
      });
      expect.soft(changed, address).toBe('');
      expect.soft(complaints.splice(0), address).toEqual([]);
    }
    await context.close();
  });
}

test('robots.txt, security.txt, the sitemap with its alternates and llms.txt are served', async ({
  network,
}) => {
  const sitemap = await (await fetch(`${network.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<url>/g)).toHaveLength(2 * routeTable.length);
  expect(sitemap.match(/hreflang="x-default"/g)).toHaveLength(2 * routeTable.length);
  const robots = await fetch(`${network.url}/robots.txt`);
  expect(await robots.text()).toContain('Sitemap:');
  const security = await fetch(`${network.url}/.well-known/security.txt`);
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [, expires] = /^Expires: (.*)$/m.exec(await security.text()) ?? [];
  expect(Date.parse(expires ?? '') - Date.now()).toBeGreaterThan(0);
  expect(Date.parse(expires ?? '') - Date.now()).toBeLessThan(366 * 86_400_000);
  expect((await fetch(`${network.url}/llms.txt`)).status).toBe(200);
});

test('an unknown address answers 404 in the language of its prefix, within its policy', async ({
  page,
  complaints,
}) => {
  // An address that differs from that of a page by its letters is another one.
  for (const [address, language, heading, twin] of [
    ['/no-such-page', 'es', 'Página no encontrada', '/en/no-such-page'],
    ['/en/nowhere?y=1', 'en', 'Page Not Found', '/nowhere'],
    ['/Contact', 'es', 'Página no encontrada', '/en/Contact'],
    ['/en/%63ontact', 'en', 'Page Not Found', '/%63ontact'],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await servicesReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.site-header .language a')).toHaveAttribute('href', twin);
  }
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
});
