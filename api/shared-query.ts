/** One query for all who ask at the same time. */
export class SharedQuery<Found> {
  readonly #query: () => Promise<Found>;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<Found> | undefined;

  constructor(query: () => Promise<Found>) {
    this.#query = query;
  }

  /** What a query found that began after the question: one under way may miss what was stored before it was asked. */
  ask(): Promise<Found> {
    this.#next ??= this.#askNext();
    return this.#next;
  }

  /** True while somebody waits for a query that has not begun. */
  get isAsked(): boolean {
    return this.#next !== undefined;
  }

  #askNext(): Promise<Found> {
    const next = this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#query();
      });
    this.#running = next;
    return next;
  }
}
