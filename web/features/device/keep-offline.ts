import { languages } from '../../../api/contract/language.ts';
import { isErasedSince, keepAgain } from '../../lib/first-visit.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sparesData } from '../../lib/spares-data.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
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

/**
 * The second step: once the worker has stored every page, the photos and the testimonials of both languages follow
 * when there is nothing else to do. A visitor who saves data, or has a slow connection, is asked first. Whatever a
 * lost connection left unfinished, in either step, goes on when the network is back.
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
  if (!navigator.onLine || phase === 'complete' || phase === 'erased') return;
  if ((await navigator.serviceWorker.getRegistration())?.active) startIfWelcome();
  else registerWorker();
}

/** Remembers that the visitor asked for the photos, and starts; pages that were erased come back too. */
export function keepEverything(): Promise<void> {
  keepAgain();
  writeStorage('localStorage', storageKeys.photosWanted, 'true');
  return startPrefetch();
}

function startIfWelcome(): void {
  if (isErasedSince()) setPrefetch({ phase: 'erased' });
  else if (sparesData() && !readStorage('localStorage', storageKeys.photosWanted)) {
    setPrefetch({ phase: 'asking' });
  } else void startPrefetch();
}

async function startPrefetch(): Promise<void> {
  let end: PrefetchEnd;
  try {
    // What the visitor erased, or the browser dropped.
    (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'restore' });
    await keepTestimonials();
    end = await keepPhotos((kept, all) => setPrefetch({ phase: 'running', kept, all }));
  } catch (error) {
    // A full device or a private window: the pages themselves are there, and the site works.
    console.info('The photos cannot be kept on this device.', error);
    end = 'cut';
  }
  if (end !== 'elsewhere') setPrefetch({ phase: end });
}

async function keepTestimonials(): Promise<void> {
  await restoreTestimonials();
  // Never stale within a visit: what is there is not fetched again.
  await Promise.all(languages.map((language) => queryClient.prefetchQuery(testimonialsQuery(language))));
  await saveTestimonials();
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
