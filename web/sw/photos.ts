/// <reference lib="webworker" />
import { isPicture, photoCacheName, photoKey } from '../lib/photo-cache.ts';

/** True for the address of one size of a photo. */
export const isPhoto = (url: URL): boolean =>
  url.origin === self.location.origin && photoKey(url.pathname) !== undefined;

const svg = 'image/svg+xml';
/** A picture without width, so that whoever looks can tell it from a photo. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="0"/>';

/**
 * A photo as it was asked for where the network gives it; else the one size this device keeps, whatever size
 * and format the page wants. A picture that can be had from neither is answered with nothing to see.
 */
export async function answerPhoto(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const stored = await storedPhoto(photoKey(pathname) ?? pathname);
  // A response remembers its own address.
  if (stored?.url.endsWith(pathname)) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    if (stored) return stored;
    // In a page, the colour behind a picture says more than the mark of a broken one. A fetch has no destination.
    if (request.destination) return new Response(nothing, { headers: { 'Content-Type': svg } });
    throw error;
  }
}

/** The one stored size; something else that once came in its place is dropped. */
async function storedPhoto(key: string): Promise<Response | undefined> {
  const stored = await caches.match(key, { cacheName: photoCacheName });
  if (!stored || isPicture(stored)) return stored;
  await (await caches.open(photoCacheName)).delete(key);
  return undefined;
}
