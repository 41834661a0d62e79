import type { Page } from '@playwright/test';
import { attemptTimeoutMs } from '../../../web/offline/limits.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect } from '../support/fixtures.ts';
import { holdFirstAnswer } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { message } from '../support/parts.ts';
import { copyOf } from '../support/reloaded-form.ts';
import { expectShown } from '../support/seen.ts';
import { appReady, expectAllSent, fill, openContact, readWriting, submit } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

// Safari keeps nearly every page whole that its visitor leaves, and wakes it with Back; Chromium does where nothing is
// said on the channel of the outbox meanwhile. Both tell the page so, which is all that it goes by.
test.beforeEach(({ context }) => withoutSync(context));

/** The page is told that it is put away whole, or that it is shown again. */
const tell = (page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> =>
  page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type);

for (const [what, putToSleep] of [
  ['put away whole', (page: Page) => tell(page, 'pagehide')],
  ['frozen', (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('freeze')))],
] as const) {
  test(`an attempt ends with its page that is ${what}, and the next is made at once`, async ({
    page,
    context,
    front,
    network,
    rows,
  }) => {
    const other = await context.newPage();
    await other.goto('/about');
    await servicesReady(other);
    holdFirstAnswer(front);
    await openContact(page);
    await fill(page, { name: 'Ana' });
    await submit(page);
    await expect.poll(() => network.attempts.length).toBe(1);
    await putToSleep(page);
    await expect(async () => {
      await other.evaluate(() => dispatchEvent(new Event('focus')));
      expect(network.attempts.length).toBe(2);
    }).toPass();
    const [first, next] = network.attempts;
    expect((next?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(attemptTimeoutMs);
    expect(next?.key).toBe(first?.key);
    await expectAllSent(other, 1);
    expect(await rows()).toHaveLength(1);
  });
}

/** Writes a text in the form, and waits until it is on the device. */
async function write(page: Page, words: string): Promise<void> {
  await message(page).fill(words);
  await expect.poll(async () => (await readWriting(page)).map(({ message }) => message)).toEqual([words]);
}

test('a text goes on in another tab while its page is away, and stays in its form where that was back before', async ({
  page,
  context,
}) => {
  await openContact(page);
  await write(page, 'Gotea');
  await tell(page, 'pagehide');
  await tell(page, 'pageshow');
  // The locks of the page are asked for anew.
  const held = async () => (await page.evaluate(() => navigator.locks.query())).held?.length;
  await expect.poll(held).toBe(2);
  const early = await context.newPage();
  await openContact(early);
  await expect(message(early)).toHaveValue('');
  await early.close();
  await tell(page, 'pagehide');
  await expect.poll(held).toBe(0);
  const late = await context.newPage();
  await openContact(late);
  await expect(message(late)).toHaveValue('Gotea');
});

test('a page that comes back shows what another page of its tab has made of its text', async ({ page }) => {
  await openContact(page);
  await write(page, 'Gotea');
  await tell(page, 'pagehide');
  const next = await copyOf(page);
  await appReady(next);
  await expect(message(next)).toHaveValue('Gotea');
  await write(next, 'Gotea mucho');
  await next.close();
  await tell(page, 'pageshow');
  await expect(message(page)).toHaveValue('Gotea mucho');
  await appReady(page);
  await expectShown(page, 'Gotea mucho');
  expect((await readWriting(page)).map(({ message }) => message)).toEqual(['Gotea mucho']);
});
