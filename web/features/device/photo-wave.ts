import { photos } from '../../images/manifest.ts';
import type { Photo } from '../../images/photo.ts';
import { isPicture, photoCacheName, photoKey } from '../../lib/photo-cache.ts';
import { photoUrl } from '../../lib/photo-url.ts';

/** Widths a device may keep, in pixels: small screens of low density, and all others (design 9: 900 kB for all). */
const keptWidths = { small: 480, other: 800 } as const;
/** The widest screen, in device pixels, that is served by the small width. */
const smallScreen = 520;

const lockName = 'photo-wave';

/** How the wave ended: all photos are kept, the network failed half-way, or another tab is at it. */
export type WaveEnd = 'complete' | 'cut' | 'elsewhere';

/**
 * Keeps every photo of the site on the device, at the one width this screen needs, one after the other. What is
 * already kept is not fetched again, so after a cut the next wave goes on where this one stopped. Rejects where
 * the browser refuses its cache.
 */
export async function keepPhotos(onKept: (kept: number, all: number) => void): Promise<WaveEnd> {
  if (!navigator.locks) return fillCache(onKept);
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? fillCache(onKept) : 'elsewhere',
  );
}

async function fillCache(onKept: (kept: number, all: number) => void): Promise<WaveEnd> {
  const cache = await caches.open(photoCacheName);
  const wanted = wantedPhotos(await formatOfBrowser());
  const stored = new Set<string>();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && isPicture(kept)) stored.add(new URL(request.url).pathname);
    else await cache.delete(request);
  }
  let kept = [...wanted.keys()].filter((key) => stored.has(key)).length;
  onKept(kept, wanted.size);
  for (const [key, url] of wanted) {
    if (stored.has(key)) continue;
    try {
      const response = await fetch(url, { priority: 'low' });
      if (!isPicture(response)) return 'cut';
      await cache.put(key, response);
    } catch {
      return 'cut';
    }
    onKept(++kept, wanted.size);
  }
  for (const key of stored) if (!wanted.has(key)) await cache.delete(key);
  return 'complete';
}

/** How many photos the site has. */
export const photoCount = Object.keys(photos).length;

/** What is kept of the photos the site has now. */
export async function keptPhotos(): Promise<Response[]> {
  // The keys are the same in every format. Nothing is opened: that would make the cache where it was just erased.
  const keys = [...wantedPhotos('webp').keys()];
  const found = await Promise.all(keys.map((key) => caches.match(key, { cacheName: photoCacheName })));
  return found.filter((photo) => photo !== undefined);
}

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

/** A white pixel: whoever can decode it is served the smaller format. */
const avifPixel =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

async function formatOfBrowser(): Promise<'avif' | 'webp'> {
  const pixel = new Image();
  pixel.src = avifPixel;
  return pixel.decode().then(
    () => 'avif',
    () => 'webp',
  );
}
