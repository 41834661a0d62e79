import { siteWorkers } from './ask-worker.ts';
import { photoCacheName } from './photo-cache.ts';

/** How long the browser may take to say what it keeps, in ms; after that nothing is claimed. */
const patienceMs = 1_000;

/** True if this device opens the pages of the site without a connection. Never rejects. */
export const keepsPages = (): Promise<boolean> =>
  Promise.race([
    hasPages().catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false)),
  ]);

/** A worker is in charge once it has stored them all; the browser may have dropped them since. */
const hasPages = async (): Promise<boolean> =>
  !!(await siteWorkers())?.active && (await caches.keys()).some((name) => name !== photoCacheName);
