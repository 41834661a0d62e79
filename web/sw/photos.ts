/// <reference lib="webworker" />
import { photoCacheName, photoKey } from '../lib/photo-cache.ts';

/** True for the address of one size of a photo. */
export const isPhoto = (url: URL): boolean =>
  url.origin === self.location.origin && photoKey(url.pathname) !== undefined;

/**
 * A photo as it was asked for where the network gives it; else the one size this device keeps, whatever size
 * and format the page wants.
 */
export async function answerPhoto(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const stored = await (await caches.open(photoCacheName)).match(photoKey(pathname) ?? pathname);
  if (stored && storedFrom(stored) === pathname) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

/** The address from which a stored photo came: a response remembers its own. */
const storedFrom = (stored: Response): string => new URL(stored.url).pathname;
