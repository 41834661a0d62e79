import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { siteFolder } from './build/folders.ts';
import { photos } from './images/manifest.ts';
import { revisionOf } from './lib/revision.ts';

/**
 * Names of Workbox that are made short in the worker, as those of its private members, which begin with a line:
 * nobody looks them up as text. One that Workbox gives up does no harm here.
 */
const workboxNames = [
  'addCacheListener',
  'addFetchListener',
  'addToCacheList',
  'cacheMatch',
  'cachePut',
  'catchHandler',
  'copyRedirectedCacheableResponsesPlugin',
  'createHandlerBoundToURL',
  'defaultPrecacheCacheabilityPlugin',
  'deletedURLs',
  'doneWaiting',
  'expireEntries',
  'fallbackToNetwork',
  'fetchAndCachePut',
  'findMatchingRoute',
  'firstEntry',
  'getCachedURLs',
  'getCacheKeyForURL',
  'getDb',
  'getIntegrityForCacheKey',
  'getTimestamp',
  'getURLsToCacheKeys',
  'handleAll',
  'handleRequest',
  'hasCallback',
  'isResponseCacheable',
  'isURLExpired',
  'iterateCallbacks',
  'matchPrecache',
  'notUpdatedURLs',
  'precacheController',
  'registerRoute',
  'runCallbacks',
  'secondEntry',
  'setCatchHandler',
  'setDefaultHandler',
  'setTimestamp',
  'unregisterRoute',
  'updatedURLs',
  'updateTimestamp',
];

/** What makes the worker small: it has to arrive before anything can be read without a signal. */
const smallWorker = {
  name: 'small-worker',
  config: () => ({
    define: { photosOfSite: String(Object.keys(photos).length) },
    build: {
      terserOptions: {
        // Workbox warns of lists that ours cannot be (`manifestTransforms` below).
        compress: { drop_console: ['warn'], passes: 3, unsafe_arrows: true, unsafe_methods: true },
        mangle: { properties: { regex: new RegExp(`^(_[a-z].*|${workboxNames.join('|')})$`) } },
        toplevel: true,
      },
    },
  }),
  // Workbox leaves its version in a global of each of its packages, for tools that look at a page.
  load: (id: string) => (/\/workbox-[a-z-]+\/_version\.js$/.test(id) ? '' : null),
} as const;

/** How the worker of the installable site is built, of which `web/build/build-worker.ts` makes a step. */
export function progressiveWebApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      injectionPoint: 'self.filesOfSite',
      // Slower than the minifier of the site, and five percent smaller.
      minify: 'terser',
      buildPlugins: { vite: [smallWorker] },
      // Pages are on the bundles, all of one family in one file (`web/lib/page-bundle.ts`). The old form of the icon is
      // for browsers that have no worker.
      globPatterns: ['bundles/*', '**/*.{js,css,woff2,svg}'],
      // Names with a content hash need no revision; Workbox would fetch them again otherwise.
      dontCacheBustURLsMatching: /^(assets|fonts)\//,
      // The list travels inside the worker, so it has no names but the files'. What stands beside them tells the worker
      // whether it got the file or something in its place (`web/sw/asked-for.ts`).
      manifestTransforms: [
        async (entries) => {
          const listed = entries.map(async ({ url, size, revision }) => [
            url,
            revision ? await revisionOf(await readFile(join(siteFolder, url))) : size,
          ]);
          return { manifest: (await Promise.all(listed)).sort() as never };
        },
      ],
    },
    integration: {
      configureCustomSWViteBuild: (build) => {
        build.logLevel = 'warn';
        // The plugin still asks for one file by the word that Rolldown has given up.
        Object.assign(build.build ?? {}, {
          rollupOptions: {
            ...build.build?.rollupOptions,
            checks: { bundlerTimings: false },
            output: { entryFileNames: 'sw.mjs', codeSplitting: false },
          },
        });
      },
    },
  });
}
