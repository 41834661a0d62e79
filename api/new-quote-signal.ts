import { Pace } from './pace.ts';

/** How many who wait are woken together; 3,000 all look within a second. */
const wokenTogether = 20;
/** How often to look for requests stored by other processes while somebody waits, in ms. */
const otherProcessesMs = 1_000;

/**
 * Wakes the long polls of this process when a request was stored, a few at a time: at once for its own, within a
 * second for those of other processes. One query a second serves everyone who waits, and nobody holds a connection
 * meanwhile.
 */
export class NewQuoteSignal {
  readonly #look: () => Promise<unknown>;
  #count = 0;
  readonly #waiting = new Set<() => void>();
  readonly #pace = new Pace(wokenTogether);
  #timer: NodeJS.Timeout | undefined;
  #last: unknown;

  /** `look` returns something that differs after every arrival, such as the version of the table. */
  constructor(look: () => Promise<unknown>) {
    this.#look = look;
  }

  /** Rises with every arrival; read it before the query whose answer may soon be out of date. */
  get count(): number {
    return this.#count;
  }

  announce(): void {
    this.#count += 1;
    const woken = [...this.#waiting];
    // Whoever has not had a turn yet is not woken twice.
    this.#waiting.clear();
    for (const wake of woken) void this.#pace.turn().then(wake);
  }

  /** Resolves after `ms`, on an arrival after `seen`, or when the signal aborts, whichever comes first. */
  async wait(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== seen || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
      this.#timer ??= this.#lookLater();
    });
  }

  #lookLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#lookOnce(), otherProcessesMs);
  }

  async #lookOnce(): Promise<void> {
    // A failed look is repeated in a second.
    const found = await this.#look().catch(() => this.#last);
    // However old the last look, nothing has arrived since if nothing has changed; the very first one cannot tell.
    if (found !== this.#last) this.announce();
    this.#last = found;
    this.#timer = this.#waiting.size > 0 ? this.#lookLater() : undefined;
  }
}
