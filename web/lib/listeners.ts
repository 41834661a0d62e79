/** Those who want to hear of a change. */
export type Listeners = {
  /** Calls back on every change; gives the way to stop it. */
  add: (listener: () => void) => () => void;
  tell: () => void;
};

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
