import { expect, test } from '../support/fixtures.ts';
import { appReady, openContact, workerReady } from '../support/send-quote.ts';
import { followTo } from '../support/stage.ts';

// A page that is opened while the worker becomes active is left out, as is one that is reloaded past it. Without a
// worker it could fetch nothing once the signal is gone.

test('a page that was reloaded past the worker has it again, and goes on without a signal', async ({
  page,
  context,
}) => {
  await openContact(page);
  const browser = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await browser.send('Page.reload', { ignoreCache: true });
  await loaded;
  await appReady(page);
  await workerReady(page);
  await context.setOffline(true);
  await followTo(page, '/about');
  await expect(page.locator('h1')).toBeVisible();
});
