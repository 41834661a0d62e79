type Move = { done: Promise<void>; isCancelled: boolean };

/**
 * The records on their way from one place to another, each of them once: of two moves the second would take what the
 * first has moved for cancelled. While a record moves, only a cancel changes it, and nothing else takes it back.
 */
export class Moves {
  readonly #moves = new Map<string, Move>();
  /** What waits for a record to be in a place that outlives the page. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves once no move of this record is under way. */
  async whenStill(key: string): Promise<void> {
    for (let move = this.#moves.get(key); move; move = this.#moves.get(key)) await move.done;
  }

  /** Moves the record with `work`, which is told whether it has been cancelled; joins a move that has begun. */
  begin(key: string, work: (isCancelled: () => boolean) => Promise<void>): Promise<void> {
    const begun = this.#moves.get(key);
    if (begun) return begun.done;
    const move: Move = { done: Promise.resolve(), isCancelled: false };
    this.#moves.set(key, move);
    move.done = work(() => move.isCancelled).finally(() => this.#moves.delete(key));
    return move.done;
  }

  /** Does this once the record is in a place that outlives the page. */
  whenOut(key: string, work: () => void): void {
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), work]);
  }

  /** The record is in such a place. */
  out(key: string): void {
    const waiting = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    for (const work of waiting) work();
  }

  /** The record has been erased where it came from. */
  cancel(key: string): void {
    const move = this.#moves.get(key);
    if (move) move.isCancelled = true;
  }
}
