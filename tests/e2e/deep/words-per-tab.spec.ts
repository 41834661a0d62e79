import type { BrowserContext, Page } from '@playwright/test';
import { setClockAhead } from '../support/clock.ts';
import { expectOnDevice } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { kindsOfLocks } from '../support/kinds-of-locks.ts';
import { message } from '../support/parts.ts';
import { expectShown, holdsFor } from '../support/seen.ts';
import { appReady, fill, openContact, readWriting, submit, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

/** Two tabs, in each of which something else is being written. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openContact(page);
  await openContact(other);
  await fill(page, { name: 'Ana', message: 'En la primera pestaña' });
  await expectOnDevice(page, 'En la primera pestaña');
  await fill(other, { name: 'Beto', message: 'En la segunda pestaña' });
  await expectOnDevice(other, 'En la segunda pestaña');
  return [page, other];
}

test('what is sent in one tab does not take away what is being written in another', async ({ context }) => {
  const [page, other] = await twoTabs(context);
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await expect(message(other)).toHaveValue('En la segunda pestaña');
  await expectOnDevice(other, 'En la segunda pestaña');
  await other.reload();
  await appReady(other);
  await expect(message(other)).toHaveValue('En la segunda pestaña');
  await expect(message(page)).toHaveValue('');
});

for (const { how, prepare } of kindsOfLocks) {
  test(`two tabs that reload each bring back their own words${how}`, async ({ context }) => {
    await context.addInitScript(prepare);
    const [page, other] = await twoTabs(context);
    for (const [tab, words] of [
      [page, 'En la primera pestaña'],
      [other, 'En la segunda pestaña'],
    ] as const) {
      await tab.reload();
      await appReady(tab);
      await expect(message(tab)).toHaveValue(words);
    }
  });
}

test('what was being written in two closed tabs is offered in the next one, all of it', async ({
  context,
}) => {
  const [page, other] = await twoTabs(context);
  await Promise.all([page.close(), other.close()]);
  const later = await context.newPage();
  await later.goto('/contact');
  await appReady(later);
  await expectShown(later, 'En la primera pestaña');
  await expectShown(later, 'En la segunda pestaña');
});

/** A browser that answers no question about Web Locks before the page hears `locks-answer`. */
function silenceLocks(): void {
  const { request, query } = LockManager.prototype;
  const answered = new Promise((resolve) => addEventListener('locks-answer', resolve));
  const late = (method: typeof request | typeof query) =>
    function (this: LockManager, ...parameters: unknown[]) {
      return answered.then(() => Reflect.apply(method, this, parameters));
    };
  Object.assign(LockManager.prototype, { request: late(request), query: late(query) });
}

test('a page whose browser says nothing of locks takes no words from another tab, and offers them once that is gone', async ({
  context,
}) => {
  const page = await context.newPage();
  await openContact(page);
  await fill(page, { name: 'Ana', message: 'Lo dejé un rato' });
  await expectOnDevice(page, 'Lo dejé un rato');
  const other = await context.newPage();
  await other.addInitScript(silenceLocks);
  await setClockAhead(other, 120_000);
  await other.goto('/contact');
  await servicesReady(other);
  await expect(async () => {
    await other.clock.fastForward(5_000);
    await expect.poll(() => other.evaluate(() => window.appReady), { timeout: 2_000 }).toBe(true);
  }).toPass();
  await holdsFor(1_000, async () => expect(await message(page).inputValue()).toBe('Lo dejé un rato'));
  await expect(message(other)).toHaveValue('');
  await expect(other.getByText('Lo dejé un rato')).toHaveCount(0);
  await page.close();
  await other.evaluate(() => dispatchEvent(new Event('locks-answer')));
  await message(other).fill('Otra cosa');
  await expectShown(other, 'Lo dejé un rato');
});

for (const { clock, aheadMs } of [
  { clock: 'that was right', aheadMs: 0 },
  { clock: 'that was a day ahead', aheadMs: 24 * 3_600_000 },
]) {
  test(`without Web Locks, words written by a clock ${clock} are in the form of the next tab`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await setClockAhead(page, aheadMs);
    await openContact(page);
    await page.fill('#quote-message', 'Sigue aquí');
    await expect.poll(() => readWriting(page)).toMatchObject([{ message: 'Sigue aquí' }]);
    await page.close();
    const next = await context.newPage();
    await setClockAhead(next, 120_000);
    await openContact(next);
    await expect(message(next)).toHaveValue('Sigue aquí');
  });
}
