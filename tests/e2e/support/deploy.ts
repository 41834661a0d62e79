import type { Locator, Page } from '@playwright/test';
import { type LoadedFile, loadSite, type Site } from '../../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { revisionOf } from '../../../web/lib/revision.ts';
import { test as base, expect } from './fixtures.ts';

const appShellUrl = '/bundles/app-shell.es.html';
let versions = 1;

/** What the server serves now. */
type Served = { site: Site };

type DeployFixtures = {
  served: Served;
  api: TestApi;
};

/** The tests' server with a site of its own, onto which new versions can be deployed. */
export const test = base.extend<{ deploy: () => Promise<string> }, DeployFixtures>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const site = await loadSite(process.env.DIST_DIR ?? 'dist');
      if (!site) throw new Error('The site is not built: run npm run build first');
      await use({ site });
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ served }, use) => {
      const api = await startTestApi(served);
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  deploy: async ({ api, served }, use) => {
    await use(async () => {
      const { site, version } = await nextVersion(served.site);
      served.site = site;
      api.deploy(site);
      return version;
    });
  },
});

/** A new version of a site, named in a `meta` of its Spanish pages, and that name. */
export async function nextVersion(site: Site): Promise<{ site: Site; version: string }> {
  versions += 1;
  const version = `version-${versions}`;
  const appShells = changed(site.appShells, appShellUrl, (text) =>
    text
      .replace(/<meta name="version"[^>]*>/, '')
      .replace('</head>', `<meta name="version" content="${version}"></head>`),
  );
  // The worker lists the app shell by its content, so its own bytes change with it.
  const appShell = appShells.get(appShellUrl)?.bodies.identity ?? Buffer.alloc(0);
  const revision = await revisionOf(new Uint8Array(appShell));
  const files = changed(site.files, '/sw.js', (text) =>
    text.replace(listedAppShell, `["${appShellUrl.slice(1)}","${revision}"]`),
  );
  return { site: { ...site, appShells, files }, version };
}

const listedAppShell = /\["bundles\/app-shell\.es\.html","[^"]*"\]/;

/** The same files but for one. */
function changed<File extends LoadedFile>(
  files: ReadonlyMap<string, File>,
  url: string,
  edit: (text: string) => string,
): Map<string, File> {
  const file = files.get(url);
  const before = file?.bodies.identity.toString() ?? '';
  const after = edit(before);
  if (!file || after === before) throw new Error(`${url} could not be changed`);
  const bodies = { identity: Buffer.from(after) };
  return new Map(files).set(url, { ...file, etag: `"${versions}"`, encodings: [], bodies });
}

/** The same site, whose worker does something else first. */
export const withWorkerAfter = (first: string, site: Site): Site => ({
  ...site,
  files: changed(site.files, '/sw.js', (text) => `${first};${text}`),
});

/** The version a page was loaded from; null for the original build. */
export const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name=version]')?.getAttribute('content') ?? null);

/** Checks for a new version, as the browser does every day and the site every hour. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** The question about a new version. */
export const ask = (page: Page): Locator => page.locator('.prompt');

/** Deploys a new version, which this page finds and asks about; resolves to its name. */
export async function deployAndAsk(page: Page, deploy: () => Promise<string>): Promise<string> {
  const version = await deploy();
  await lookForUpdate(page);
  await expect(ask(page)).toContainText('Hay una versión nueva');
  return version;
}

/**
 * Lets the version that waits take over, as the answer to the question does, which goes on until it has: the browser may
 * forget it. False where none waits.
 */
export const letTakeOver = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active, waiting } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'make-way' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    waiting?.postMessage({ type: 'SKIP_WAITING' });
    return waiting !== null;
  });

/** Marks a document, so that one that was loaded anew can be told. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);
