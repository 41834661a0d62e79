/**
 * Builds everything into `dist/`: code, prerendered pages, worker, share pictures, compressed twins, the server's
 * manifest, and the server itself.
 */
import { build } from 'vite';
import { siteFolder } from '../web/build/folders.ts';
import { loadRenderer } from '../web/build/prerender-site.ts';
import { writeSiteManifest } from '../web/build/write-manifest.ts';
import { buildServer } from './build/build-server.ts';
import { keepPreviousBuild, servePreviousBuilds } from './build/previous-builds.ts';
import { writeSharePictures } from './identity/share-pictures.ts';

process.env.NODE_ENV = 'production';
await keepPreviousBuild();
await build({ logLevel: 'warn' });
await writeSharePictures(siteFolder);
await writeSiteManifest((await loadRenderer()).paths);
await servePreviousBuilds();
await buildServer();
