import { test, withWorkerAfter } from '../support/deploy.ts';
import { openContact, workerReady } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

/** In a worker: from then on the device fails to read what it has. */
const failing = `addEventListener('message', ({ data }) => {
  const fail = () => Promise.reject(new DOMException('Internal error', 'UnknownError'));
  if (data === 'fail') CacheStorage.prototype.match = fail;
})`;

test('code and sheet come from the network where the device fails to read what it has of them', async ({
  page,
  api,
  served,
}) => {
  served.site = withWorkerAfter(failing, served.site);
  api.deploy(served.site);
  await openContact(page);
  await workerReady(page);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('fail'));
  await page.goto('/services');
  await servicesReady(page);
});
