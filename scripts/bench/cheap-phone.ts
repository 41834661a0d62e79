import type { Browser, CDPSession, Page } from '@playwright/test';

/** Slow 4G as Lighthouse applies it, and a cheap phone's processor (performance 1.1). */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.6 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const slowdown = 4;

/** A new profile on a cheap phone; its network is as fast as the machine's until `slowNetwork`. */
export type Phone = { page: Page; session: CDPSession; slowNetwork(): Promise<void>; close(): Promise<void> };

export async function cheapPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    session,
    slowNetwork: async () => {
      await session.send('Network.emulateNetworkConditions', slow4g);
    },
    close: () => context.close(),
  };
}
