import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { queryOptions } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { type Language, languages } from '../../../api/contract/language.ts';
import type { Testimonial } from '../../../api/contract/testimonial.ts';
import { isDisconnected } from '../../lib/connection.ts';
import { isErasedSince } from '../../lib/first-visit.ts';
import { HttpError, request } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { parsed, readStorage, removeStorage, storageKeys, writeStorage } from '../../lib/storage.ts';

const url = '/api/testimonials';

/** What was saved on an earlier visit is renewed, when online, once it is older than this, in ms. */
const renewAfterMs = 30_000;

/**
 * Waits, in ms, before the server is asked again that did not answer, though it seems to be there: each is twice as long
 * as the one before, up to `last`.
 */
const askAgainMs = { first: 5_000, last: 60_000 };

/** The testimonials of a language; never stale within a visit. */
export const testimonialsQuery = (language: Language) =>
  queryOptions({
    queryKey: [url, language],
    queryFn: () => fetchTestimonials(language),
    // Where the server is there again nobody has noticed that it was out of reach.
    refetchInterval: ({ state }) =>
      state.error instanceof NoAnswer &&
      !isDisconnected() &&
      Math.min(askAgainMs.first * 2 ** (state.errorUpdateCount - 1), askAgainMs.last),
  });

/** The server is out of reach, so nobody knows what there is. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Throws 'Failed to fetch testimonials' if the answer is not OK, NoAnswer if there is none or it is somebody else's. */
async function fetchTestimonials(language: Language): Promise<readonly Testimonial[]> {
  try {
    const list: unknown = await (await request('GET', `${url}?language=${language}`)).json();
    if (!areTestimonials(list)) throw new TypeError('This is no list of testimonials');
    return list;
  } catch (error) {
    const options = { cause: error };
    if (error instanceof HttpError) throw new Error('Failed to fetch testimonials', options);
    throw new NoAnswer('The server did not answer', options);
  }
}

/**
 * True for a list that can be shown. Something on the way may answer everything with JSON of its own, which would break
 * the page, and an earlier version of the site saved it. Read by hand: the schema would bring its library into every
 * page.
 */
const areTestimonials = (answer: unknown): answer is readonly Testimonial[] =>
  Array.isArray(answer) &&
  answer.every((item: Partial<Testimonial> | null) => typeof item?.text === 'string');

let restoring: Promise<void> | undefined;

/**
 * Brings back what an earlier visit saved, so it is shown at once, and saves what this one fetches. The saved list
 * belongs to no build: a new version of the site does not empty it.
 */
export function restoreTestimonials(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

const persistence = {
  queryClient,
  // Saved immediately: a visitor may leave within the second that the persister would wait.
  persister: createSyncStoragePersister({
    storage: {
      getItem: (key) => readStorage('localStorage', key),
      setItem: (key, value) => {
        if (!isErasedSince()) writeStorage('localStorage', key, value);
      },
      removeItem: (key) => removeStorage('localStorage', key),
    },
    key: storageKeys.testimonials,
    throttleTime: 0,
    serialize: besideSaved,
    deserialize: readSaved,
  }),
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isSavable },
};

/** What is saved, with the lists that another tab has saved meanwhile and this one does not have. */
function besideSaved(client: PersistedClient): string {
  const { queries } = client.clientState;
  const saved = parsed<Partial<PersistedClient>>(readStorage('localStorage', storageKeys.testimonials));
  const others = saved?.clientState?.queries.filter(
    ({ queryHash }) => !queries.some((mine) => mine.queryHash === queryHash),
  );
  return JSON.stringify({
    ...client,
    clientState: { ...client.clientState, queries: [...queries, ...(others ?? [])] },
  });
}

/**
 * What was saved, without what had become of renewing it; throws where a list of it cannot be shown, and all of it is
 * dropped then.
 */
function readSaved(text: string): PersistedClient {
  const saved = JSON.parse(text) as PersistedClient;
  for (const { state } of saved.clientState.queries) {
    if (!areTestimonials(state.data)) throw new TypeError('This is no saved list of testimonials');
    Object.assign(state, { status: 'success', error: null, isInvalidated: false, errorUpdateCount: 0 });
  }
  return saved;
}

async function restore(): Promise<void> {
  // If it cannot be read, it is fetched again.
  await persistQueryClientRestore(persistence).catch(() => undefined);
  persistQueryClientSubscribe(persistence);
  addEventListener('storage', ({ key, newValue }) => {
    // What another tab erased is known here a moment later, and something may have been saved in that.
    if (key === storageKeys.firstVisit && newValue === null)
      removeStorage('localStorage', storageKeys.testimonials);
  });
  if (navigator.onLine) for (const language of languages) void renewIfOld(language);
}

/** True if this device has a list that it shows again. */
export const areSaved = (): boolean => readStorage('localStorage', storageKeys.testimonials) !== null;

/** Saves what there is, though nothing has changed: what was saved may have been erased. */
export const saveTestimonials = (): Promise<void> => persistQueryClientSave(persistence);

type SavedQuery = { queryKey: readonly unknown[]; state: { data?: unknown } };

/** A list stays saved though it could not be renewed. */
function isSavable({ queryKey, state }: SavedQuery): boolean {
  return queryKey[0] === url && state.data !== undefined;
}

/** A list saved a while ago is fetched again; the old one stays until the answer comes, and if none does. */
async function renewIfOld(language: Language): Promise<void> {
  const query = testimonialsQuery(language);
  const savedAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
  // One that a clock ahead of today's has dated is no newer.
  if (savedAt === 0 || Math.abs(Date.now() - savedAt) < renewAfterMs) return;
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}
