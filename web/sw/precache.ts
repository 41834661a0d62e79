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

/** True for the address of a precached file. */
export const isPrecached = (url: URL): boolean => controller.getCacheKeyForURL(url.href) !== undefined;

/** The stored file, or undefined where the browser has dropped it. */
export const storedFile = (file: string): Promise<Response | undefined> => controller.matchPrecache(file);

/** The stored file; a dropped one comes from the network. */
export const answerPrecached = async (request: Request): Promise<Response> =>
  (await controller.matchPrecache(request)) ?? fetch(request);
