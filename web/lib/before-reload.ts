/** The page is loaded anew after this time, in ms, even where something could not be kept. */
const patienceMs = 2_000;

const keepers = new Set<() => Promise<unknown>>();

/** Registers what must be kept before the page is loaded anew; gives the way to stop it. */
export function beforeReload(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Says whether something would be lost that nothing but this page has; registered by who has it. */
export const onlyHere = new Set<() => boolean>();

/** While something is only here, this is looked at again after this time, in ms. */
const lookAgainMs = 500;

/** Loads the page anew once everything is kept, and not while something exists only in this page. */
export async function reloadPage(): Promise<void> {
  while ([...onlyHere].some((isOnlyHere) => isOnlyHere())) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  const kept = Promise.allSettled([...keepers].map((keep) => keep()));
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  location.reload();
}
