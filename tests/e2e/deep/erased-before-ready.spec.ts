import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { occupyRecords, records } from '../support/device.ts';
import { askToErase, eraseAll, expectErased, kept, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { appReady, submit } from '../support/send-quote.ts';
import { hydrated } from '../support/served.ts';
import { servicesReady } from '../support/stage.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test.describe('what was typed before the form was ready is neither in it nor on the device after that', () => {
  const expectNoWords = async (page: Page): Promise<void> => {
    await expect(message(page)).toHaveValue('');
    await page.clock.fastForward(1_000);
    expect(await records(page)).toEqual([]);
    await page.reload();
    await appReady(page);
    await expect(message(page)).toHaveValue('');
  };

  for (const isPressed of [false, true]) {
    test(`while the form's code had not come${isPressed ? ', pressed without a name' : ''}`, async ({
      page,
    }) => {
      const release = await hold(page, chunk('quote-form'));
      await page.goto('/contact');
      await message(page).fill('Lo que borré');
      // Before that, the browser itself would post it.
      await servicesReady(page);
      if (isPressed) await submit(page);
      await eraseAll(page);
      await expect(message(page)).toHaveValue('');
      expect(await kept(page)).toEqual([]);
      release();
      await appReady(page);
      await expectNoWords(page);
    });
  }

  test('while the form waited for the device', async ({ page }) => {
    const release = await hold(page, chunk('quote-form'));
    await page.goto('/contact');
    await message(page).fill('Lo que borré');
    await servicesReady(page);
    await askToErase(page);
    const answer = await occupyRecords(page);
    release();
    await hydrated(page, 'form[data-quote]');
    await sayYes(page);
    await answer();
    await expectErased(page);
    await appReady(page);
    await expectNoWords(page);
  });
});
