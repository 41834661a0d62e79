import { languages } from '../../../api/contract/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { restoreTestimonials, testimonialsQuery } from '../testimonials/testimonials-query.ts';
import { keepPhotos, type WaveEnd } from './photo-wave.ts';
import { currentWave, setWave } from './wave-state.ts';

/** The part of the Network Information API that is used; Safari and Firefox do not have it. */
type Connection = { saveData?: boolean; effectiveType?: string };

let registerWorker: () => unknown = () => undefined;

/** Wait after the page has settled before anything is fetched that nobody looks at, in ms. */
const settleMs = 3_000;
/** How often an open page looks whether something was left undone, in ms. */
const lookAgainMs = 60_000;

/**
 * The second wave: once the worker has stored every page, the photos and the testimonials of both languages
 * follow while nothing else is to be done. Who saves data, or has a slow line, is asked first (design 9). What a
 * cut left undone, in either wave, goes on when the network is back.
 */
export function keepForOffline(register: () => unknown): void {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  registerWorker = register;
  void navigator.serviceWorker.ready.then(() => setTimeout(() => whenIdle(startIfWelcome), settleMs));
  addEventListener('online', () => void goOn());
  setInterval(() => void goOn(), lookAgainMs);
}

/** Does what is still to be done; a worker whose install was cut is gone, and registering begins it anew. */
async function goOn(): Promise<void> {
  if (!navigator.onLine || currentWave().phase === 'complete') return;
  if ((await navigator.serviceWorker.getRegistration())?.active) startIfWelcome();
  else registerWorker();
}

/** True where a photo wave would cost the visitor what she may not want to spend. */
export function sparesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Remembers the visitor's word for the photos, and begins; the pages come back too where she had erased them. */
export function keepEverything(): Promise<void> {
  writeStorage('localStorage', storageKeys.photosWanted, 'true');
  return startWave();
}

function startIfWelcome(): void {
  if (sparesData() && !readStorage('localStorage', storageKeys.photosWanted)) {
    setWave({ phase: 'asking' });
    return;
  }
  void startWave();
}

async function startWave(): Promise<void> {
  let end: WaveEnd;
  try {
    // What the visitor had erased, or the browser dropped.
    (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'restore' });
    await keepTestimonials();
    end = await keepPhotos((kept, all) => setWave({ phase: 'running', kept, all }));
  } catch (error) {
    // A full device or a private window: the pages themselves are there, and the site works.
    console.info('The photos cannot be kept on this device.', error);
    end = 'cut';
  }
  if (end !== 'elsewhere') setWave({ phase: end === 'complete' ? 'complete' : 'cut' });
}

async function keepTestimonials(): Promise<void> {
  await restoreTestimonials();
  // Never stale within a visit: what is there is not fetched again.
  await Promise.all(languages.map((language) => queryClient.prefetchQuery(testimonialsQuery(language))));
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
