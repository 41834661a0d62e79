/** What a visitor may erase that the worker stores. */
export type Stored = 'photos' | 'pages';

/**
 * How often the visitor has erased each since this worker started. What was being stored in such a moment must not stay;
 * it is under way in this worker alone, so nobody else needs to know, and no count has to outlive it.
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
