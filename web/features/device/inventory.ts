import { languages } from '../../../api/contract/language.ts';
import { askWorker, siteWorkers } from '../../lib/ask-worker.ts';
import { keepsVisits } from '../../lib/first-visit.ts';
import { appShellFile, bundleFile, bundleNames, type PageBundle } from '../../lib/page-bundle.ts';
import { photoCacheName } from '../../lib/photo-cache.ts';
import { readStorage, storageKeys } from '../../lib/storage.ts';
import { isUnsent } from '../../offline/record.ts';
import { deviceStore } from '../outbox/device-store.ts';
import { untakenPresses } from '../outbox/left-presses.ts';
import { keptPhotos, photoCount } from './photo-prefetch.ts';

/** Files of one kind. */
type Files = { kept: number; all: number; bytes: number };

/** What this device keeps of the site. Sizes in bytes, as stored. */
export type Inventory = {
  pages: Files;
  photos: Files;
  testimonials: { bytes: number };
  /** Undefined as long as not all of it could be read. */
  quotes: { unsent: number; bytes: number } | undefined;
  /** What this browser lets the site keep: all of it, no pages and photos, or nothing at all. */
  allowed: 'all' | 'no-files' | 'nothing';
};

/** True if nothing is left to fetch for reading offline. */
export const isComplete = ({ pages, photos }: Inventory): boolean =>
  pages.kept === pages.all && photos.kept === photos.all;

/** Pages of the site in all languages, without the not-found pages. */
const pagesInAll = 31 * languages.length;

/** Counts what is kept, in the caches of these names; undefined where the browser lets the site have none. */
export async function takeInventory(names: readonly string[] | undefined): Promise<Inventory> {
  const [pages, photos, records] = await Promise.all([
    pagesKept(names ?? []),
    photosKept(names ?? []),
    deviceStore.listKnown(),
  ]);
  const unsent = records.filter(isUnsent);
  return {
    allowed:
      names && 'serviceWorker' in navigator
        ? 'all'
        : deviceStore.keptNext() !== 'page' || keepsVisits()
          ? 'no-files'
          : 'nothing',
    pages,
    photos,
    testimonials: { bytes: sizeOfText(readStorage('localStorage', storageKeys.testimonials) ?? '') },
    quotes: deviceStore.hasReadAll()
      ? {
          unsent: unsent.length + untakenPresses(records).length,
          bytes: unsent.length > 0 ? sizeOfText(JSON.stringify(unsent)) : 0,
        }
      : undefined,
  };
}

async function pagesKept(names: readonly string[]): Promise<Files> {
  let kept = 0;
  let bytes = 0;
  const worker = names.length > 0 ? (await siteWorkers())?.active : undefined;
  const keys = worker && (await keysOf(worker));
  for (const name of names.filter((other) => other !== photoCacheName)) {
    // Opening what was erased meanwhile would create it again.
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const stored of await cache.matchAll()) bytes += (await stored.blob()).size;
    // Until there is one that opens them, none is available; one that is being installed may not come.
    if (!worker) continue;
    // The files of every other version are in the same cache.
    const find = (file: string) => {
      const { href } = new URL(`/${file}`, location.href);
      return cache.match(keys?.get(href) ?? href, { ignoreSearch: !keys });
    };
    for (const language of languages) {
      // Without it no page opens.
      if (!(await find(appShellFile(language)))) continue;
      for (const bundle of bundleNames) {
        const pages: PageBundle = (await (await find(bundleFile(bundle, language)))?.json()) ?? {};
        kept += Object.keys(pages).filter((path) => path !== '*').length;
      }
    }
  }
  return { kept, all: pagesInAll, bytes };
}

/** How long the worker in charge may take to answer, in ms; one of an older version does not. */
const answerMs = 2_000;

/** What workers have said; of one it stays true, and each question would wake it. */
const keysSaid = new WeakMap<ServiceWorker, ReadonlyMap<unknown, string>>();

/** Where a worker keeps its files, by their addresses; undefined where it does not say. */
async function keysOf(worker: ServiceWorker): Promise<ReadonlyMap<unknown, string> | undefined> {
  const known = keysSaid.get(worker);
  if (known) return known;
  const keys = await askWorker(worker, { type: 'keys' }, answerMs);
  if (!(keys instanceof Map)) return undefined;
  keysSaid.set(worker, keys);
  return keys;
}

async function photosKept(names: readonly string[]): Promise<Files> {
  const kept = names.includes(photoCacheName) ? await keptPhotos() : [];
  let bytes = 0;
  for (const photo of kept) bytes += (await photo.blob()).size;
  return { kept: kept.length, all: photoCount, bytes };
}

const sizeOfText = (text: string): number => new Blob([text]).size;
