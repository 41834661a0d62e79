/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { asAskedFor, isOfItsKind, isWhole, lengths } from './asked-for.ts';
import { beginStoring } from './erasures.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list here. The length is that of the built file; files that never change have no revision. */
  filesOfSite: ReadonlyArray<[url: string, length: number, revision?: string]>;
};

const isInstallErased = beginStoring('pages');

/**
 * Everything except the photos, stored at install. An interruption fails the install but keeps what had arrived, so the
 * next try fetches only the rest. Once the visitor has erased the pages, an install does not go on.
 */
const controller = new PrecacheController({
  plugins: [
    {
      cacheDidUpdate: async () => {
        if (await dropIf(isInstallErased)) throw new Error('The visitor has erased the pages');
      },
    },
    ...asAskedFor,
  ],
});

/** Installs what the build listed, and on activation drops what only older builds needed. */
export function precacheEverything(): void {
  const files = self.filesOfSite;
  controller.precache(files.map(([url, , revision = null]) => ({ url, revision })));
  for (const [url, length] of files) lengths.set(new URL(url, self.location.href).href, length);
}

/** True for the address of a precached file; a fragment, such as a drawing's view, names a part of it. */
export const isPrecached = ({ origin, pathname }: URL): boolean =>
  controller.getCacheKeyForURL(origin + pathname) !== undefined;

/** The stored file, or undefined if the browser has dropped it or something else is stored in its place. */
export async function storedFile(file: string): Promise<Response | undefined> {
  const stored = await controller.matchPrecache(file);
  if (!stored || isOfItsKind(file, stored)) return stored;
  await forgetFile(file);
  return undefined;
}

/** Drops what is stored in place of a file; the next restore fetches it. */
export async function forgetFile(file: string): Promise<void> {
  const key = controller.getCacheKeyForURL(file);
  if (key) await (await openCache()).delete(key);
}

/** The stored file; a dropped one is fetched from the network. */
export const answerPrecached = async (request: Request): Promise<Response> =>
  (await storedFile(request.url.replace(/[?#].*/, ''))) ?? fetch(request);

/** Fetches again what is missing: the visitor erased it, the browser dropped it, or it was not the right file. */
export async function restorePrecache(): Promise<void> {
  const isErased = beginStoring('pages');
  const cache = await openCache();
  for (const [url, key] of controller.getURLsToCacheKeys()) {
    if (await storedFile(url)) continue;
    const response = await fetch(new Request(key, { cache: url === key ? 'default' : 'reload' }));
    if (response.ok && (await isWhole(url, response))) await cache.put(key, response);
    if (await dropIf(isErased)) return;
  }
}

const openCache = (): Promise<Cache> => caches.open(controller.strategy.cacheName);

/** What was stored while the visitor was erasing it goes; true if that was so. */
const dropIf = async (isErased: () => boolean): Promise<boolean> =>
  isErased() && caches.delete(controller.strategy.cacheName).then(() => true);
