import { setTimeout as pause } from 'node:timers/promises';
import type { PlaceWatch } from '../place-watch.ts';
import { closeTimeoutMs, EngineThread, engineLost } from './engine-thread.ts';

/** Between two attempts to open the files again, in ms. */
const reopenPauseMs = 1_000;

/**
 * The engine of a directory through all its threads: when one is lost, the files are reopened until it works. Where the
 * files themselves are lost it is cut off, as by a kill: whatever it wrote then, at its end too, might go into others.
 */
export class EmbeddedEngine {
  readonly #directory: string;
  readonly #watch: PlaceWatch;
  #current: Promise<EngineThread>;
  #isClosing = false;

  private constructor(directory: string, watch: PlaceWatch, thread: EngineThread) {
    this.#directory = directory;
    this.#watch = watch;
    this.#current = Promise.resolve(thread);
    void this.#replaceWhenLost(thread);
    void watch.lost.then(() => this.close());
  }

  /** Throws `EmbeddedError` if the files cannot be opened the first time. */
  static async open(directory: string, watch: PlaceWatch): Promise<EmbeddedEngine> {
    return new EmbeddedEngine(directory, watch, await EngineThread.open(directory, watch));
  }

  /** The live thread, or the next one while the files are being reopened. */
  get current(): Promise<EngineThread> {
    return this.#current;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const soon = pause(closeTimeoutMs, undefined, { ref: false });
    const thread = await Promise.race([this.#current.catch(() => undefined), soon]);
    if (this.#watch.look()) return thread?.close();
    thread?.end();
    await thread?.lost;
  }

  async #replaceWhenLost(thread: EngineThread): Promise<void> {
    await thread.lost;
    if (this.#isClosing) return;
    this.#current = this.#reopen();
    const next = await this.#current.catch(() => undefined);
    if (next) void this.#replaceWhenLost(next);
  }

  async #reopen(): Promise<EngineThread> {
    for (;;) {
      if (this.#isClosing || !this.#watch.look()) throw engineLost();
      try {
        return await EngineThread.open(this.#directory, this.#watch);
      } catch {
        await pause(reopenPauseMs, undefined, { ref: false });
      }
    }
  }
}
