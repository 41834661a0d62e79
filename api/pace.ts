import { setTimeout as pause } from 'node:timers/promises';

/** How long the event loop belongs to everybody else between two groups, in ms. */
const betweenMs = 5;

/** Lets many go on a few at a time, so that whoever else comes to the event loop does not wait for all of them. */
export class Pace {
  readonly #perGroup: number;
  readonly #closing: AbortSignal | undefined;
  readonly #waiting = new Set<() => void>();
  #isGoing = false;

  /** `perGroup` go on together, the first of them at once; all of them once `closing` aborts. */
  constructor(perGroup: number, closing?: AbortSignal) {
    this.#perGroup = perGroup;
    this.#closing = closing;
    closing?.addEventListener('abort', () => this.#goOn(this.#waiting.size));
  }

  /** Resolves in the order of the calls, or once `gone` aborts: a client that has left takes no turn from the others. */
  turn(gone?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (gone?.aborted || this.#closing?.aborted) return resolve();
      const go = () => {
        gone?.removeEventListener('abort', go);
        this.#waiting.delete(go);
        resolve();
      };
      gone?.addEventListener('abort', go);
      this.#waiting.add(go);
      if (!this.#isGoing) void this.#go();
    });
  }

  async #go(): Promise<void> {
    this.#isGoing = true;
    while (this.#waiting.size > 0) {
      this.#goOn(this.#perGroup);
      await pause(betweenMs);
    }
    this.#isGoing = false;
  }

  #goOn(most: number): void {
    let left = most;
    for (const go of this.#waiting) {
      if (left === 0) return;
      left -= 1;
      go();
    }
  }
}
