import { loadSite } from '../../api/site/load-site.ts';
import { expect, test } from './support/fixtures.ts';
import { fill, submit } from './support/send-quote.ts';
import { hydrated } from './support/served.ts';

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  for (const { path, language } of [
    { path: '/testimonials', language: 'es' },
    { path: '/en/testimonials', language: 'en' },
  ]) {
    test(`${path} shows every testimonial without scripts, and waits for none`, async ({ page, request }) => {
      const list = await (await request.get(`/api/testimonials?language=${language}`)).json();
      expect(list.length).toBeGreaterThan(0);
      await page.goto(path);
      await expect(page.locator('#testimonials .testimonial:visible')).toHaveCount(list.length);
      const words = (await page.locator('#testimonials').allInnerTexts()).join();
      for (const { name } of list) expect(words.split(name)).toHaveLength(2);
      await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    });
  }

  test('without JavaScript the form stands apart from the words above it', async ({ page }) => {
    await page.goto('/contact');
    const words = (await page.locator('.form-card > p').first().boundingBox()) ?? { y: 0, height: 0 };
    const { y = 0 } = (await page.locator('.field label').first().boundingBox()) ?? {};
    expect(y - words.y - words.height).toBeGreaterThanOrEqual(16);
  });

  test('without scripts no characters are counted, since nobody goes on counting them', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, { message: 'a'.repeat(2_001) });
    await submit(page);
    await expect(page.locator('#quote-message-error')).toBeVisible();
    await page.fill('#quote-message', 'Gotea');
    await expect(page.locator('#quote-message-hint')).not.toContainText('Queda');
  });

  test('without scripts nothing animates endlessly, help is there, and the home page leads to the testimonials', async ({
    page,
  }) => {
    for (const path of ['/', '/testimonials', '/contact']) {
      await page.goto(path);
      const endless = await page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
            .length,
      );
      expect(endless, path).toBe(0);
    }
    await page.goto('/about');
    await page.locator('.help summary').scrollIntoViewIfNeeded();
    await expect(page.locator('.help')).toHaveCSS('opacity', '1');
    await page.goto('/');
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    await page.locator('#testimonials a[href="/testimonials"]').click();
    await expect(page).toHaveURL(/testimonials$/);
  });

  test('without scripts every work of the gallery is described, and no request is said to wait', async ({
    page,
  }) => {
    await page.goto('/gallery');
    await expect(page.locator('.tile noscript p').filter({ hasText: /\.$/, visible: true })).toHaveCount(9);
    await page.goto('/');
    await expect(page.getByText('espera en tu teléfono').filter({ visible: true })).toHaveCount(0);
    await page.goto('/contact');
    await expect(page.getByText('Tus solicitudes en este aparato').filter({ visible: true })).toHaveCount(0);
  });
});

test('with scripts the list is the one the app has fetched, and appears once', async ({
  page,
  complaints,
  request,
}) => {
  const list = await (await request.get('/api/testimonials?language=es')).json();
  await page.goto('/testimonials');
  await hydrated(page, '.menu-button');
  await expect(page.locator('.testimonial:not(.skeleton-testimonial)')).toHaveCount(list.length);
  await expect(page.locator('noscript')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the page changes when the list does, in every encoding', async ({ api, request }) => {
  const first = await request.get('/testimonials');
  const again = await request.get('/testimonials', {
    headers: { 'If-None-Match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  const bare = await request.get('/testimonials', { headers: { 'Accept-Encoding': 'identity' } });
  expect(await bare.text()).toBe(await first.text());
  const [shown] = await api.database.knex('testimonials').where({ language: 'es' }).select('name').limit(1);
  expect(await bare.text()).toContain(shown.name);
});

for (const outcome of ['limited', 'full', 'failed'] as const) {
  test(`the page that answers "${outcome}" has a call and the words by WhatsApp`, async ({ page }) => {
    const site = await loadSite(process.env.DIST_DIR ?? 'dist');
    const values = { name: 'Ana', message: 'Gotea en la sala' };
    const told = { language: 'es', prefixed: false, origin: '', key: 'k', codes: {} } as const;
    await page.setContent(site?.renderNativeAnswer?.({ ...told, outcome, values }).html ?? '');
    await expect(page.locator('main form a[href^="tel:"]')).toBeVisible();
    const whatsapp = await page.locator('main form a[href^="https://wa.me"]').getAttribute('href');
    expect(decodeURIComponent(whatsapp ?? '')).toContain('Gotea en la sala');
  });
}
