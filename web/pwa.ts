import { VitePWA } from 'vite-plugin-pwa';
import { prerenderSite } from './build/prerender-site.ts';

const smallWorker = { build: { terserOptions: { compress: { passes: 3 }, toplevel: true } } } as const;

/** The worker and manifest of the installable site; its pages are prerendered just before they are precached. */
export function progressiveWebApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      // Slower than the minifier of the site, and five percent smaller.
      minify: 'terser',
      buildPlugins: { vite: [{ name: 'small-worker', config: () => smallWorker }] },
      // Pages are on the shelves, all of one family in one file (`web/lib/shelf.ts`).
      globPatterns: ['shelves/*', '**/*.{js,css,woff2,svg,ico}'],
      // Names with a content hash need no revision; Workbox would fetch them again otherwise.
      dontCacheBustURLsMatching: /^(assets|fonts)\//,
      // Eight digits tell two versions of one address apart, and the list travels inside the worker. The length
      // tells the worker whether it got the file or something in its place.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            revision: entry.revision?.slice(0, 8) ?? null,
            bytes: entry.size,
          })),
        }),
      ],
    },
    integration: { beforeBuildServiceWorker: () => prerenderSite() },
  });
}
