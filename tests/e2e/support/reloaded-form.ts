import type { BrowserContext, Locator, Page } from '@playwright/test';
import { chunk } from './chunk-address.ts';
import { holdOwnPost, postNow, refill } from './early-press.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { list, message, nothingWaits } from './parts.ts';
import { wrongPhone } from './refused.ts';
import { appReady, fill, openWithoutWorker, outboxStates, submit } from './send-quote.ts';
import { servicesReady } from './stage.ts';

/** What a visitor writes here, but for the number. */
export const ana = { name: 'Ana', message: 'Gotea' };
/** The number that the office takes. */
export const right = '(829) 123-4567';

/** The heading of the page. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Nothing is left to be corrected or sent again, nor offered. */
export async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(async () => (await outboxStates(page)).filter((state) => state !== 'sent')).toEqual([]);
  await expect(list(page)).toContainText(nothingWaits);
  await expect(message(page)).toHaveValue('');
}

/** Has the number refused in the app. */
export async function haveRefused(page: Page): Promise<void> {
  await openWithoutWorker(page);
  await fill(page, { ...ana, phone: wrongPhone });
  await submit(page);
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(list(page)).toContainText('necesita un cambio');
}

/** Loads the page anew without its app, and finds this in the form; the app comes with the function returned. */
export async function reloadFilled(page: Page, phone: string, message = ana.message): Promise<() => void> {
  await holdOwnPost(page);
  const release = await hold(page, chunk('main'));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await refill(page, { name: ana.name, message, phone });
  return release;
}

/** Presses send, and the browser posts the form itself. */
export async function pressAndPost(page: Page): Promise<void> {
  await submit(page);
  await postNow(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
}

/** When a form is pressed that a reload has filled. */
export const momentsOfPress = ['after the app', 'before it', 'before it, and posted by the browser'] as const;

/** Presses a form that a reload has filled, and lets the app come, with `release`; from there on the page has its app. */
export async function pressAt(
  moment: (typeof momentsOfPress)[number],
  page: Page,
  release: () => void,
): Promise<void> {
  if (moment === 'before it, and posted by the browser') {
    await pressAndPost(page);
    release();
    await page.getByRole('link', { name: 'Volver al formulario' }).click();
  } else {
    if (moment === 'before it') await submit(page);
    release();
  }
  await appReady(page);
  await servicesReady(page);
  if (moment !== 'after the app') return;
  await expect(page.locator('#quote-phone')).toHaveValue(right);
  await expect(page.locator('#quote-phone')).not.toHaveAttribute('aria-invalid', 'true');
  await submit(page);
}

/** Another tab with the app, which begins with what no living tab has in its form. */
export async function openBeside(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await openWithoutWorker(other);
  return other;
}

/** A copy of a tab, as a browser makes one: it begins with what the tab has stored. */
export async function copyOf(page: Page): Promise<Page> {
  const session = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const copy = await page.context().newPage();
  await copy.addInitScript((session) => {
    if (sessionStorage.getItem('is-copy')) return;
    for (const [name, value] of Object.entries({ ...session, 'is-copy': 'true' }))
      sessionStorage.setItem(name, value);
  }, session);
  await copy.goto('/contact');
  return copy;
}
