/** Builds everything into `dist/`, each step after those whose output it needs. */
import { utimes } from 'node:fs/promises';
import { build } from 'vite';
import { isStale } from '../tools/build-if-stale.ts';
import { buildWorker } from '../web/build/build-worker.ts';
import { siteFolder } from '../web/build/folders.ts';
import { loadRenderer, prerenderSite } from '../web/build/prerender-site.ts';
import { writeSiteManifest } from '../web/build/write-manifest.ts';
import { buildServer } from './build/build-server.ts';
import { keepPreviousBuild, servePreviousBuilds } from './build/previous-builds.ts';
import { step } from './build/step.ts';
import { takeTurn } from './build/take-turn.ts';
import { writeSharePictures } from './identity/share-pictures.ts';

process.env.NODE_ENV = 'production';
// What another process has just built, as where two start at once, is built.
if ((await takeTurn('.cache/build', console.log)) && !isStale()) process.exit(0);
const startedAt = new Date();

// What pages of the previous build still request; the client's build empties the folder.
await step('Parts of the last build', () => keepPreviousBuild());
await step('Client', () => build({ logLevel: 'warn' }));
await step('Renderer', () => build({ build: { ssr: true }, logLevel: 'warn' }));
await step('Pages', () => prerenderSite());
// Lists the client's files and the pages.
await step('Worker', () => buildWorker());
await step('Share pictures', () => writeSharePictures(siteFolder));
// Lists all of the above, and compresses it.
await step('Manifest', async () => writeSiteManifest((await loadRenderer()).paths));
await step('Previous builds', () => servePreviousBuilds());
await step('Server', () => buildServer());
// What was changed while this ran is newer than the build, which may not have it.
await utimes('dist/site-manifest.json', startedAt, startedAt);
