import { chunk } from '../support/chunk-address.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { appReady, fill, openWithoutWorker, readWriting, submit } from '../support/send-quote.ts';

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

test('of two tabs that reload at once, the one that is back first leaves the words of the other alone', async ({
  page,
  context,
  rows,
}) => {
  await openWithoutWorker(page);
  await fill(page, { name: 'Ana', message: 'Gotea' });
  await expect.poll(async () => (await readWriting(page)).length).toBe(1);
  const empty = await context.newPage();
  await openWithoutWorker(empty);
  const release = await hold(page, chunk('main'));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await empty.reload();
  await appReady(empty);
  await expect(message(empty)).toHaveValue('');
  await expect(empty.locator('.form')).toContainText('Gotea');
  release();
  await appReady(page);
  await expect(message(page)).toHaveValue('Gotea');
  await expect(empty.locator('.form')).not.toContainText('Gotea');
  await submit(page);
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Gotea']);
  expect(await readWriting(page)).toEqual([]);
});
