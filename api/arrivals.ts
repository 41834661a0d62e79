/** How often the requests that other processes stored are looked for while somebody waits, in ms. */
const otherProcessesMs = 1_000;

/**
 * Wakes the long polls of this process when a request was stored: at once for its own, within a second for those of
 * other processes. For all who wait together there is one look a second, and nobody holds a connection meanwhile.
 */
export class Arrivals {
  readonly #look: () => Promise<unknown>;
  #count = 0;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #last: unknown;

  /** `look` gives something that is another thing after every arrival, such as the highest number. */
  constructor(look: () => Promise<unknown>) {
    this.#look = look;
  }

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
      this.#timer ??= this.#lookLater();
    });
  }

  #lookLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#lookOnce(), otherProcessesMs);
  }

  async #lookOnce(): Promise<void> {
    // What could not be looked up is looked up in a second.
    const found = await this.#look().catch(() => this.#last);
    // The first look has nothing to compare with, and something may have come since who waits has asked.
    if (found !== this.#last) this.announce();
    this.#last = found;
    if (this.#waiting.size > 0) {
      this.#timer = this.#lookLater();
      return;
    }
    this.#timer = undefined;
    this.#last = undefined;
  }
}
