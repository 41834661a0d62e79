import { languages } from '../../../api/contract/language.ts';
import { bundleFile, bundleNames, type PageBundle } from '../../lib/page-bundle.ts';
import { readStorage, storageKeys } from '../../lib/storage.ts';
import { isUnsent } from '../../offline/record.ts';
import { deviceStore } from '../outbox/device-store.ts';
import { keptPhotos, photoCount } from './photo-prefetch.ts';

/** What this device keeps of the site. Sizes in bytes, as stored. */
export type Inventory = {
  pages: { kept: number; all: number; bytes: number };
  photos: { kept: number; all: number; bytes: number };
  testimonials: { bytes: number };
  /** Undefined as long as not all of it could be read. */
  quotes: { unsent: number; bytes: number } | undefined;
};

/** True if nothing is left to fetch for reading offline. */
export const isComplete = ({ pages, photos }: Inventory): boolean =>
  pages.kept === pages.all && photos.kept === photos.all;

/** Pages of the site in both languages, without the not-found pages. */
const pagesInAll = 62;

/** Workbox names its cache after the scope; this is how every name of it begins. */
const precachePrefix = 'workbox-precache';

/** Counts what is kept. Rejects if the browser refuses access to its caches. */
export async function takeInventory(): Promise<Inventory> {
  const [pages, photos, records] = await Promise.all([pagesKept(), photosKept(), deviceStore.listKnown()]);
  return {
    pages,
    photos,
    testimonials: { bytes: sizeOfText(readStorage('localStorage', storageKeys.testimonials) ?? '') },
    quotes: deviceStore.hasReadAll()
      ? {
          unsent: records.filter(isUnsent).length,
          bytes: records.length > 0 ? sizeOfText(JSON.stringify(records)) : 0,
        }
      : undefined,
  };
}

async function pagesKept(): Promise<Inventory['pages']> {
  let kept = 0;
  let bytes = 0;
  for (const name of await precacheNames()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const stored = await cache.match(request);
      if (stored) bytes += (await stored.blob()).size;
    }
    for (const file of languages.flatMap((language) =>
      bundleNames.map((bundle) => bundleFile(bundle, language)),
    )) {
      const stored = await cache.match(`/${file}`, { ignoreSearch: true });
      const bundle: PageBundle = stored ? await stored.json() : {};
      kept += Object.keys(bundle).filter((path) => path !== '*').length;
    }
  }
  return { kept, all: pagesInAll, bytes };
}

async function photosKept(): Promise<Inventory['photos']> {
  const kept = await keptPhotos();
  let bytes = 0;
  for (const photo of kept) bytes += (await photo.blob()).size;
  return { kept: kept.length, all: photoCount, bytes };
}

/** Names of the caches with pages and code; while an update waits, its files are in the same cache. */
export const precacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(precachePrefix));

const sizeOfText = (text: string): number => new Blob([text]).size;
