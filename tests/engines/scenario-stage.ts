import { loadSite } from '../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { setup, teardown } from '../../tools/postgres.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { until } from '../support/server-process.ts';
import type { Browser, Stage, Tab } from './browser-engine.ts';

/** The real server with the built site on a real PostgreSQL. */
export async function startServer(): Promise<TestApi> {
  const site = await loadSite(process.env.DIST_DIR ?? 'dist');
  if (!site) throw new Error('The site is not built: run npm run build first.');
  await setup();
  return startTestApi({ site });
}

export async function stopServer(api: TestApi | undefined): Promise<void> {
  await api?.close();
  await teardown();
}

/** Sets up a stage, plays the scenario, and clears it. */
export async function onStage(
  api: TestApi,
  browser: Browser,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  await api.database.knex('contacts').delete();
  const network = await startFaultProxy(() => api.url);
  const tabs: Tab[] = [];
  try {
    await play({
      browser,
      network,
      rows: () => api.database.knex('contacts').orderBy('seq').pluck('idempotency_key'),
      open: async (path) => {
        const tab = await browser.newTab();
        tabs.push(tab);
        await tab.goto(network.url + path);
        await until(() => tab.read('window.appReady === true').then(isTrue, () => false));
        await until(() => tab.read('navigator.serviceWorker.controller !== null').then(isTrue, () => false));
        return tab;
      },
    });
  } finally {
    for (const tab of tabs) await tab.close().catch(() => undefined);
    await network.close();
  }
}

const isTrue = (value: unknown): boolean => value === true;
