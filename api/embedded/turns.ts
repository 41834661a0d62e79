/** Who asks for the one connection: intake goes before everyone else. */
export type Rank = 'intake' | 'other';

type Waiting = { start: () => void; rank: Rank };

/** One user at a time, intake first; whoever waits too long is turned away. */
export class Turns {
  readonly #waiting: Waiting[] = [];
  #isTaken = false;

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves when it is this caller's turn; call the returned function when done. Throws the error from `tooLate` after
   * `patienceMs`.
   */
  async take(rank: Rank, patienceMs: number, tooLate: () => Error): Promise<() => void> {
    if (this.#isTaken) await this.#wait(rank, patienceMs, tooLate);
    this.#isTaken = true;
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.#passOn();
    };
  }

  #wait(rank: Rank, patienceMs: number, tooLate: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      const place: Waiting = { rank, start: () => {} };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(tooLate());
      }, patienceMs);
      place.start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(place);
    });
  }

  #passOn(): void {
    const intake = this.#waiting.findIndex(({ rank }) => rank === 'intake');
    const [next] = this.#waiting.splice(Math.max(intake, 0), 1);
    // With no moment in between for a newcomer to slip in.
    if (next) next.start();
    else this.#isTaken = false;
  }
}
