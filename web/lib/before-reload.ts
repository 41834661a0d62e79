/** The page is loaded anew after this time, in ms, even where something could not be kept. */
const patienceMs = 2_000;

const keepers = new Set<() => Promise<unknown>>();

/** Registers what must be kept before the page is loaded anew; gives the way to stop it. */
export function beforeReload(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Loads the page anew once everything is kept. */
export async function reloadPage(): Promise<void> {
  const kept = Promise.allSettled([...keepers].map((keep) => keep()));
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  location.reload();
}
