/**
 * Lets the requests of a key go one after another in this process: the first stores, the others find its row. So a
 * burst of one key costs one rate-limit point. Other processes are held off by the unique key in the database.
 */
export class KeyGate {
  readonly #leaders = new Map<string, Promise<void>>();

  /** Runs `work`, after those of the same key that are under way; a request without key never waits. */
  async run<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return work();
    // Several wait for one that fails: the first of them to go on is the one that the others wait for.
    for (let leader = this.#leaders.get(key); leader; leader = this.#leaders.get(key)) await leader;
    const result = work();
    const settled = result.then(
      () => {},
      () => {},
    );
    this.#leaders.set(key, settled);
    try {
      return await result;
    } finally {
      this.#leaders.delete(key);
    }
  }
}
