/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { isOfItsKind, isOk, listed, type Sign, wholeOf } from './asked-for.ts';
import { beginStoring } from './erasures.ts';
import { untilReplaced } from './make-way.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list here. */
  filesOfSite: ReadonlyArray<[url: string, sign: Sign]>;
};

const isInstallErased = beginStoring('pages');

/**
 * Everything except the photos, stored at install. An interruption fails the install but keeps what had arrived, so the
 * next try fetches only the rest. Once the visitor has erased the pages, an install does not go on.
 */
const controller = new PrecacheController({
  plugins: [
    { cacheWillUpdate: ({ request, response }) => wholeOf(request.url, request, response) },
    isOk,
    { cacheWillUpdate: async ({ response }) => (isInstallErased() ? null : response) },
  ],
});

const { cacheName } = controller.strategy;

/**
 * Installs what the build listed, and on activation drops what only older builds needed. A yet newer version that is being
 * installed has put some of its files into the same cache by then: where there is one, it is left to that one.
 */
export function precacheEverything(): void {
  const files = self.filesOfSite;
  controller.addToCacheList(
    files.map(([url, sign]) => ({ url, revision: typeof sign === 'string' ? sign : null })),
  );
  for (const [url, sign] of files) listed.set(new URL(url, self.location.href).href, sign);
  self.addEventListener('install', controller.install);
  self.addEventListener('activate', (event) => {
    if (!self.registration.installing) controller.activate(event);
  });
}

/** Where each file is kept, by its address: all versions have theirs in one cache. */
export const keysOfFiles = (): ReadonlyMap<string, string> => controller.getURLsToCacheKeys();

/** True for the address of a precached file; a fragment, such as a drawing's view, names a part of it. */
export const isPrecached = ({ origin, pathname }: URL): boolean =>
  controller.getCacheKeyForURL(origin + pathname) !== undefined;

/** The stored file, or undefined if the browser has dropped it or something else is stored in its place. */
export async function storedFile(file: string): Promise<Response | undefined> {
  const key = controller.getCacheKeyForURL(file);
  // Nothing is opened: that would create the cache again after it was erased.
  const stored = key && (await caches.match(key, { cacheName }));
  if (!stored) return undefined;
  if (isOfItsKind(file, stored)) return stored;
  await forgetFile(file);
  return undefined;
}

/** Drops what is stored in place of a file; the next restore fetches it. */
export async function forgetFile(file: string): Promise<void> {
  const key = controller.getCacheKeyForURL(file);
  if (key) await (await openCache()).delete(key);
}

/** The stored file; one that was dropped, or that the device fails to read, is fetched from the network. */
export const answerPrecached = async (request: Request): Promise<Response> =>
  (await storedFile(request.url.replace(/[?#].*/, '')).catch(() => undefined)) ??
  fetch(request, untilReplaced);

/**
 * Fetches again what is missing: the visitor erased it, the browser dropped it, or it was not the right file. True if
 * everything is stored then.
 */
export async function restorePrecache(): Promise<boolean> {
  const isErased = beginStoring('pages');
  const cache = await openCache();
  let isMissing = false;
  for (const [url, key] of keysOfFiles()) {
    if (isErased()) return false;
    if (await storedFile(url)) continue;
    const request = new Request(key, { cache: url === key ? 'default' : 'reload' });
    const response = await wholeOf(url, request, await fetch(request, untilReplaced));
    if (response?.ok) await cache.put(key, response);
    else isMissing = true;
  }
  return !isMissing && !isErased();
}

const openCache = (): Promise<Cache> => caches.open(cacheName);
