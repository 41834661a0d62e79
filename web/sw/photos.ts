/// <reference lib="webworker" />
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { photoCacheName, photoKey } from '../lib/photo-cache.ts';
import { asAskedFor } from './asked-for.ts';

/** How many photos the site has; the build puts the number here. */
declare const photosOfSite: number;

/** A picture without width, so that whoever looks can tell it from a photo. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="0"/>';

/** As many as the site has: what only older versions showed was looked after longest ago, and makes room. */
const times = new CacheExpiration(photoCacheName, { maxEntries: photosOfSite });

/** True for the address of one size of a photo. */
export const isPhoto = (url: URL): boolean =>
  url.origin === self.location.origin && photoKey(url.pathname) !== undefined;

const keyOf = (url: string): string => photoKey(new URL(url).pathname) ?? url;

/** What the page shows; all else is the wave, in which it tells the one size this device keeps. */
const isShown = (event: Event): event is FetchEvent => event instanceof FetchEvent;

/**
 * One size of each photo, whatever size and format is asked for. The wave stores it; a page gets its photo as it
 * asked for it where the network gives it, else the size that is kept, else nothing to see.
 */
const strategy = new CacheFirst({
  cacheName: photoCacheName,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) => {
        if (!cachedResponse) return null;
        // A response remembers its own address.
        if (isShown(event)) return event.request.url === cachedResponse.url ? cachedResponse : null;
        note(request);
        return cachedResponse;
      },
      cacheWillUpdate: async ({ event, response }) => (event && isShown(event) ? null : response),
      cacheDidUpdate: async ({ request }) => note(request),
      handlerDidError: async ({ request }) => {
        const stored = await caches.match(keyOf(request.url), { cacheName: photoCacheName });
        if (stored) return stored;
        // In a page, the colour behind a picture says more than the mark of a broken one. A fetch has no destination.
        if (!request.destination) return undefined;
        return new Response(nothing, { headers: { 'Content-Type': 'image/svg+xml' } });
      },
    },
    ...asAskedFor,
  ],
});

/** Answers a page at once; the wave hears of a photo when it is stored, or cannot be. */
export function answerPhoto(options: RouteHandlerCallbackOptions): Promise<Response> {
  const [answer, stored] = strategy.handleAll(options);
  return isShown(options.event) ? answer : stored.then(() => answer).catch(() => Response.error());
}

/** Forgets when which photo was stored. */
export const forgetTimes = (): Promise<void> => times.delete();

/** Where the browser keeps no times, photos are kept all the same. */
function note({ url }: Request): void {
  times.updateTimestamp(url).then(
    () => times.expireEntries(),
    () => undefined,
  );
}
