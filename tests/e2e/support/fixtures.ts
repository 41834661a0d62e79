import { type BrowserContext, test as base, expect } from '@playwright/test';
import { loadSite } from '../../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { withoutGreeting } from '../../../tools/without-greeting.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';

/** A row of the office's table, as far as the tests read it. */
export type Row = {
  id: string;
  idempotency_key: string | null;
  name: string;
  message: string | null;
  created_at: Date;
  written_at: Date | null;
  service: string;
  language: string;
};

type WorkerFixtures = {
  /** The real server on a real PostgreSQL, one per test worker. */
  api: TestApi;
  /**
   * What stands between the browser and the server: two addresses that take turns, so that what a page of the test
   * before still sends finds nobody. Not one for each test: a server believes only so many of its own.
   */
  networksOfWorker: FaultProxy[];
};

type TestFixtures = {
  /** The proxy with an empty history, in front of an empty table. */
  network: FaultProxy;
  /** The stored requests in commit order. */
  rows: () => Promise<Row[]>;
  /** Console errors and policy violations of every page of the test. */
  complaints: string[];
  /** The phone says that it saves data, as in most tests: then no photos are fetched that they do not look at. */
  savesData: boolean;
  /** The greeting comes as it does to a visitor; most tests are about something else, and for them it has been shown. */
  greets: boolean;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const site = await loadSite(process.env.DIST_DIR ?? 'dist');
      if (!site) throw new Error('The site is not built: run npm run build first');
      const api = await startTestApi({ site });
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  networksOfWorker: [
    async ({ api }, use) => {
      const networks = [await startFaultProxy(() => api.url), await startFaultProxy(() => api.url)];
      for (const network of networks) network.unplug();
      await use(networks);
    },
    { scope: 'worker' },
  ],
  network: async ({ api, networksOfWorker }, use) => {
    const rested = networksOfWorker.shift();
    if (!rested) throw new Error('Every network is in use.');
    rested.reset();
    await api.database.knex('contacts').delete();
    rested.plug();
    await use(rested);
    await rested.rest();
    networksOfWorker.push(rested);
  },
  baseURL: async ({ network }, use) => use(network.url),
  rows: async ({ api }, use) => use(async () => api.database.knex('contacts').orderBy('seq').select('*')),
  complaints: async ({ context }, use) => use(await complaintsOf(context)),
  savesData: [true, { option: true }],
  greets: [false, { option: true }],
  context: async ({ context, savesData, greets }, use) => {
    if (!greets) await withoutGreeting(context);
    if (savesData) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'connection', {
          get: () => ({ saveData: true, effectiveType: '4g' }),
        });
      });
    }
    await use(context);
  },
});

/** Collects a context's console errors and every violation of its policies. */
export async function complaintsOf(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
    // React says that it recovered from an error, but not from which one.
    addEventListener('error', ({ error }) => {
      if (error?.cause) console.error(`cause: ${error.cause.stack ?? error.cause}`);
    });
  });
  return complaints;
}

export { expect };
