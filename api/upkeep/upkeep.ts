import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { deleteExpired } from '../limits/rate.ts';
import { errorForLog } from '../middleware/log-requests.ts';
import { unavailable } from '../problems.ts';
import {
  countOutdated,
  eraseContacts,
  noteNamed,
  type Trace,
  traceOf,
  unnamedTraces,
} from '../repositories/erasures.ts';
import { batchSize, eraseOutdated, type TakenTask, takeTask } from './retention.ts';
import { lastErasure, owesRewrite, rewriteContacts } from './rewrite.ts';

/** How often the process checks whether the day's work is due, in ms. */
const lookEveryMs = 600_000;
/** After an erasure, how long to wait for more of them before the one rewrite, in ms. */
const gatherMs = 1_000;
/** How long requests may wait for a rewrite right after an erasure, and in the quiet hour; in ms. */
const briefMs = 1_500;
const patientMs = 60_000;

/**
 * Erasing, and what must follow it: every erasure is logged by its id and its key, so that a restore can leave it out and
 * refuse its replay; and soon after the last one the table is rewritten, so that nothing erased stays in its files. What
 * a killed process leaves undone, or a log that took no line, is done at the next check.
 */
export class Upkeep {
  readonly #database: Database;
  readonly #log: Logger;
  #gathering: NodeJS.Timeout | undefined;
  /** A task that failed and could not be given back, as the database was gone by then. */
  #failed: TakenTask | undefined;
  /** The last erasure of which the log says that this process may not rewrite the table after it. */
  #refusedAfter: string | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Erases a request for good; true if it is gone, now or since an earlier call. That one is logged as well: whoever asks
   * again may have been told that the log had no line of it. Throws `unavailable` if the line cannot be written: a restore
   * would not know what it has to leave out.
   */
  async erase(id: string): Promise<boolean> {
    const { knex } = this.#database;
    const [erased] = await eraseContacts(knex, [id]);
    const trace = erased ?? (await traceOf(knex, id));
    if (!trace) return false;
    await this.#erased([trace], 'asked');
    return true;
  }

  /** How many requests are older than they may be kept. */
  countOutdated(): Promise<number> {
    return countOutdated(this.#database.knex);
  }

  /**
   * Erases what is older than it may be kept, at once; returns how many there were. Throws `unavailable` if the log takes
   * no line of it, and then erases no more than a batch.
   */
  purge(): Promise<number> {
    return eraseOutdated(this.#database, (traces) => this.#erased(traces, 'outdated'));
  }

  /** Checks now and every ten minutes, until `closing`, whether the day's work is due. */
  async start(closing: AbortSignal): Promise<void> {
    closing.addEventListener('abort', () => clearTimeout(this.#gathering));
    while (!closing.aborted) {
      await this.look();
      await pause(lookEveryMs, undefined, { signal: closing, ref: false }).catch(() => {});
    }
  }

  /** One check; does what is due, each part whatever became of those before it, and never throws. */
  async look(): Promise<void> {
    let limitMs = briefMs;
    await this.#attempt(() => this.#nameRest());
    await this.#attempt(async () => {
      await this.#failed?.giveBack();
      this.#failed = undefined;
      const task = await takeTask(this.#database, 'retention');
      if (!task) return;
      limitMs = patientMs;
      await this.#retain(task);
    });
    await this.#attempt(async () => {
      if (await owesRewrite(this.#database)) await this.#rewrite(limitMs);
    });
    await this.#attempt(() => this.#database.knex.raw(deleteExpired));
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.warn({ error: errorForLog(error) }, 'upkeep failed, to be tried again');
    }
  }

  /**
   * A clock that jumps ahead would make everything old, so only the second of two nights within a week erases anything.
   */
  async #retain(task: TakenTask): Promise<void> {
    if (!task.isRegular) {
      this.#log.info(
        'retention waits a day: none was done in the nights of the week before (a first start, a long stop or a wrong clock)',
      );
      return;
    }
    try {
      const erased = await this.purge();
      this.#log.info({ erased }, 'retention done');
    } catch (error) {
      await task.giveBack().catch(() => {
        this.#failed = task;
      });
      throw error;
    }
  }

  /** Names what is erased and stands in no log: of a process that was killed, or while the log took no line. */
  async #nameRest(): Promise<void> {
    if (!this.#names()) return;
    for (;;) {
      const traces = await unnamedTraces(this.#database.knex, batchSize);
      if (traces.length > 0) await this.#name(traces, 'earlier');
      if (traces.length < batchSize) return;
    }
  }

  async #erased(traces: Trace[], reason: 'asked' | 'outdated'): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#rewrite(briefMs), gatherMs);
    this.#gathering.unref();
    await this.#name(traces, reason);
  }

  /** False for a log that leaves such lines out. */
  #names(): boolean {
    return this.#log.isLevelEnabled('info');
  }

  /** Resolves once the line has left the process and the traces have a note of it. */
  async #name(traces: Trace[], reason: 'asked' | 'outdated' | 'earlier'): Promise<void> {
    const erased = traces.map(({ id }) => id);
    const keys = traces.map(({ key }) => key);
    this.#log.info({ erased, keys, reason }, 'erased');
    await this.#written();
    if (this.#names()) await noteNamed(this.#database.knex, erased);
  }

  /** Resolves once everything logged so far has left the process. */
  #written(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#log.flush((error) => (error ? reject(unavailable(notLogged)) : resolve()));
    });
  }

  async #rewrite(limitMs: number): Promise<void> {
    // What it was to follow is erased by now.
    clearTimeout(this.#gathering);
    try {
      const result = await rewriteContacts(this.#database, limitMs);
      if (result === 'refused') await this.#tellRefused();
      else if (result === 'busy' && limitMs === patientMs) this.#log.warn(notRewrittenAtNight);
      else this.#log.info({ result }, result === 'done' ? rewritten : notRewritten);
    } catch (error) {
      this.#log.warn({ error: errorForLog(error) }, 'rewrite after an erasure failed, to be tried again');
    }
  }

  /** Once for each erasure: whether the owner has done it since, nothing tells. */
  async #tellRefused(): Promise<void> {
    const last = await lastErasure(this.#database);
    if (last !== this.#refusedAfter) this.#log.warn(notAllowed);
    this.#refusedAfter = last;
  }
}

const notLogged =
  'What was erased stays so, but the log of the server takes no line of it, by which a restore would know. Mend the log: the server then names it there.';

const rewritten = 'table rewritten after an erasure';

const notRewritten =
  'table not rewritten yet after an erasure: it is in use or too large for a moment, and is tried again';

const notRewrittenAtNight =
  'Erased requests stay in the file of the table contacts: tonight it was in use, or is too large for a minute. If that comes again, let its owner run VACUUM FULL contacts.';

const notAllowed =
  'The database user may not rewrite the table contacts, so erased requests stay in its file: let its owner run VACUUM FULL contacts.';
