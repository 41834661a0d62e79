import { test as base } from './fixtures.ts';
import { type Front, startFront } from './front.ts';

/** The tests' server behind a proxy that meddles with any request. */
export const test = base.extend<{ front: Front }>({
  front: async ({ network }, use) => {
    const front = await startFront(network.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
