/** Those who want to hear of a change; `Value` is what they are told of it. */
export type Listeners<Value = void> = {
  /** Calls back on every change; returns the function that unsubscribes. */
  add: (listener: (value: Value) => void) => () => void;
  notify: (value: Value) => void;
};

export function createListeners<Value = void>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}
