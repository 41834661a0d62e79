import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';
import type { TakeSubmission } from './quotes/take-submission.ts';
import { questionFor } from './repositories/contacts.ts';

/** How long a finding of readiness stays valid, in ms: however many ask, the check runs once a second. */
const freshMs = 1_000;

/** Whether requests can be stored now, found out by taking the same path. */
export class IntakeHealth {
  readonly #database: Database;
  readonly #takeSubmission: TakeSubmission;
  readonly #clock: () => number;
  #finding: { at: number; isReady: Promise<boolean> } | undefined;
  #hasFailed = false;

  constructor(database: Database, takeSubmission: TakeSubmission, clock: () => number) {
    this.#database = database;
    this.#takeSubmission = takeSubmission;
    this.#clock = clock;
  }

  /** Reports that a request was stored. */
  worked(): void {
    this.#hasFailed = false;
  }

  /** Reports that a request failed, whatever of; until one is stored, readiness checks more thoroughly. */
  failed(): void {
    this.#hasFailed = true;
  }

  /** True if a request would be stored now, or would have been within the last second. */
  isReady(): Promise<boolean> {
    const now = this.#clock();
    if (!this.#finding || now - this.#finding.at >= freshMs) {
      const isReady = this.#look();
      const finding = { at: Number.POSITIVE_INFINITY, isReady };
      // One check at a time, however long it takes; its age counts from its end.
      void isReady.finally(() => {
        finding.at = this.#clock();
      });
      this.#finding = finding;
    }
    return this.#finding.isReady;
  }

  /**
   * On its own connection, which is soon known to be silent, the turn, a write and a commit; then, as a request does and
   * among those that are there, a question to the function that stores them, over intake's connections.
   */
  async #look(): Promise<boolean> {
    try {
      if (!(await isMigrated(this.#database.probe))) return false;
      const isThorough = this.#hasFailed;
      await this.#database.probe.query('select probe_intake($1::boolean)', [isThorough]);
      await this.#takeSubmission(questionFor(randomUUID()));
      if (isThorough) this.#hasFailed = false;
      return true;
    } catch {
      return false;
    }
  }
}
