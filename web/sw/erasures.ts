/** What a visitor may erase that the worker stores. */
export type Stored = 'photos' | 'pages';

/**
 * How often the visitor has erased each since this worker started. What was being fetched in such a moment must not be
 * stored; it is under way in this worker alone, so nobody else needs to know, and no count has to outlive it.
 *
 * Who stores looks right before opening the cache, and takes nothing away again: what the visitor has asked for since is
 * in a cache of the same name. A cache opened earlier is erased with what comes into it, since a page erases it only
 * once the worker has answered.
 */
const erasures: Record<Stored, number> = { photos: 0, pages: 0 };

/** The visitor is erasing these. */
export function noteErasure(stored: Stored): void {
  erasures[stored] += 1;
}

/** To be called before something is fetched that will be stored; returns what tells if the visitor has erased it since. */
export function beginStoring(stored: Stored): () => boolean {
  const began = erasures[stored];
  return () => erasures[stored] !== began;
}
