import type { Page } from '@playwright/test';
import { moodFrom, withDatabaseMood } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { linesOf, newLines } from '../support/seen.ts';
import { appReady, fill, sendQuote, submit, toast } from '../support/send-quote.ts';

// The worker has a database of its own, which would answer.
test.use({ serviceWorkers: 'block' });

/** The limit of the promise is 5 s; a machine that does other things as well may take twice as long. */
const answerWithinMs = 10_000;

/** Presses send; returns when the page heard of it. */
async function press(page: Page): Promise<number> {
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('submit', () => resolve(Date.now()), { capture: true, once: true }),
      ),
  );
  await submit(page);
  return pressed;
}

test('if the browser’s database never answers, a request is sent within seconds and answered', async ({
  page,
  network,
  rows,
}) => {
  test.slow();
  await withDatabaseMood(page, 'hangs');
  await page.goto('/contact');
  await appReady(page);
  await fill(page, { name: 'Ana' });
  const pressedAt = await press(page);
  await expect.poll(() => network.attempts.length).toBeGreaterThan(0);
  expect((network.attempts[0]?.at ?? 0) - pressedAt).toBeLessThan(answerWithinMs);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});

test('if the browser’s database stops answering, a second request does not wait for it either', async ({
  page,
  context,
  network,
  rows,
}) => {
  test.slow();
  await withDatabaseMood(page, 'hangs');
  await page.goto('/contact');
  await appReady(page);
  await context.setOffline(true);
  await expect(page.locator('.connection')).toBeVisible();
  await fill(page, { name: 'Ana', message: 'Sin señal' });
  const before = await linesOf(page);
  await submit(page);
  await expect
    .poll(() => newLines(page, before), { timeout: answerWithinMs })
    .toMatch(/guard|sigue en el formulario|no cierres/i);
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await fill(page, { name: 'Beto', message: 'Con señal' });
  const pressedAt = await press(page);
  await expect.poll(async () => (await rows()).length).toBe(2);
  const second = network.attempts.find(({ body }) => body.includes('Con señal'));
  expect((second?.at ?? 0) - pressedAt).toBeLessThan(answerWithinMs);
});

test('if storage fails for a moment, pressing send again makes no second request', async ({
  page,
  network,
  rows,
}) => {
  await withDatabaseMood(page, 'well');
  await page.goto('/contact');
  await appReady(page);
  network.plan = () => ({ kind: 'commit-then-answer', status: 503 });
  await sendQuote(page, { name: 'Ana', message: 'Dos veces' });
  await expect(toast(page)).toContainText('Hubo un problema');
  await moodFrom(page, 'fails');
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...request) {
      if (Reflect.get(window, 'databaseMood') === 'fails') {
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      }
      return transaction.apply(this, request);
    };
  });
  network.plan = () => ({ kind: 'pass' });
  await submit(page);
  await page.waitForTimeout(1_000);
  await page.waitForTimeout(1_000);
  await moodFrom(page, 'well');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForTimeout(1_000);
  expect((await rows()).map((row) => row.message)).toEqual(['Dos veces']);
  expect(new Set(network.attempts.map(({ key }) => key)).size).toBe(1);
});
