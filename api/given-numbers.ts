/** Knows which numbers requests ever had: one look at the database serves all who ask, and none is needed once known. */
export class GivenNumbers {
  readonly #look: () => Promise<number>;
  #highest = 0;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** `look` gives the highest number there ever was. */
  constructor(look: () => Promise<number>) {
    this.#look = look;
  }

  /** True where a request had this number or a higher one, also if it is erased by now. */
  async include(number: number): Promise<boolean> {
    if (number > this.#highest) {
      this.#next ??= this.#lookNext();
      await this.#next;
    }
    return number <= this.#highest;
  }

  /** A look that begins after the question: one under way may miss a number that the office has from elsewhere. */
  #lookNext(): Promise<void> {
    const before = this.#running;
    const next = before
      .catch(() => {})
      .then(async () => {
        this.#next = undefined;
        this.#highest = Math.max(this.#highest, await this.#look());
      });
    this.#running = next;
    return next;
  }
}
