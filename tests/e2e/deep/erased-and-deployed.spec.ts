import { mergeTests } from '@playwright/test';
import { test as deployed } from '../support/deploy.ts';
import { eraseAll, expectNothingKept, expectStill, filesKept, keepAll } from '../support/erase.ts';
import { expect } from '../support/fixtures.ts';
import { gate } from '../support/front.ts';
import { test as fronted } from '../support/fronted.ts';
import { openContact } from '../support/send-quote.ts';

const test = mergeTests(deployed, fronted);

test.beforeEach(({ page }) => page.clock.install());

test('an open page in which everything was erased stores nothing of a new version', async ({
  page,
  context,
  front,
  deploy,
}) => {
  const other = await context.newPage();
  await other.clock.install();
  await openContact(other);
  await openContact(page);
  // The browser itself looks a little after a page was opened.
  await expect.poll(() => front.calls.filter(({ path }) => path === '/sw.js').length).toBe(2);
  await eraseAll(page);
  deploy();
  for (const tab of [page, other]) {
    await tab.clock.fastForward(3_600_001);
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await expectNothingKept(page);
  await keepAll(page);
  await page.clock.fastForward(3_600_001);
  await expect(page.locator('.prompt')).toContainText('Hay una versión nueva');
});

test('pages asked for again stay, though a new version was being installed when everything was erased', async ({
  page,
  front,
  deploy,
}) => {
  await openContact(page);
  // All but the one file that is another in the new version.
  const bundles = () => filesKept(page, '.json');
  const before = await bundles();
  const { opened, open } = gate();
  const held = new Promise<void>((resolve) => {
    front.meddle = ({ path }) => {
      if (!path.includes('bundles/app-shell.es.html')) return { kind: 'pass' };
      front.meddle = () => ({ kind: 'pass' });
      resolve();
      return { kind: 'late', until: opened };
    };
  });
  deploy();
  await page.clock.fastForward(3_600_001);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await held;
  await eraseAll(page);
  await keepAll(page);
  await expect.poll(bundles).toBe(before);
  open();
  await expectStill(page, bundles, before);
});
