/** Builds the whole site into `dist/`: code, prerendered pages, worker, compressed twins and the server's manifest. */
import { build } from 'vite';
import { loadRenderer } from '../web/build/prerender-site.ts';
import { writeSiteManifest } from '../web/build/write-manifest.ts';

process.env.NODE_ENV = 'production';
await build({ logLevel: 'warn' });
await writeSiteManifest((await loadRenderer()).paths);
