import { readFileSync } from 'node:fs';
import { generateSW } from 'workbox-build';

/** Writes the stock worker of vite-plugin-pwa for a list of files: `node generate.js LIST.json WORKER.js`. */
const [list, swDest] = process.argv.slice(2);
const addresses = JSON.parse(readFileSync(list, 'utf8'));

await generateSW({
  swDest,
  // The list is complete; without a folder it refuses to run.
  globDirectory: import.meta.dirname,
  globPatterns: [],
  // A name with a hash is its own revision.
  additionalManifestEntries: addresses.map((url) => ({
    url,
    revision: url.startsWith('/assets/') ? null : 'built',
  })),
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: 'production',
  skipWaiting: true,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
});
