/**
 * Lets the first request of a key go ahead alone in this process; the others wait until it is answered and then
 * find the stored row. So a burst of one key costs one rate-limit point. Other processes are held off by the
 * unique key in the database.
 */
export class KeyGate {
  readonly #leaders = new Map<string, Promise<void>>();

  /** Runs `work`, after the running leader of the same key where there is one; a request without key never waits. */
  async run<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return work();
    const leader = this.#leaders.get(key);
    if (leader) {
      await leader;
      return work();
    }
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
