import type { Page } from '@playwright/test';
import { slowDatabase } from '../support/early-press.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { dialog, message } from '../support/parts.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, fill, openContact, readWriting, submit, toast } from '../support/send-quote.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ context }) => withoutSync(context));

const restart = (page: Page) => page.getByRole('button', { name: 'Borrar y empezar de nuevo' });
const drop = (page: Page) => page.locator('.begun').getByRole('button', { name: 'Borrarla' });
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** Presses everywhere in this box, as one finger after the other would. */
async function pressAllOver(page: Page, box: { x: number; y: number; width: number; height: number }) {
  for (let y = box.y + 4; y < box.y + box.height; y += 12)
    for (let x = box.x + 4; x < box.x + box.width; x += 40) await page.mouse.click(x, y);
}

test('who reaches for the name just as the words come back does not erase them', async ({ page }) => {
  await openContact(page);
  await fill(page, { name: 'Ana', message: 'A medias' });
  await expect.poll(() => readWriting(page)).toHaveLength(1);
  await page.addInitScript(slowDatabase);
  await page.reload();
  const name = page.locator('#quote-name');
  await name.scrollIntoViewIfNeeded();
  const place = await name.boundingBox();
  await page.evaluate(() => dispatchEvent(new FocusEvent('focusin')));
  await page.waitForFunction(() => dispatchEvent(new Event('database-answers')) && window.appReady === true);
  await expect(restart(page)).toBeVisible();
  if (!place) throw new Error('There is no field for the name');
  await pressAllOver(page, place);
  await expect(message(page)).toHaveValue('A medias');
});

test('words that were brought back are erased once the visitor says so twice', async ({ page }) => {
  await openContact(page);
  await fill(page, { message: 'A medias' });
  await page.reload();
  await appReady(page);
  await restart(page).click();
  await answer(page, 'Conservarla');
  await expect(dialog(page)).toHaveCount(0);
  await expect(restart(page)).toBeFocused();
  await expect(message(page)).toHaveValue('A medias');
  await restart(page).click();
  await answer(page, 'Borrarla');
  await expect(dialog(page)).toHaveCount(0);
  await expect(message(page)).toHaveValue('');
  await expect(page.locator('body')).not.toBeFocused();
  await expect.poll(() => readWriting(page)).toEqual([]);
});

test('another text that was begun is erased once the visitor says so twice', async ({ page, context }) => {
  await openContact(page);
  await fill(page, { message: 'La primera' });
  await expect.poll(() => readWriting(page)).toHaveLength(1);
  const other = await context.newPage();
  await openContact(other);
  await fill(other, { message: 'La segunda' });
  await expect.poll(() => readWriting(other)).toHaveLength(2);
  await page.close();
  await other.reload();
  await appReady(other);
  await drop(other).click();
  await answer(other, 'Conservarla');
  await expect(dialog(other)).toHaveCount(0);
  await drop(other).click();
  await answer(other, 'Borrarla');
  await expect(drop(other)).toHaveCount(0);
  await expect(dialog(other)).toHaveCount(0);
  await expect
    .poll(async () => (await readWriting(other)).map((words) => words.message))
    .toEqual(['La segunda']);
});

test('words that were brought back and pressed are a request: the form does not offer to erase them, and then send them', async ({
  page,
  network,
}) => {
  await openContact(page);
  await fill(page, { name: 'Ana', message: 'A medias' });
  await expect.poll(() => readWriting(page)).toHaveLength(1);
  await page.reload();
  await appReady(page);
  await expect(restart(page)).toBeEnabled();
  network.plan = () => ({ kind: 'answer', status: 500 });
  const release = await hold(page, '**/api/contact');
  await submit(page);
  await expect(page.locator('form[data-quote]')).toHaveAttribute('aria-busy', 'true');
  await expect(restart(page)).toBeDisabled();
  await restart(page).click({ force: true });
  await holdsFor(300, async () => expect(await dialog(page).count()).toBe(0));
  release();
  await expect(toast(page)).toContainText('Error');
  await expect(message(page)).toHaveValue('A medias');
  await expect(restart(page)).toHaveCount(0);
});
