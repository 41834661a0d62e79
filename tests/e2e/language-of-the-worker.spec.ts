import { readMeta } from './support/device.ts';
import { expect } from './support/fixtures.ts';
import { gate } from './support/front.ts';
import { test } from './support/fronted.ts';
import { workerReady } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

test('a language chosen while the first worker is still being installed is that of the pages it answers', async ({
  page,
  front,
}) => {
  const { opened, open } = gate();
  front.meddle = ({ path }) =>
    path.startsWith('/bundles/') ? { kind: 'late', until: opened } : { kind: 'pass' };
  await page.goto('/');
  await servicesReady(page);
  const isAsked = () => front.calls.some(({ path }) => path.startsWith('/bundles/'));
  await expect.poll(isAsked).toBe(true);
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  open();
  await workerReady(page);
  await expect.poll(() => readMeta(page, 'language')).toBe('en');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language pressed before the app is there is that of the page which the worker answers with', async ({
  page,
}) => {
  await page.goto('/about');
  await workerReady(page);
  await page.locator('.site-header .language a').click();
  await expect.poll(() => readMeta(page, 'language')).toBe('en');
  // Before any of its code can have come.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      if (document.documentElement.lang === 'en')
        document.querySelector<HTMLElement>('.site-header .language a')?.click();
    }),
  );
  await page.goto('/services');
  await servicesReady(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect.poll(() => readMeta(page, 'language')).toBe('es');
});
