/** Builds the whole site into `dist/`: code, prerendered pages, worker, compressed twins and the server's manifest. */
import { build } from 'vite';
import { loadRenderer } from '../web/build/prerender-site.ts';
import { writeSiteManifest } from '../web/build/write-manifest.ts';
import { keepPreviousBuild, servePreviousBuilds } from './build/previous-builds.ts';

process.env.NODE_ENV = 'production';
await keepPreviousBuild();
await build({ logLevel: 'warn' });
await writeSiteManifest((await loadRenderer()).paths);
await servePreviousBuilds();
