import { use } from 'react';

/** Code that arrives later: loaded once, used as if it had always been there. */
export type Loadable<T> = {
  load: () => Promise<T>;
  /** The loaded value at once where it has arrived (so hydration need not suspend), else by suspending. */
  use: () => T;
  /** The same, but who uses it leaves it to others to start the loading. */
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

  const load = () => {
    if (hasFailed) pending = undefined;
    hasFailed = false;
    pending ??= fetchIt().then(
      (value) => {
        // By these two React knows that it need not wait. To leave out its `use` instead would break a render
        // that waited for the value: the second try of a component must call what the first one did.
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
    // A failure stays one for those that render; only who loads on purpose tries again.
    use: () => use(hasArrived ? arrival : (pending ?? load())),
    useOnceLoaded: () => use(arrival),
  };
}
