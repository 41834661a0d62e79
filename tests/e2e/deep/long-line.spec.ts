import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectAllSent, seedOutbox } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

const waiting = 300;
/** What the list shows at once: fifty that wait, one on its way, twenty receipts, and the button to the rest. */
const mostItems = 50 + 1 + 20 + 1;

declare global {
  interface Window {
    /** How often the page has read all records. */
    readings: number;
    /** The longest the list has been. */
    longestList: number;
  }
}

/** Counts what the page reads of the outbox and shows of it. */
function countWork(): void {
  window.readings = 0;
  window.longestList = 0;
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...asked) {
    if (this.name === 'outbox') window.readings += 1;
    return getAll.apply(this, asked);
  };
  new MutationObserver(() => {
    const { length } = document.querySelectorAll('.outbox-item');
    window.longestList = Math.max(window.longestList, length);
  }).observe(document, { childList: true, subtree: true });
}

test('a long line leaves without being read or shown anew for every request', async ({
  page,
  context,
  rows,
}) => {
  test.setTimeout(600_000);
  await withoutSync(context);
  await context.addInitScript(countWork);
  await page.goto('/contact');
  await servicesReady(page);
  await context.setOffline(true);
  await seedOutbox(
    page,
    Array.from({ length: waiting }, () => ({})),
  );
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const chip = page.locator('.outbox-chip-count');
  const items = page.locator('.outbox-item');
  const more = page.getByRole('button', { name: 'Mostrar más' });
  await expect(chip).toHaveText('300');
  await expect(more).toHaveText('Mostrar más (250)');
  const atFirst = await items.count();
  await more.click();
  await expect(more).toHaveText('Mostrar más (200)');
  await expect(items).toHaveCount(atFirst + 50);
  await context.setOffline(false);
  await page.goto('/contact');
  // Looking at the records counts as a reading too.
  await expect.poll(async () => (await rows()).length, { timeout: 300_000 }).toBe(waiting);
  await expectAllSent(page, waiting);
  await expect(chip).toHaveCount(0);
  await expect(items).toHaveCount(20);
  const { readings, longestList } = await page.evaluate(() => ({
    readings: window.readings,
    longestList: window.longestList,
  }));
  expect(longestList).toBeGreaterThan(20);
  expect(longestList).toBeLessThanOrEqual(mostItems);
  // However busy the machine: every request used to cost three readings.
  expect(readings).toBeLessThan(2 * waiting);
});
