/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>;
};

/**
 * Everything but the photos, stored at install. A cut in the middle fails the install but keeps what had
 * arrived, so the next try fetches only the rest.
 */
const controller = new PrecacheController();

/** Installs what the build listed, and drops on activation what only older builds needed. */
export const precacheEverything = (): void => controller.precache(self.__WB_MANIFEST);

/** True for the address of a precached file; a fragment, as of a drawing's view, names a part of it. */
export const isPrecached = ({ origin, pathname }: URL): boolean =>
  controller.getCacheKeyForURL(origin + pathname) !== undefined;

/** The stored file, or undefined where the browser has dropped it. */
export const storedFile = (file: string): Promise<Response | undefined> => controller.matchPrecache(file);

/** The stored file; a dropped one comes from the network. */
export const answerPrecached = async (request: Request): Promise<Response> =>
  (await controller.matchPrecache(request.url.replace(/[?#].*/, ''))) ?? fetch(request);

/** Fetches again what is missing: the visitor had erased it, or the browser dropped it. */
export async function restorePrecache(): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, key] of controller.getURLsToCacheKeys()) {
    if (!stored.has(key)) await cache.add(new Request(key, { cache: url === key ? 'default' : 'reload' }));
  }
}
