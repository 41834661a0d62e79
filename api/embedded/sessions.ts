import type { ConnectionCounts } from '../database.ts';
import { inTime } from '../limits/deadline.ts';
import type { EmbeddedEngine } from './engine.ts';
import { EmbeddedError, type EngineThread, engineLost } from './engine-thread.ts';
import type { Statement } from './messages.ts';
import { type Rank, Turns } from './turns.ts';

/** How long a statement waits for its turn, in ms. */
const turnTimeoutMs = 2_000;
/** A statement, or a whole transaction, that takes longer is considered a fault of the engine; in ms. */
const usualLimitMs = 15_000;
const patientLimitMs = 600_000;

type Config = { text: string; values?: unknown[] };
type Callback = (error: Error | null, result?: unknown) => void;

/** One use of the one connection, in the form Knex knows from node-postgres. */
type Checkout = { query(config: string | Config, callback: Callback): void; release(): void };

const tooManyWait = () =>
  new EmbeddedError('timeout exceeded when waiting for the embedded database', '53300');

/** The one connection of the embedded database, shared in turns, in the interfaces of node-postgres. */
export class EmbeddedConnections {
  readonly #engine: EmbeddedEngine;
  readonly #turns = new Turns();
  #turnsTaken = 0;
  #turnsInLog = 0;

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  /** Statements of intake, each a turn of its own. */
  readonly intake = { query: this.#querying('intake') };

  /** Statements of readiness. */
  readonly probe = { query: this.#querying('other') };

  /** The one connection, and how many wait for a turn. */
  get counts(): ConnectionCounts {
    return { open: 1, idle: this.#turns.isTaken ? 0 : 1, waiting: this.#turns.waiting };
  }

  /** Truncates the log if there was a statement since the last time; a failure is made up for the next time. */
  async checkpoint(): Promise<void> {
    const turn = this.#turnsTaken;
    if (turn === this.#turnsInLog) return;
    await this.probe.query('checkpoint').then(
      // The checkpoint was a turn itself.
      () => {
        this.#turnsInLog = turn + 1;
      },
      () => {},
    );
  }

  /** What Knex uses as its pool; `patient` for work that takes minutes. */
  pool(patience: 'usual' | 'patient') {
    const limitMs = patience === 'usual' ? usualLimitMs : patientLimitMs;
    const connect = () => this.#checkOut(limitMs);
    return { connect, end: async () => {}, totalCount: 1, idleCount: 0, waitingCount: 0 };
  }

  #querying(rank: Rank) {
    return async <Row extends Record<string, unknown>>(
      statement: string | Config,
      values: unknown[] = [],
    ): Promise<{ rows: Row[] }> => {
      const done = await this.#turns.take(rank, turnTimeoutMs, tooManyWait);
      this.#turnsTaken += 1;
      let thread: EngineThread | undefined;
      try {
        thread = await this.#thread();
        const results = await thread.run(toStatement(statement, values), usualLimitMs);
        const [last] = results.slice(-1);
        return { rows: (last?.rows ?? []) as Row[] };
      } finally {
        await thread?.tidy(usualLimitMs);
        done();
      }
    };
  }

  async #checkOut(limitMs: number): Promise<Checkout> {
    const done = await this.#turns.take(
      'other',
      limitMs === patientLimitMs ? limitMs : turnTimeoutMs,
      tooManyWait,
    );
    this.#turnsTaken += 1;
    const thread = await this.#thread().catch((error: unknown) => {
      done();
      throw error;
    });
    // A transaction that nobody ends would block intake forever.
    const timer = setTimeout(() => thread.end(), limitMs);
    return {
      query(config, callback) {
        const statement = toStatement(config, []);
        thread.run(statement, limitMs).then(
          (results) => callback(null, results.length === 1 ? results[0] : results),
          (error: unknown) => callback(error instanceof Error ? error : engineLost()),
        );
      },
      release() {
        clearTimeout(timer);
        void thread.tidy(usualLimitMs).then(done);
      },
    };
  }

  /** The live thread; waits no longer than for a turn. */
  #thread(): Promise<EngineThread> {
    return inTime(this.#engine.current, turnTimeoutMs, engineLost);
  }
}

function toStatement(config: string | Config, values: unknown[]): Statement {
  if (typeof config === 'string') return { text: config, values };
  return { text: config.text, values: config.values ?? values };
}
