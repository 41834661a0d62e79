import type { Page } from '@playwright/test';
import { routeTable, twin } from '../support/route-table.ts';
import { expect, test } from './support/fixtures.ts';

const addresses = routeTable.flatMap((path) => [
  { address: path, path, language: 'es' },
  { address: twin(path), path, language: 'en' },
]);

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

for (const { address, path, language } of addresses) {
  test(`${address} is complete as a document, without JavaScript`, async ({ browser, network }) => {
    const context = await browser.newContext({ baseURL: network.url, javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    const found = await readDocument(page);
    expect(found.language).toBe(language);
    expect(found.title).toContain('FrescoVolt');
    expect(found.title.length).toBeGreaterThan(15);
    expect(found.description.length).toBeGreaterThan(100);
    expect(found.canonical).toMatch(new RegExp(`${address === '/' ? '' : address}$`));
    expect(found.alternates).toEqual(['es', 'en', 'x-default']);
    for (const text of found.structured) expect(() => JSON.parse(text ?? '')).not.toThrow();
    expect(found.structured.join(' ')).not.toMatch(/AggregateRating|"Review"/);
    expect(found.levels.filter((level) => level === 1)).toHaveLength(1);
    found.levels.reduce((previous, level) => {
      expect(level, `heading levels ${found.levels.join(' ')}`).toBeLessThanOrEqual(previous + 1);
      return level;
    }, 0);
    const known = new Set(routeTable.flatMap((route) => [route, twin(route)]));
    const [pictures, pages] = [true, false].map((isPicture) =>
      found.links.filter((link) => link.startsWith('/photos/') === isPicture),
    );
    for (const link of pages ?? []) expect(known, link).toContain(link.replace(/[?#].*$/, ''));
    for (const link of pictures ?? []) expect((await fetch(network.url + link)).status, link).toBe(200);
    for (const anchor of found.anchors) expect(found.ids, anchor).toContain(anchor.slice(1));
    expect(new Set(found.ids).size).toBe(found.ids.length);
    for (const picture of found.pictures) {
      expect(picture.alt, picture.src).not.toBeNull();
      expect(picture.hasSize, picture.src).toBe(true);
    }
    expect(found.styled).toBe(0);
    await context.close();
    expect(path.length).toBeGreaterThan(0);
  });

  test(`${address} hydrates without a change, a complaint or a broken rule of its policy`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { served: document.getElementById('root')?.outerHTML });
        const root = document.getElementById('root');
        if (root)
          new MutationObserver(() => Object.assign(window, { seen: true })).observe(root, {
            subtree: true,
            childList: true,
          });
      });
      sessionStorage.setItem('chat-bubble-shown', 'true');
    });
    await page.goto(address);
    // The services start right after hydration: when the region of notices stands, hydration is over.
    await page.waitForSelector('.toasts', { state: 'attached' });
    const { served, hydrated } = await page.evaluate(() => {
      const { served } = window as unknown as { served: string };
      return { served, hydrated: document.getElementById('root')?.outerHTML };
    });
    // Testimonials come from the server after hydration, and the further slides after load.
    const stable = (html = '') => html.replace(/<div class="ops[\s\S]*?(?=<\/section>)/, '');
    expect(stable(hydrated)).toBe(stable(served));
    expect(complaints).toEqual([]);
  });
}

test('robots.txt, the sitemap with its alternates and llms.txt are served', async ({ network }) => {
  const sitemap = await (await fetch(`${network.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<url>/g)).toHaveLength(2 * routeTable.length);
  expect(sitemap.match(/hreflang="x-default"/g)).toHaveLength(2 * routeTable.length);
  const robots = await fetch(`${network.url}/robots.txt`);
  expect(await robots.text()).toContain('Sitemap:');
  expect((await fetch(`${network.url}/llms.txt`)).status).toBe(200);
});

test('an unknown address answers 404 in the language of its prefix', async ({ page }) => {
  const response = await page.goto('/en/not-a-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
