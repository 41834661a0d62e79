/** Wakes the long polls of this process when a request was stored. Inserts of other processes are found by polling. */
export class Arrivals {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  /** Rises with every arrival; read it before the query whose answer may be out of date a moment later. */
  get count(): number {
    return this.#count;
  }

  announce(): void {
    this.#count += 1;
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves after `ms`, on an arrival after `seen`, or when one of the signals aborts, whichever is first. */
  async wait(seen: number, ms: number, signals: AbortSignal[]): Promise<void> {
    if (this.#count !== seen || signals.some((signal) => signal.aborted)) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        for (const signal of signals) signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
      for (const signal of signals) signal.addEventListener('abort', wake);
    });
  }
}
