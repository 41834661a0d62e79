import { chunk } from '../support/chunk-address.ts';
import { askToErase, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message, notErased } from '../support/parts.ts';
import { appReady, fill, openWithoutWorker, readWriting, submit } from '../support/send-quote.ts';

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

for (const before of ['', ', also after it erased everything'])
  test(`of two tabs that reload at once, the one that is back first leaves the words of the other alone${before}`, async ({
    page,
    context,
    rows,
  }) => {
    const empty = await context.newPage();
    await openWithoutWorker(empty);
    if (before) {
      // Not `eraseAll`: a browser with its clock has no entry of how a page was reached.
      await askToErase(empty);
      await sayYes(empty);
      await expect(async () => {
        // A busy machine's database can seem silent: then the visitor is asked to try again.
        if (await notErased(empty).isVisible()) await sayYes(empty);
        expect(await empty.evaluate(() => sessionStorage.length)).toBe(0);
      }).toPass();
    }
    await openWithoutWorker(page);
    await fill(page, { name: 'Ana', message: 'Gotea' });
    await expect.poll(async () => (await readWriting(page)).length).toBe(1);
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
