import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { holdsFor } from './support/seen.ts';
import { openHome, openWithoutWorker, toast } from './support/send-quote.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block', viewport: { width: 1366, height: 768 } });

/** Asks for the live chat, which the site has none of; returns the function that has this found out. */
async function askForChat(page: Page): Promise<() => void> {
  const fail = await hold(page, '**/api/chat');
  const asked = page.waitForRequest('**/api/chat');
  await page.locator('.help').evaluate((help: HTMLDetailsElement) => {
    help.open = true;
  });
  await page.getByRole('link', { name: 'Abrir el chat en vivo' }).click();
  await asked;
  return fail;
}

const failure = 'El chat no abrió. Escríbenos desde aquí.';

test('who is writing when the live chat fails stays there, and is told where to go', async ({ page }) => {
  await openHome(page);
  const fail = await askForChat(page);
  await page.locator('#quote-name').pressSequentially('Ana');
  fail();
  await expect(toast(page)).toContainText(failure);
  await page.keyboard.type(' Peralta');
  await expect(page.locator('#quote-name')).toHaveValue('Ana Peralta');
  await expect(page).toHaveURL(/\/$/);
  await toast(page).getByRole('link', { name: 'Pide tu cotización' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('who is at the form already when the live chat fails is told so, and moved nowhere', async ({
  page,
}) => {
  await openWithoutWorker(page);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const entries = await page.evaluate(() => history.length);
  const fail = await askForChat(page);
  fail();
  await expect(toast(page)).toHaveText(failure);
  await expect(toast(page).getByRole('link')).toHaveCount(0);
  // A page that was gone to scrolls to its top within this time.
  await holdsFor(300, async () =>
    expect(await page.evaluate(() => [scrollY, history.length])).toEqual([400, entries]),
  );
});
