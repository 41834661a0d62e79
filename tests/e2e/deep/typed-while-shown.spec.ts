import type { Page } from '@playwright/test';
import { expectOnDevice, occupyRecords } from '../support/device.ts';
import { leaveDraft } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { message } from '../support/parts.ts';
import { appReady } from '../support/send-quote.ts';

// An earlier text is on its way into the form, which takes a slow device a while; the visitor types meanwhile.

test.use({ serviceWorkers: 'block' });

/** Notes when the page asks to change a record. */
const noteWriting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite' && [stores].flat().includes('outbox'))
        Object.assign(window, { isWriting: true });
      return transaction.call(this, stores, mode, options);
    };
  });

/** Opens the form while its earlier text, with this message, cannot be taken hold of; types as told, and lets it go on. */
async function typeMeanwhile(page: Page, field: string, words: string): Promise<void> {
  await leaveDraft(page, { message: 'Un texto largo de ayer' });
  const other = await page.context().newPage();
  await other.goto('/about');
  const release = await occupyRecords(other, 'readonly');
  await noteWriting(page);
  await page.goto('/contact');
  await page.waitForFunction(() => Reflect.get(window, 'isWriting') === true);
  await page.fill(`#quote-${field}`, words);
  await release();
  await appReady(page);
}

test('what is typed into another field joins the earlier text', async ({ page }) => {
  await typeMeanwhile(page, 'name', 'Ana');
  await expect(message(page)).toHaveValue('Un texto largo de ayer');
  await expect(page.locator('#quote-name')).toHaveValue('Ana');
});

test('what is typed into a field that the earlier text fills replaces nothing: both are kept', async ({
  page,
}) => {
  await typeMeanwhile(page, 'message', 'Otra cosa');
  await expect(message(page)).toHaveValue('Otra cosa');
  await expectOnDevice(page, 'Otra cosa');
  await expectOnDevice(page, 'Un texto largo de ayer');
  await expect(page.locator('main')).toContainText('Un texto largo de ayer');
});
