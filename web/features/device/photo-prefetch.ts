import { photos } from '../../images/manifest.ts';
import type { Photo } from '../../images/photo-record.ts';
import { askWorker } from '../../lib/ask-worker.ts';
import { isErasedSince } from '../../lib/first-visit.ts';
import { isPicture, photoCacheName, photoKey } from '../../lib/photo-cache.ts';
import { photoUrl } from '../../lib/photo-url.ts';
import { failIfWithdrawn } from '../../lib/withdrawn.ts';
import { cacheNames } from './cache-names.ts';

/**
 * Widths a device may keep, in pixels: small screens of low density, and all others. All photos of one width take 0.43 and
 * 0.73 MB as AVIF, 1.2 MB as WebP of the larger one.
 */
const keptWidths = { small: 480, other: 800 } as const;
/** The widest screen, in device pixels, that is served by the small width. */
const smallScreen = 520;

const lockName = 'photo-prefetch';

/**
 * How the prefetch ended: all photos are kept, the network failed halfway, the visitor is erasing them, perhaps in
 * another tab, or another tab is doing it.
 */
export type PrefetchEnd = 'complete' | 'cut' | 'erased' | 'elsewhere';

type OnKept = (kept: number, all: number) => void;

/** A photo that the worker has not answered for within this time, in ms, is not coming. */
const patienceMs = 60_000;
/** How often a prefetch that waits for a photo looks whether the photos are being erased, in ms. */
const lookMs = 500;
/** An erasure waits for a prefetch no longer than this, in ms. */
const erasePatienceMs = 5_000;

/**
 * Keeps every photo of the site on the device, at the one width this screen needs, one after the other: the
 * worker stores what this page names. What is already kept is not fetched again, so after an interruption the next prefetch
 * goes on where this one stopped. Rejects if the browser refuses access to its cache.
 */
export async function keepPhotos(worker: ServiceWorker, onKept: OnKept): Promise<PrefetchEnd> {
  if (!navigator.locks) return fillCache(worker, onKept);
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? fillCache(worker, onKept) : 'elsewhere',
  );
}

/**
 * Erases the photos, once nobody asks for any: a prefetch, in whichever tab, ends when it notices, unless that takes too
 * long. `tellWorkers` has them keep nothing that is on its way by then. Rejects if the browser fails to erase them, and if
 * `patience` ends before it is erased.
 */
export async function erasePhotos(patience: AbortSignal, tellWorkers: () => Promise<void>): Promise<void> {
  const erase = async () => {
    failIfWithdrawn(patience);
    await tellWorkers();
    if (await cacheNames()) await caches.delete(photoCacheName);
  };
  const wait = new AbortController();
  const endWait = () => wait.abort();
  setTimeout(endWait, erasePatienceMs);
  patience.addEventListener('abort', endWait);
  await (navigator.locks?.request(lockName, { signal: wait.signal }, erase).catch(erase) ?? erase());
}

/** True if somebody waits for the prefetch to end; another prefetch does not wait. */
async function isErasing(): Promise<boolean> {
  const { pending = [] } = (await navigator.locks?.query()) ?? {};
  return pending.some(({ name }) => name === lockName);
}

/**
 * Stores a photo; false as soon as the visitor is erasing them. The worker then keeps nothing that comes later, so neither
 * the erasure nor what is asked for after it waits for a network that gives no answer.
 */
async function storedUnlessErased(store: () => Promise<unknown>): Promise<boolean> {
  let storing: Promise<void> | undefined;
  let isStored = false;
  while (!isStored) {
    if (isErasedSince() || (await isErasing())) return false;
    storing ??= store().then(() => {
      isStored = true;
    });
    await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, lookMs))]);
  }
  return true;
}

async function fillCache(worker: ServiceWorker, onKept: OnKept): Promise<PrefetchEnd> {
  const wanted = [...wantedPhotos(await formatOfBrowser())];
  const stored = await storedKeys();
  const missing = wanted.filter(([key]) => !stored.has(key));
  let kept = wanted.length - missing.length;
  onKept(kept, wanted.length);
  if (missing.length === 0) return 'complete';
  // Those that stay are named first: what was named longest ago makes room.
  await storePhotos(
    worker,
    wanted.filter(([key]) => stored.has(key)).map(([, url]) => url),
  );
  for (const [key, url] of missing) {
    if (!(await storedUnlessErased(() => storePhotos(worker, [url])))) return 'erased';
    if (!(await keptPhoto(key))) return 'cut';
    onKept(++kept, wanted.length);
  }
  return 'complete';
}

/** Keys of what is kept; something else that an earlier version stored in place of a photo is dropped. */
async function storedKeys(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(photoCacheName);
  const keys = new Set<string>();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && isPicture(kept)) keys.add(new URL(request.url).pathname);
    else await cache.delete(request);
  }
  return keys;
}

/** Has the worker store these photos; resolves when it has, when it could not, or when it does not answer. */
function storePhotos(worker: ServiceWorker, urls: readonly string[]): Promise<unknown> {
  const urlsToCache = urls.map((url) => [url, { priority: 'low' }]);
  return askWorker(worker, { type: 'CACHE_URLS', payload: { urlsToCache } }, patienceMs);
}

/** How many photos the site has. */
export const photoCount = Object.keys(photos).length;

/** What is kept of the photos the site has now. */
export async function keptPhotos(): Promise<Response[]> {
  // The keys are the same in every format. Nothing is opened: that would create the cache again right after it was
  // erased.
  const keys = [...wantedPhotos('webp').keys()];
  const found = await Promise.all(keys.map(keptPhoto));
  return found.filter((photo) => photo !== undefined);
}

const keptPhoto = (key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: photoCacheName });

/** The address to fetch for each photo, by the key under which it is kept. */
function wantedPhotos(format: 'avif' | 'webp'): ReadonlyMap<string, string> {
  const all: readonly Photo[] = Object.values(photos);
  return new Map(
    all.map((photo) => {
      const url = photoUrl(photo, widthFor(photo), format);
      return [photoKey(url) ?? url, url] as const;
    }),
  );
}

function widthFor({ widths, width }: Photo): number {
  const target = screen.width * devicePixelRatio <= smallScreen ? keptWidths.small : keptWidths.other;
  return widths.filter((candidate) => candidate <= target).at(-1) ?? width;
}

/** A pixel of its own kind, whatever it is called. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** What this browser picks where a page offers it both formats. */
async function formatOfBrowser(): Promise<'avif' | 'webp'> {
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = `${pixel}#avif`;
  const image = new Image();
  document.createElement('picture').append(source, image);
  image.src = pixel;
  await image.decode().catch(() => undefined);
  return image.currentSrc.endsWith('avif') ? 'avif' : 'webp';
}
