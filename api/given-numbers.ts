import { SharedQuery } from './shared-query.ts';

/** Knows which numbers requests ever had: one query serves all who ask, and none is needed once known. */
export class GivenNumbers {
  readonly #look: SharedQuery<number>;
  #highest = 0;

  /** `look` returns the highest number ever given. */
  constructor(look: () => Promise<number>) {
    this.#look = new SharedQuery(look);
  }

  /** True if a request had this number or a higher one, even if it has been erased. */
  async include(number: number): Promise<boolean> {
    if (number > this.#highest) this.#highest = Math.max(this.#highest, await this.#look.ask());
    return number <= this.#highest;
  }
}
