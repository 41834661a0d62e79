import { askWorker, siteWorkers } from '../../lib/ask-worker.ts';
import { onlyHere } from '../../lib/before-reload.ts';
import { removeStorage, storageKeys } from '../../lib/storage.ts';
import { failIfWithdrawn } from '../../lib/withdrawn.ts';
import { noteEndings } from '../../offline/endings.ts';
import type { Fate } from '../../offline/events.ts';
import { fateOf } from '../../offline/machine.ts';
import { isUnsent } from '../../offline/record.ts';
import { expireLanguageCookie } from '../language/page-language.ts';
import { deviceStore, lastNotedAt } from '../outbox/device-store.ts';
import { notedKeys } from '../outbox/early-notes.ts';
import { abandonPresses } from '../outbox/held-press.ts';
import { forgetLastMoments } from '../outbox/last-moments.ts';
import { takePresses } from '../outbox/left-presses.ts';
import { cancelQuote } from '../outbox/outbox.ts';
import { openDesk } from '../outbox/page-desk.ts';
import { readQuote } from '../outbox/read-quote.ts';
import { emptyUnready } from '../outbox/served-form.ts';
import { cacheNames } from './cache-names.ts';
import { erasePhotos } from './photo-prefetch.ts';
import { setPrefetch } from './prefetch-state.ts';

/** What the visitor was told about each unsent request, by key. */
export type Told = ReadonlyMap<string, Fate>;

/** What came of it: what was told is no longer true, so the visitor has to be asked again; or what was erased. */
export type Erased = 'untrue' | 'everything' | 'all-but-unsent';

/**
 * Erases what the site keeps on this device: pages, photos, testimonials, what is being written, receipts and
 * choices. An unsent request is erased only with `told`, the visitor's second yes to what was said about it; while
 * one stays, so do the pages that show it. What only an attempt under way makes untrue is waited for. Calls `onBegun`
 * once something is gone for good, perhaps again. Rejects if the device fails to erase something, and once `patience`
 * has ended: then nothing more is begun.
 */
export async function eraseEverything(
  told: Told,
  patience: AbortSignal,
  onBegun: () => void,
): Promise<Erased> {
  // A new version that is accepted in another tab waits, or only a part would be gone and nobody would say so.
  const isErasing = () => true;
  onlyHere.add(isErasing);
  try {
    return await eraseAsTold(told, patience, onBegun);
  } finally {
    onlyHere.delete(isErasing);
  }
}

async function eraseAsTold(told: Told, patience: AbortSignal, onBegun: () => void): Promise<Erased> {
  // What a form of this page holds is a request as well.
  abandonPresses();
  await takePresses(readQuote);
  // Others may press meanwhile: what is there counts, not what was there when the visitor said yes.
  for (let unsent = await unsentNow(); told.size > 0 && unsent.length > 0; unsent = await unsentNow()) {
    failIfWithdrawn(patience);
    if (!unsent.every(({ key }) => told.has(key))) return 'untrue';
    for (const { key } of unsent) {
      const fate = told.get(key);
      const cancelled = fate && (await cancelQuote(key, fate, patience));
      if (cancelled === 'untrue') return cancelled;
      if (cancelled === 'erased') onBegun();
    }
  }
  failUnlessRead();
  const desk = await openDesk();
  const requests = await unsentNow();
  failIfWithdrawn(patience);
  onBegun();
  const inForm = desk.key;
  const noted = notedKeys();
  const notedAt = new Map([inForm, ...noted].map((key) => [key, lastNotedAt(key)]));
  emptyUnready(requests.map(({ key }) => key));
  await desk.discard();
  const kept = await deviceStore.list();
  failUnlessRead();
  failIfWithdrawn(patience);
  const unsent = kept.filter(isUnsent).map(({ key }) => key);
  forgetLastMoments(unsent, readQuote);
  const left = [...notedKeys(), ...unsent];
  const ended = [...notedAt.keys()].filter((key) => !left.includes(key));
  await noteEndings(ended, (key) => notedAt.get(key) ?? 0);
  for (const record of kept) {
    // What was only written may have been pressed since it was listed.
    if (!isUnsent(record) && (await cancelQuote(record.key, fateOf(record), patience)) === 'untrue')
      return 'untrue';
  }
  failIfWithdrawn(patience);
  for (const key of Object.values(storageKeys)) {
    removeStorage('localStorage', key);
    // By this list the boot script finds the marks of what stays.
    if (key !== storageKeys.typed || unsent.length === 0) removeStorage('sessionStorage', key);
  }
  expireLanguageCookie();
  await deviceStore.writeMeta('language', undefined);
  await erasePhotos(patience, () => tellWorkers('photos'));
  setPrefetch({ phase: 'erased' });
  if ((await unsentNow()).length > 0) return 'all-but-unsent';
  failUnlessRead();
  failIfWithdrawn(patience);
  // Nothing waits that a server's silence or the worker's surrender could be about. `isNoted` is last: local storage is
  // to hold nothing at all, and the database notes it anew.
  const moot = ['notify', 'pauseUntil', 'pausedAt', 'pauseIsOurs', 'needsForeground', 'isNoted'] as const;
  for (const name of moot) await deviceStore.writeMeta(name, undefined);
  await tellWorkers('pages');
  for (const name of (await cacheNames()) ?? []) await caches.delete(name);
  return 'everything';
}

/** A worker that has not taken note of the erasure within this time, in ms, is not storing anything either. */
const noteMs = 5_000;

/** What workers are storing must not stay; resolves once they know. */
async function tellWorkers(stored: 'photos' | 'pages'): Promise<void> {
  const { active, waiting, installing } = (await siteWorkers()) ?? {};
  const workers = [active, waiting, installing];
  await Promise.all(workers.map((worker) => worker && askWorker(worker, { type: 'erase', stored }, noteMs)));
}

/** An empty list means nothing where something could not be read. */
function failUnlessRead(): void {
  if (deviceStore.isUnreadable()) throw new Error('What is kept on this device could not be read');
}

const unsentNow = async () => (await deviceStore.listKnown()).filter(isUnsent);
