import type { BrowserContext, Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { holdOwnPost, postNow } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { list, message, nothingWaits } from '../support/parts.ts';
import { title } from '../support/reloaded-form.ts';
import { launchWithTabs, type TabBrowser } from '../support/reopened-tab.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  readWriting,
  submit,
  toast,
} from '../support/send-quote.ts';

/*
 * A tab that the browser brings back has its forms filled as after Back, with what was in them; to the old way of asking
 * how a page was reached it is a fresh visit.
 */

let browser: TabBrowser;
test.beforeEach(async ({ network }) => {
  browser = await launchWithTabs(network.url);
  await browser.context.route('**/sw.js', (route) => route.abort());
  await holdOwnPost(browser.context);
});
test.afterEach(() => browser.close());

/** Closes a tab; the browser would note what its form holds only in a second or later. */
async function close(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState(history.state, ''));
  await page.close();
}

async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openWithoutWorker(page);
  return page;
}

test('words that another tab has sent are the same request in a reopened tab', async ({ network, rows }) => {
  const { context } = browser;
  const page = await opened(context);
  network.plan = () => ({ kind: 'answer', status: 500 });
  await fill(page, { name: 'Ana', message: 'Gotea' });
  await submit(page);
  await expect(toast(page)).toContainText('Inténtalo de nuevo');
  await close(page);
  network.plan = () => ({ kind: 'pass' });
  await expectAllSent(await opened(context), 1);
  const release = await hold(context, chunk('main'));
  const again = await browser.reopen();
  await expect(message(again)).toHaveValue('Gotea');
  await submit(again);
  await postNow(again);
  await expect(title(again)).toHaveText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
  release();
});

test('what is typed on in a reopened tab takes the place of what was half typed', async ({ rows }) => {
  const { context } = browser;
  const page = await opened(context);
  await fill(page, { name: 'Ana', message: 'Gotea' });
  await expect.poll(async () => (await readWriting(page)).map((words) => words.message)).toEqual(['Gotea']);
  await close(page);
  const release = await hold(context, chunk('main'));
  const again = await browser.reopen();
  await expect(message(again)).toHaveValue('Gotea');
  await message(again).press('End');
  await message(again).pressSequentially(' mucho');
  release();
  await appReady(again);
  await submit(again);
  await expectAllSent(again, 1);
  expect((await rows()).map((row) => row.message)).toEqual(['Gotea mucho']);
  expect(await readWriting(again)).toEqual([]);
  await expect(list(again)).toContainText(nothingWaits);
});
