import { chunk } from '../support/chunk-address.ts';
import { fillDevice } from '../support/device.ts';
import { leaveDraft, pressEarly, refill } from '../support/early-press.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { item, message } from '../support/parts.ts';
import { expectShown } from '../support/seen.ts';
import { appReady, fill, readWriting } from '../support/send-quote.ts';

// What was noted of a form stays noted until its words are somewhere else where they outlive the page.

/** Run in a page: local storage takes no more of a journal, though notes that are there may be written anew. */
function fillJournals(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (name.startsWith('quote-journal:')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  };
}

test.beforeEach(({ context }) => withoutSync(context));

test('words typed before the app, and those they were added to, stay where nothing else can keep them', async ({
  page,
}) => {
  await leaveDraft(page, { name: 'Dora' });
  await page.addInitScript(fillDevice);
  await page.addInitScript(fillJournals);
  const release = await hold(page, chunk('main'));
  await page.goto('/contact');
  await message(page).fill('Antes de todo');
  release();
  await appReady(page);
  await expect(page.locator('#quote-name')).toHaveValue('Dora');
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => `${new URLSearchParams({ ...localStorage })}`)).toContain('Antes');
  expect((await readWriting(page)).map((words) => words.name)).toEqual(['Dora']);
});

test('so do words pressed before the app, until the office has them, and they arrive once', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await page.addInitScript(fillDevice);
  await page.addInitScript(fillJournals);
  const release = await pressEarly(page, { name: 'Ana', message: 'Antes de todo' });
  release();
  await appReady(page);
  await expect(item(page, 'Ana')).toHaveCount(1);
  await expect.poll(() => network.attempts.length).toBeGreaterThan(0);
  const inNotes = () => page.evaluate(() => `${new URLSearchParams({ ...localStorage })}`.includes('Antes'));
  expect(await inNotes()).toBe(true);
  network.plan = () => ({ kind: 'pass' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect.poll(inNotes).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForTimeout(1_500);
  expect(await rows()).toHaveLength(1);
  await expect(item(page, 'Ana')).toHaveCount(0);
});

test('words that a tab left by a clock that was an hour ahead are in the form of the next one', async ({
  page,
}) => {
  await page.addInitScript((at) => {
    const key = 'b8d5b1a2-5d4f-4c7b-9a39-6f2f7a0c1d11';
    const words = `${new URLSearchParams({ key, name: 'Ana', message: 'Del futuro', language: 'es' })}`;
    localStorage.setItem(`quote-typed:${key}`, JSON.stringify({ key, words, at }));
  }, Date.now() + 3_600_000);
  await page.goto('/contact');
  await appReady(page);
  await expectShown(page, 'Del futuro');
});

/** Run in a page: local storage has no room for another letter. */
function fillLocalStorage(): void {
  for (let size = 2 ** 22; size >= 1; )
    try {
      localStorage.setItem(`full ${localStorage.length}`, 'x'.repeat(size));
    } catch {
      size /= 2;
    }
}

test('so do words that a reload brings back before the app, where there is no room for a note of that form', async ({
  page,
}) => {
  const release = await hold(page, chunk('main'));
  const words = { name: 'Dora', message: 'Antes de todo' };
  await page.goto('/contact');
  await fill(page, words);
  await page.evaluate(fillLocalStorage);
  await page.reload();
  await refill(page, words);
  await message(page).focus();
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('full ')) localStorage.removeItem(name);
  });
  release();
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('Antes de todo');
});
