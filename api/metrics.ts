import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type ProblemCode, problemStatus } from './contract/problem.ts';
import type { Database } from './database.ts';
import type { IntakeHealth } from './intake-health.ts';
import type { Acceptance } from './quotes/acceptance.ts';
import type { SubmitQuote } from './quotes/submit-quote.ts';
import { type CountTime, RequestTimes } from './request-times.ts';

/** How long a scrape waits for the database, in ms. */
const patienceMs = 1_000;

/** Figures of this process for Prometheus. Names and codes only: nothing a visitor sent becomes a label. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new RequestTimes(this.#registry);
  readonly #intake = this.#counter(
    'frescovolt_quotes_total',
    'Accepted requests: stored, replayed, erased.',
    'kind',
    acceptanceKinds,
  );
  readonly #spam = this.#counter('frescovolt_spam_total', 'Stored requests that look like spam.', 'marked', [
    'score',
  ]);
  readonly #refused = this.#counter(
    'frescovolt_problems_total',
    'Answers that are problems, by code.',
    'code',
    Object.keys(problemStatus),
  );
  readonly #policy = this.#counter(
    'frescovolt_policy_reports_total',
    'Broken page policies, by directive.',
    'directive',
  );
  #probe: Promise<number> | undefined;

  constructor(database: Database) {
    collectDefaultMetrics({ register: this.#registry });
    this.#watch(
      'frescovolt_pool_connections',
      'Open connections to the database.',
      () => database.countConnections().open,
    );
    this.#watch(
      'frescovolt_pool_idle',
      'Open connections without work.',
      () => database.countConnections().idle,
    );
    this.#watch(
      'frescovolt_pool_waiting',
      'Statements that wait for a connection.',
      () => database.countConnections().waiting,
    );
    this.#watch('frescovolt_database_up', 'Whether the database answers within a second.', () =>
      this.#ask(database),
    );
  }

  /** The text that a scrape reads. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Where answers of one kind are counted. */
  timesOf(method: string, route: string, status: number): CountTime {
    return this.#requests.of({ method: knownMethods.has(method) ? method : 'other', route, status });
  }

  refused(code: ProblemCode): void {
    this.#refused.inc({ code });
  }

  /** Counts a browser's report; `directive` is from the list of known ones. */
  policyBroken(directive: string): void {
    this.#policy.inc({ directive });
  }

  /** The same intake, counted. */
  countingIntake(submit: SubmitQuote): SubmitQuote {
    return async (submission) => {
      const result = await submit(submission);
      const { acceptance } = result;
      this.#intake.inc({ kind: acceptance.kind });
      if (acceptance.kind === 'stored' && acceptance.isSpam) this.#spam.inc({ marked: 'score' });
      return result;
    };
  }

  /** Watches whether requests can be stored; whoever scrapes asks the database for it as readiness does. */
  watchIntake(health: IntakeHealth): void {
    this.#watch(
      'frescovolt_intake_ready',
      'Whether requests can be stored: 0 where /api/readyz says 503.',
      () => orZero(health.isReady().then(Number)),
    );
  }

  /** What is known to be counted begins at 0: a first event without a 0 before it raises no alarm. */
  #counter(name: string, help: string, label: string, known: readonly string[] = []): Counter {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.#registry] });
    for (const value of known) counter.inc({ [label]: value }, 0);
    return counter;
  }

  #watch(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: async () => gauge.set(await read()),
    });
  }

  /** Scrapes while the database hangs share one query, so that they do not fill the pool. */
  async #ask(database: Database): Promise<number> {
    this.#probe ??= database.probe
      .query('select 1')
      .then(() => 1)
      .catch(() => 0)
      .finally(() => {
        this.#probe = undefined;
      });
    return orZero(this.#probe);
  }
}

/** What the database says, or 0 where it takes longer than a scrape waits. */
const orZero = (said: Promise<number>): Promise<number> =>
  Promise.race([said, pause(patienceMs, 0, { ref: false })]);

const acceptanceKinds: Acceptance['kind'][] = ['stored', 'replayed', 'erased'];

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
