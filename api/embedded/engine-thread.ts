import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PlaceWatch } from '../place-watch.ts';
import type { Answer, Question, Statement, StatementResult } from './messages.ts';

/** How long opening the files may take, including recovery after a crash, in ms. */
const openTimeoutMs = 180_000;
/** How long writing everything to disk may take at the end, in ms. */
export const closeTimeoutMs = 3_000;

/** An error of the embedded database, with PostgreSQL's code for it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The engine was lost during a statement; the code is that of a server that crashed. */
export const engineLost = () => new EmbeddedError('The embedded database is being opened again.', '57P02');

/** Its files are not where they were; the code is that of a disk that fails, so nothing is tried again at once. */
const filesLost = () =>
  new EmbeddedError('The files of the embedded database were moved, removed or replaced.', '58030');

/** A live thread with the files open; once lost it is thrown away, never repaired. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #watch: PlaceWatch | undefined;
  readonly #waiting = new Map<
    number,
    { resolve: (results: StatementResult[]) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;
  /** Resolves when the thread is no longer usable, whatever the reason. */
  readonly lost: Promise<void>;
  #lose = () => {};
  #isLost = false;
  #inTransaction = false;

  private constructor(worker: Worker, watch: PlaceWatch | undefined) {
    this.#worker = worker;
    this.#watch = watch;
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
    worker.on('message', (answer: Answer) => this.#hear(answer));
    worker.on('error', () => this.end());
    worker.on('exit', () => this.end());
  }

  /**
   * Opens the files of a directory, which `watch` watches. Throws if they cannot be opened or it takes longer than three
   * minutes.
   */
  static async open(directory: string, watch?: PlaceWatch): Promise<EngineThread> {
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: directory,
      execArgv: [],
    });
    const first = new Promise<Answer>((resolve) => worker.once('message', resolve));
    const failed = new Promise<Answer>((resolve) => {
      const fail = (reason: unknown) => resolve({ kind: 'not-open', message: String(reason) });
      worker.once('error', fail).once('exit', fail);
    });
    const giveUp = new AbortController();
    const late = pause(openTimeoutMs, { kind: 'not-open', message: 'it takes too long' } as const, {
      signal: giveUp.signal,
    }).catch(() => failed);
    const answer = await Promise.race([first, failed, late]);
    giveUp.abort();
    if (answer.kind === 'open') return new EngineThread(worker, watch);
    await worker.terminate();
    throw new EmbeddedError(answer.kind === 'not-open' ? answer.message : 'it does not open', '58030');
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Runs a statement; one that takes longer than `limitMs` costs the thread its life. Throws where the files are lost. */
  async run(statement: Statement, limitMs: number): Promise<StatementResult[]> {
    // It would write by path into the files that came instead.
    this.#requireFiles();
    if (this.#isLost) throw engineLost();
    this.#lastId += 1;
    const id = this.#lastId;
    const timer = setTimeout(() => this.end(), limitMs);
    try {
      const results = await new Promise<StatementResult[]>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#ask({ kind: 'run', id, statement });
      });
      // What went into files that nobody finds must not be taken for stored.
      this.#requireFiles();
      return results;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  /** Ends a transaction that a user left open, so that the next one finds a clean session. */
  async tidy(limitMs: number): Promise<void> {
    if (!this.#inTransaction || this.#isLost) return;
    await this.run({ text: 'rollback', values: [] }, limitMs).catch(() => this.end());
  }

  /** Writes everything to disk and ends the thread; after three seconds it ends it anyway, since recovery is safe. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#worker.on('message', (answer: Answer) => answer.kind === 'closed' && resolve());
    });
    if (!this.#isLost) this.#ask({ kind: 'close' });
    await Promise.race([closed, this.lost, pause(closeTimeoutMs, undefined, { ref: false })]);
    this.end();
    await this.#worker.terminate();
  }

  /** Ends the thread on the spot, as a crash does, and tells everyone waiting for it. */
  end(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    for (const { reject } of this.#waiting.values()) reject(engineLost());
    // The next thread may open the files only once this one is gone.
    void this.#worker.terminate().then(this.#lose);
  }

  #requireFiles(): void {
    if (this.#watch?.look() === false) throw filesLost();
  }

  #ask(question: Question): void {
    this.#worker.postMessage(question);
  }

  #hear(answer: Answer): void {
    if (answer.kind === 'ran' || answer.kind === 'failed') this.#inTransaction = answer.inTransaction;
    if (answer.kind === 'ran') this.#waiting.get(answer.id)?.resolve(answer.results.map(withBuffers));
    if (answer.kind !== 'failed') return;
    this.#waiting.get(answer.id)?.reject(new EmbeddedError(answer.message, answer.code || '58030'));
    if (answer.isFatal) this.end();
  }
}

/** Bytes lose their class when passed between threads. */
function withBuffers(result: StatementResult): StatementResult {
  const restore = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value) : value);
  const restoreRow = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, restore(value)]));
  return { ...result, rows: result.rows.map(restoreRow) };
}
