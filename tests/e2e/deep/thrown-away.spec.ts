import { captivePortal } from '../../support/fault-proxy.ts';
import { isMarked, mark } from '../support/deploy.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdsFor } from '../support/seen.ts';
import {
  expectAllSent,
  openContact,
  outboxStates,
  sendQuote,
  toast,
  workerReady,
} from '../support/send-quote.ts';

test('when the browser throws away all that it kept, worker included, the open page still has every request and every word', async ({
  page,
  context,
  network,
  rows,
}) => {
  await openContact(page);
  await workerReady(page);
  network.plan = () => captivePortal;
  for (const message of ['Una', 'Otra']) {
    await sendQuote(page, { message });
    await expect(toast(page).last()).toContainText('Guardada');
    await expect(page.locator('#quote-message')).toHaveValue('');
  }
  await expect.poll(() => outboxStates(page)).toEqual(['pending', 'pending']);
  await page.locator('#quote-message').pressSequentially('A medias');
  await mark(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  // Longer than a page waits before it reloads itself.
  await holdsFor(2_500, async () => expect(await isMarked(page)).toBe(true));
  await expect(page.locator('#quote-message')).toHaveValue('A medias');
  await expect.poll(() => outboxStates(page)).toEqual(['pending', 'pending']);
  network.plan = () => ({ kind: 'pass' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectAllSent(page, 2);
  expect(await rows()).toHaveLength(2);
});
