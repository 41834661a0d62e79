import type { Page } from '@playwright/test';
import { type LoadedFile, loadSite, type Site } from '../../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { test as base } from './fixtures.ts';

const frameUrl = '/shelves/frame.es.html';
let versions = 1;

type DeployFixtures = {
  site: Site;
  api: TestApi;
};

/** The tests' server with a site of its own, onto which new versions can be deployed. */
export const test = base.extend<{ deploy: () => string }, DeployFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const site = await loadSite(process.env.DIST_DIR ?? 'dist');
      if (!site) throw new Error('The site is not built: run npm run build first');
      await use(site);
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ site }, use) => {
      const api = await startTestApi({ site });
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  deploy: async ({ site, context }, use) => {
    // No question is asked while the greeting stands there, and it goes only by the visitor's hand.
    await context.addInitScript(() => sessionStorage.setItem('chat-bubble-shown', 'true'));
    await use(() => deploy(site));
  },
});

/** Puts a new version on the server, which its Spanish pages name in a `meta`; gives that name. */
function deploy(site: Site): string {
  versions += 1;
  const version = `version-${versions}`;
  change(site, frameUrl, (text) =>
    text
      .replace(/<meta name="version"[^>]*>/, '')
      .replace('</head>', `<meta name="version" content="${version}"></head>`),
  );
  // The worker lists the frame by its revision and length, so its own bytes change with it.
  const bytes = site.frames.get(frameUrl)?.bodies.identity.byteLength ?? 0;
  const revision = String(versions).padStart(8, '0');
  change(site, '/sw.js', (text) =>
    text.replace(listedFrame, `["${frameUrl.slice(1)}",${bytes},"${revision}"]`),
  );
  return version;
}

const listedFrame = /\["shelves\/frame\.es\.html",\d+,"[^"]*"\]/;

function change(site: Site, url: string, edit: (text: string) => string): void {
  const file: LoadedFile | undefined = site.files.get(url) ?? site.frames.get(url);
  const before = file?.bodies.identity.toString() ?? '';
  const after = edit(before);
  if (!file || after === before) throw new Error(`${url} could not be changed`);
  Object.assign(file, {
    etag: `"${versions}"`,
    encodings: [],
    bodies: { identity: Buffer.from(after) },
  } satisfies Partial<LoadedFile>);
}

/** The version a page was loaded from; none for the one that was built. */
export const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name=version]')?.getAttribute('content') ?? null);

/** Looks for a new version, as the browser does every day and the site every hour. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
