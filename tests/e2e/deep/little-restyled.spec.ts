import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { servicesReady } from '../support/stage.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block' });

type TraceEvent = { name: string; args?: { elementCount?: number } };

/** The most elements that the browser styled anew at one go while something was done. */
async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This browser cannot be traced.');
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0);
  });
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  return Math.max(...counts);
}

const widths = { '/': 390, '/contact': 390, '/gallery': 768, '/testimonials': 768, '/services': 1366 };
for (const [path, width] of Object.entries(widths))
  test(`what comes to ${path}, and the help button that gives way to it, have little styled anew`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await servicesReady(page);
    const all = await page.locator('body *').count();
    const most = await mostRestyled(page, async () => {
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/gallery' });
        link.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 90px; height: 90px; z-index: 1';
        document.body.append(link);
        scrollBy({ top: 1, behavior: 'instant' });
      });
      await expect(page.locator('.help')).toHaveAttribute('style', /--lift: *[1-9]/);
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(all / 10);
  });
