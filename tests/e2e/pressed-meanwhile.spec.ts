import type { Locator, Page } from '@playwright/test';
import { expect } from './support/fixtures.ts';
import { holdFirstAnswer } from './support/front.ts';
import { test } from './support/fronted.ts';
import { fill, openWithoutWorker, sendQuote } from './support/send-quote.ts';
import { withoutGreeting } from './support/stage.ts';
import { withLongWaits } from './support/troubles.ts';

// The page alone sends, so that the test can hold its attempt.
test.use({ serviceWorkers: 'block', viewport: { width: 1366, height: 768 } });

test.beforeEach(async ({ page }) => {
  await withLongWaits(page);
  await withoutGreeting(page);
});

/** Puts the button of the mouse down on the middle of something, and leaves it there. */
async function pressOn(page: Page, what: Locator): Promise<void> {
  await what.hover();
  await page.mouse.down();
}

test('a press on the words of the send button counts, though they change under it', async ({
  page,
  front,
  rows,
}) => {
  const answer = holdFirstAnswer(front);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Primera' });
  const button = page.locator('form[data-quote] button[type=submit]');
  await expect(button).toHaveText('Enviando...');
  await fill(page, { name: 'Segunda' });
  await pressOn(page, button.locator('span').first());
  answer();
  await expect(button).toHaveText('Enviar solicitud');
  await page.mouse.up();
  await expect.poll(async () => (await rows()).map(({ name }) => name)).toEqual(['Primera', 'Segunda']);
});
