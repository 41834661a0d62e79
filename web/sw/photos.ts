/// <reference lib="webworker" />
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { isPicture, photoCacheName, photoKey } from '../lib/photo-cache.ts';
import { asAskedFor } from './asked-for.ts';
import { beginStoring } from './erasures.ts';
import { untilReplaced } from './make-way.ts';

/** How many photos the site has; the build puts the number here. */
declare const photosOfSite: number;

/** A picture without width, which code can tell from a photo. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="0"/>';

/** As many as the site has: photos only older versions showed were used longest ago, and make room. */
const times = new CacheExpiration(photoCacheName, { maxEntries: photosOfSite });

/** True for the address of one size of a photo. */
export const isPhoto = (url: URL): boolean =>
  url.origin === self.location.origin && photoKey(url.pathname) !== undefined;

const keyOf = (url: string): string => photoKey(new URL(url).pathname) ?? url;

/** True for what the page shows; everything else is the prefetch, which names the one size this device keeps. */
const isShown = (event: Event): event is FetchEvent => event instanceof FetchEvent;

/**
 * One size of each photo, whatever size and format is requested. The prefetch stores it; a page gets exactly the photo
 * it requested if the network provides it, otherwise the stored size, otherwise an empty picture.
 */
const strategy = new CacheFirst({
  cacheName: photoCacheName,
  fetchOptions: untilReplaced,
  plugins: [
    ...asAskedFor,
    {
      handlerWillStart: async ({ state }) => {
        if (state) state.isErased = beginStoring('photos');
      },
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) => {
        if (!cachedResponse) return null;
        // A response remembers its own address.
        if (isShown(event)) return event.request.url === cachedResponse.url ? cachedResponse : null;
        note(request);
        return cachedResponse;
      },
      // Something else in its place, as an error or a sign-in page, is no photo: then the stored one is shown.
      fetchDidSucceed: async ({ response }) => {
        if (!isPicture(response)) throw new TypeError();
        return response;
      },
      cacheWillUpdate: async ({ event, response, state }) =>
        (event && isShown(event)) || state?.isErased() ? null : response,
      cacheDidUpdate: async ({ request, state }) => {
        if (!state?.isErased()) note(request);
      },
      handlerDidError: async ({ request }) => {
        const stored = await caches.match(keyOf(request.url), { cacheName: photoCacheName });
        if (stored) return stored;
        // In a page, the colour behind a picture says more than the broken-picture mark. A fetch has no destination.
        if (!request.destination) return undefined;
        return new Response(nothing, { headers: { 'Content-Type': 'image/svg+xml' } });
      },
    },
  ],
});

/** Answers a page at once; the prefetch only once a photo is stored, or cannot be. */
export function answerPhoto(options: RouteHandlerCallbackOptions): Promise<Response> {
  const [answer, stored] = strategy.handleAll(options);
  if (isShown(options.event)) return answer;
  return stored.then(() => answer).catch(() => Response.error());
}

/** Erases the photos, and when each was stored. */
export const erasePhotos = () => Promise.all([caches.delete(photoCacheName), times.delete()]);

/** Even if the browser cannot store the times, photos are kept. */
function note({ url }: Request): void {
  times.updateTimestamp(url).then(
    () => times.expireEntries(),
    () => undefined,
  );
}
