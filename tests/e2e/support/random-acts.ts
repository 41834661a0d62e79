import type { Browser, BrowserContextOptions } from '@playwright/test';
import fc from 'fast-check';
import type { TestApi } from '../../../tools/api.ts';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import { expect } from './fixtures.ts';
import type { WholeBrowser } from './whole-browser.ts';

/** Where sequences are played: what a test has of its fixtures, and a new device. */
export type Scene<Device extends WholeBrowser> = {
  network: FaultProxy;
  api: TestApi;
  newDevice: () => Promise<Device>;
};

/** A context of the tests' browser that passes for a device. */
export async function contextOf(browser: Browser, options: BrowserContextOptions): Promise<WholeBrowser> {
  const context = await browser.newContext(options);
  return { context, close: () => context.close() };
}

/**
 * Sequences of acts that may begin with some of what takes more acts than chance would put together, `mostBeginnings` of
 * them at most.
 */
export const sequencesOf = <Act, Beginning>(
  acts: readonly Act[],
  lengths: { minLength: number; maxLength: number },
  beginnings: readonly Beginning[],
  mostBeginnings: number,
): fc.Arbitrary<(Act | Beginning)[]> =>
  fc
    .tuple(
      fc.subarray([...beginnings], { maxLength: mostBeginnings }),
      fc.array(fc.constantFrom(...acts), lengths),
    )
    .map(([beginning, rest]) => [...beginning, ...rest]);

/**
 * Plays each sequence on a device that knows nothing of the site, in front of an empty table. `play` resolves to every
 * broken promise, in words; the first that is broken fails the test, with the shortest sequence that breaks it.
 */
export async function expectUnbroken<Act, Device extends WholeBrowser>(
  { network, api, newDevice }: Scene<Device>,
  sequences: readonly Act[][],
  nameOf: (act: Act) => string,
  play: (device: Device, acts: readonly Act[]) => Promise<string[]>,
): Promise<void> {
  async function brokenBy(acts: readonly Act[]): Promise<string[]> {
    network.reset();
    await api.database.knex('contacts').delete();
    const device = await newDevice();
    try {
      return await play(device, acts);
    } finally {
      await device.close();
      network.cutConnections();
      await network.settled();
    }
  }

  for (const acts of sequences) {
    const broken = await brokenBy(acts);
    const shortest = broken.length > 0 ? await shrunk(acts, brokenBy) : [];
    expect(broken, `after ${shortest.map(nameOf).join(', ')}`).toEqual([]);
  }
}

/** Leaves out one act after the other as long as a promise is still broken without it. */
async function shrunk<Act>(
  acts: readonly Act[],
  brokenBy: (acts: Act[]) => Promise<string[]>,
): Promise<readonly Act[]> {
  let shortest = [...acts];
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const without = shortest.filter((_, other) => other !== index);
    if ((await brokenBy(without)).length > 0) shortest = without;
  }
  return shortest;
}
