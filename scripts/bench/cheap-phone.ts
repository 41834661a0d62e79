import type { Browser, CDPSession, Page } from '@playwright/test';

/** The page with most in it, the page of the form, and one of the many. */
export const typicalPaths = ['/', '/contact', '/services/ac-installation'] as const;

const bytesPerKbit = 1_024 / 8;

/** Networks as Lighthouse applies them to every request: latency in ms, throughput in bytes a second. */
const networks = {
  'slow 4G': {
    latency: 562.5,
    downloadThroughput: 1_474.6 * bytesPerKbit,
    uploadThroughput: 675 * bytesPerKbit,
  },
  '3G': { latency: 1_125, downloadThroughput: 630 * bytesPerKbit, uploadThroughput: 630 * bytesPerKbit },
} as const;
export type Network = keyof typeof networks;

/** How much slower a cheap phone's processor is than that of the machine. */
export const usualSlowdown = 4;

/** A new profile on a cheap phone; its network is as fast as the machine's until `slowNetwork`. */
export type Phone = {
  page: Page;
  session: CDPSession;
  slowNetwork(network?: Network): Promise<void>;
  close(): Promise<void>;
};

export async function cheapPhone(browser: Browser, slowdown = usualSlowdown): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    session,
    slowNetwork: async (network = 'slow 4G') => {
      await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
    },
    close: () => context.close(),
  };
}
