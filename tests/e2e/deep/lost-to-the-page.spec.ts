import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdAndFail } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { expectAllSent, openWithoutWorker, sendQuote, toast } from '../support/send-quote.ts';

// The page alone sends.
test.use({ serviceWorkers: 'block' });

/** How often this page has asked for another connection since. */
const askedAgain = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'askedAgain') ?? 0);

/** As WebKit does once its process for databases has ended: what is open is closed, and this page gets no other. */
const loseDatabase = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    IDBFactory.prototype.open = function () {
      Reflect.set(window, 'askedAgain', 1 + (Reflect.get(window, 'askedAgain') ?? 0));
      const request = open.call(this, 'lost');
      request.addEventListener('upgradeneeded', (event) => {
        event.stopImmediatePropagation();
        request.transaction?.abort();
      });
      return request;
    };
  });

test('what waits where only a new page can read it goes out by a new page, and what is typed stays', async ({
  page,
  rows,
}) => {
  await openWithoutWorker(page);
  (await holdAndFail(page))();
  await sendQuote(page, { message: 'Espera' });
  await expect(toast(page)).toContainText('Guardada');
  await toast(page).getByRole('button').click();
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await loseDatabase(page);
  await message(page).fill('Otra cosa');
  await page.unroute('**/api/contact');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // Nobody is interrupted while writing: from the sixth refusal on it would load itself anew after three seconds.
  await expect.poll(() => askedAgain(page)).toBeGreaterThanOrEqual(6);
  await page.waitForTimeout(4_000);
  await expect(message(page)).toHaveValue('Otra cosa');
  expect(await rows()).toEqual([]);
  await message(page).blur();
  await reloaded;
  await expectAllSent(page, 1);
  expect((await rows()).map((row) => row.message)).toEqual(['Espera']);
  await expect(message(page)).toHaveValue('Otra cosa');
});
