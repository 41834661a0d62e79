/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { isOfItsKind } from './kinds.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** `bytes` is the length of the file as it was built. */
  __WB_MANIFEST: Array<{ url: string; revision: string | null; bytes: number }>;
};

/** Lengths of all files, by the address Workbox stores them under. */
const lengths = new Map<string, number>();

/**
 * Everything but the photos, stored at install. A cut in the middle fails the install but keeps what had
 * arrived, so the next try fetches only the rest. Nothing is stored but the very file that was asked for: a
 * network that wants a sign-in answers everything with a page of its own and status 200.
 */
const controller = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        (await isTheFile(request.url, response)) ? response : null,
    },
  ],
});

/** Installs what the build listed, and drops on activation what only older builds needed. */
export function precacheEverything(): void {
  const files = self.__WB_MANIFEST;
  controller.precache(files);
  for (const { url, bytes } of files) lengths.set(new URL(url, self.location.href).href, bytes);
}

/** True for the address of a precached file; a fragment, as of a drawing's view, names a part of it. */
export const isPrecached = ({ origin, pathname }: URL): boolean =>
  controller.getCacheKeyForURL(origin + pathname) !== undefined;

/** The stored file, or undefined where the browser has dropped it or holds something else in its place. */
export async function storedFile(file: string): Promise<Response | undefined> {
  const stored = await controller.matchPrecache(file);
  if (!stored || isOfItsKind(file, stored)) return stored;
  await forgetFile(file);
  return undefined;
}

/** Drops what is stored in place of a file; it is fetched with the next restoring. */
export async function forgetFile(file: string): Promise<void> {
  const key = controller.getCacheKeyForURL(file);
  if (key) await (await openCache()).delete(key);
}

/** The stored file; a dropped one comes from the network. */
export const answerPrecached = async (request: Request): Promise<Response> =>
  (await storedFile(request.url.replace(/[?#].*/, ''))) ?? fetch(request);

/** Fetches again what is missing: the visitor had erased it, the browser dropped it, or it was not what it should be. */
export async function restorePrecache(): Promise<void> {
  const cache = await openCache();
  for (const [url, key] of controller.getURLsToCacheKeys()) {
    if (await storedFile(url)) continue;
    const response = await fetch(new Request(key, { cache: url === key ? 'default' : 'reload' }));
    if (await isTheFile(url, response)) await cache.put(key, response);
  }
}

const openCache = (): Promise<Cache> => caches.open(controller.strategy.cacheName);

async function isTheFile(url: string, response: Response): Promise<boolean> {
  if (!response.ok || !isOfItsKind(url, response)) return false;
  return (await response.clone().arrayBuffer()).byteLength === lengths.get(url);
}
