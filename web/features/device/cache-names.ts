import { isRefusal } from '../../offline/storage-errors.ts';

/** Names of the caches; undefined where this browser lets the site have none: then nothing is in them to be erased. */
export async function cacheNames(): Promise<string[] | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.keys().catch((error) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
}
