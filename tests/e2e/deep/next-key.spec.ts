import type { Page } from '@playwright/test';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { fill, openContact, readOutbox, toast } from '../support/send-quote.ts';

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await openContact(page);
});

const field = (page: Page, name: string) => page.locator(`#quote-${name}`);

test.describe('where fingers type', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the key that says "next" leads to the next field, and the one that says "send" sends', async ({
    page,
  }) => {
    await fill(page);
    await field(page, 'name').press('Enter');
    await expect(field(page, 'phone')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'service')).toBeFocused();
    expect(await readOutbox(page)).toEqual([]);
    await field(page, 'email').press('Enter');
    await expect(toast(page)).toContainText('Solicitud recibida');
  });

  test('Enter that ends the composing of a word leads nowhere', async ({ page }) => {
    const isLeft = await field(page, 'name').evaluate((name) => {
      (name as HTMLElement).focus();
      const how = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
      return name.dispatchEvent(new KeyboardEvent('keydown', how));
    });
    expect(isLeft).toBe(true);
    await expect(field(page, 'name')).toBeFocused();
  });
});

test('Enter on a keyboard sends from any field', async ({ page }) => {
  await fill(page);
  await field(page, 'name').press('Enter');
  await expect(toast(page)).toContainText('Solicitud recibida');
});
