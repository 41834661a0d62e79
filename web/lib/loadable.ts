import { use } from 'react';

/** Code that arrives later: loaded once, used as if it had always been there. */
export type Loadable<T> = {
  load: () => Promise<T>;
  /** The value, at once if it has loaded (so that hydration need not suspend), otherwise by suspending. */
  use: () => T;
  /** The same, but leaves it to other code to start the loading. */
  useOnceLoaded: () => T;
};

/** Makes something loadable; nothing is fetched before the first `load` or `use`. */
export function loadable<T>(fetchIt: () => Promise<T>): Loadable<T> {
  let hasArrived = false;
  let hasFailed = false;
  let pending: Promise<T> | undefined;
  let announce: (value: T) => void = () => undefined;
  const arrival = new Promise<T>((resolve) => {
    announce = resolve;
  });

  /** Empty files of a full disk or of a middle box are modules without exports, and no page. */
  const fetchWhole = async () => {
    const value = await fetchIt();
    const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0);
    if (isEmpty) throw new Error('A file of the app arrived empty');
    return value;
  };

  const load = () => {
    if (hasFailed) pending = undefined;
    hasFailed = false;
    pending ??= fetchWhole().then(
      (value) => {
        // These two fields tell React that it need not wait. Skipping its `use` instead would break a render that has
        // waited for the value: the second attempt of a component must call the same hooks as the first.
        Object.assign(arrival, { status: 'fulfilled', value });
        hasArrived = true;
        announce(value);
        return value;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return pending;
  };
  return {
    load,
    // For components that render, a failure stays a failure; only an explicit `load` tries again.
    use: () => use(hasArrived ? arrival : (pending ?? load())),
    useOnceLoaded: () => use(arrival),
  };
}
