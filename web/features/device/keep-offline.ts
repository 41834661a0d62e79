import { languages } from '../../../api/contract/language.ts';
import { askWorker, siteWorkers } from '../../lib/ask-worker.ts';
import { isErasedSince, keepAgain, visitNoted } from '../../lib/first-visit.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sparesData } from '../../lib/spares-data.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import {
  restoreTestimonials,
  saveTestimonials,
  testimonialsQuery,
} from '../testimonials/testimonials-query.ts';
import { keepPhotos, type PrefetchEnd } from './photo-prefetch.ts';
import { currentPrefetch, setPrefetch } from './prefetch-state.ts';

let registerWorker: () => unknown = () => undefined;

/** How long to wait, in ms, after the page has settled before fetching what is not on screen. */
const settleMs = 3_000;
/** How often an open page checks for unfinished work, in ms. */
const lookAgainMs = 60_000;

/** How long to wait, in ms, for the worker to fetch what is missing of the pages: a slow network takes minutes. */
const patienceMs = 300_000;
/** How many times this page is at it: the visitor may ask again for what an earlier time still fetches. */
let underWay = 0;

/**
 * The second step: once the worker has stored every page, the photos and the testimonials of both languages follow
 * when there is nothing else to do. A visitor who saves data, or has a slow connection, is asked first. Pages that were
 * erased or dropped come back with the next visit, asked or not. Whatever a lost connection left unfinished, in either
 * step, goes on when the network is back.
 */
export function keepForOffline(register: () => unknown): void {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  registerWorker = register;
  void navigator.serviceWorker.ready.then(() => setTimeout(() => whenIdle(startIfWelcome), settleMs));
  addEventListener('online', () => void goOn());
  setInterval(() => void goOn(), lookAgainMs);
}

/** Does what is still to be done; a worker whose install was interrupted is gone, and registering starts it again. */
async function goOn(): Promise<void> {
  if (isErasedSince()) setPrefetch({ phase: 'erased' });
  const { phase } = currentPrefetch();
  const isDone = phase === 'complete' || phase === 'erased' || (phase === 'asking' && !arePhotosWelcome());
  if (isDone || underWay || !navigator.onLine) return;
  if ((await siteWorkers())?.active) startIfWelcome();
  else registerWorker();
}

/** Remembers that the visitor asked for the photos, and starts; pages that were erased come back too. */
export function keepEverything(): Promise<void> {
  keepAgain();
  writeStorage('localStorage', storageKeys.photosWanted, 'true');
  // What another tab still fetches from before an erasure is left to it, and looked at again later.
  setPrefetch({ phase: 'waiting' });
  return keep(true);
}

function startIfWelcome(): void {
  if (isErasedSince()) setPrefetch({ phase: 'erased' });
  else void keep(arePhotosWelcome());
}

const arePhotosWelcome = (): boolean =>
  !sparesData() || readStorage('localStorage', storageKeys.photosWanted) !== null;

async function keep(withPhotos: boolean): Promise<void> {
  const registration = await siteWorkers();
  const { active, waiting } = registration ?? {};
  if (!active) return setPrefetch({ phase: 'cut' });
  underWay += 1;
  const visit = visitNoted();
  const [arePagesKept, rest] = await Promise.all([
    restorePages(waiting ? [active, waiting] : [active]),
    withPhotos ? keepRest(active) : ('asking' as const),
  ]).finally(() => {
    underWay -= 1;
  });
  const phase = isErasedSince() ? 'erased' : arePagesKept ? rest : 'cut';
  // Pages that the server has no more are of a version that is gone: where there is a newer one, that is asked for its own.
  if (!arePagesKept && phase !== 'erased') registration?.update().catch(() => undefined);
  // Where another tab keeps the photos, its end is not this page's; nor is that of what was erased and asked for again.
  if (phase === 'erased' || (phase !== 'elsewhere' && visit === visitNoted())) setPrefetch({ phase });
}

/**
 * Has these workers fetch what the visitor erased, or the browser dropped, of their pages: the one that waits has its own
 * in the same cache, and may be the next to answer. True if those of the last are whole: of the one before it the server may
 * have nothing any more.
 */
async function restorePages(workers: readonly ServiceWorker[]): Promise<boolean> {
  let isWhole = false;
  // One after the other, or each would fetch what both have.
  for (const worker of workers)
    isWhole = !isErasedSince() && (await askWorker(worker, { type: 'restore' }, patienceMs)) === true;
  return isWhole;
}

/** The testimonials and the photos. */
async function keepRest(worker: ServiceWorker): Promise<PrefetchEnd> {
  try {
    await keepTestimonials();
    return await keepPhotos(worker, (kept, all) => setPrefetch({ phase: 'running', kept, all }));
  } catch (error) {
    // A full device or a private window: the pages themselves are there, and the site works.
    console.info('The photos cannot be kept on this device.', error);
    return 'cut';
  }
}

async function keepTestimonials(): Promise<void> {
  await restoreTestimonials();
  // Never stale within a visit: what is there is not fetched again.
  await Promise.all(languages.map((language) => queryClient.prefetchQuery(testimonialsQuery(language))));
  await saveTestimonials();
}
