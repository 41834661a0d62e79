import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  readWriting,
  submit,
} from '../support/send-quote.ts';

// What is typed before the app has come, in a form of which an earlier text is known with another word in that field.

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

const asked = 'El split gotea';
const offer = (page: Page) => page.getByRole('button', { name: 'Seguir con esta' });

/** Leaves a text on the device; returns what lets the app of the next page come. */
async function leaveText(page: Page): Promise<() => void> {
  await openWithoutWorker(page);
  await fill(page, { name: 'Dora', phone: '(829) 123-4567', message: asked });
  await expect.poll(async () => (await readWriting(page)).map((words) => words.message)).toEqual([asked]);
  return hold(page, chunk('main'));
}

test('in a form opened later it is another text, and the earlier one is on offer as it was', async ({
  page,
}) => {
  const release = await leaveText(page);
  await page.goto('about:blank');
  await page.goto('/contact');
  await page.fill('#quote-phone', '(829) 765-4321');
  release();
  await appReady(page);
  await expect(offer(page)).toHaveCount(1);
  await expect(page.locator('#quote-name')).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await offer(page).click();
  await expect(message(page)).toHaveValue(asked);
  await expect(page.locator('#quote-phone')).toHaveValue('(829) 123-4567');
});

test('after a reload it is the same text, and is sent once', async ({ page, rows }) => {
  const release = await leaveText(page);
  await page.reload();
  await page.fill('#quote-phone', '(829) 765-4321');
  release();
  await appReady(page);
  await expect(message(page)).toHaveValue(asked);
  await submit(page);
  await expectAllSent(page, 1);
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  expect((await rows()).map((row) => row.message)).toEqual([asked]);
});
