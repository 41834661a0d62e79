import { setTimeout as pause } from 'node:timers/promises';

/** How long the event loop belongs to everybody else between two groups, in ms. */
const betweenMs = 5;

/** Lets many go on a few at a time, so that whoever else comes to the event loop does not wait for all of them. */
export class Pace {
  readonly #perGroup: number;
  readonly #waiting: (() => void)[] = [];
  #isGoing = false;

  /** `perGroup` go on together, the first of them at once. */
  constructor(perGroup: number) {
    this.#perGroup = perGroup;
  }

  /** Resolves in the order of the calls. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (!this.#isGoing) void this.#go();
    });
  }

  async #go(): Promise<void> {
    this.#isGoing = true;
    while (this.#waiting.length > 0) {
      for (const resolve of this.#waiting.splice(0, this.#perGroup)) resolve();
      await pause(betweenMs);
    }
    this.#isGoing = false;
  }
}
