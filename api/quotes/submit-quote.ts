import type { Arrivals } from '../arrivals.ts';
import type { Language } from '../contract/language.ts';
import type { Database } from '../database.ts';
import type { IntakeHealth } from '../intake-health.ts';
import { inTime } from '../limits/deadline.ts';
import { createInFlightLimit } from '../limits/in-flight.ts';
import type { SpendPoint } from '../limits/rate.ts';
import { invalidFields, ProblemError } from '../problems.ts';
import { type Acceptance, recallQuote, storeQuote } from './accept-quote.ts';
import { KeyGate } from './key-gate.ts';
import { type Quote, type QuoteResult, readQuote } from './read-quote.ts';

type Submission = { body: Record<string, unknown>; key: string | null; address: string };

/** Takes one submission; `language` is that of a readable body. */
export type SubmitQuote = (
  submission: Submission,
) => Promise<{ acceptance: Acceptance; language: Language | undefined }>;

type Options = {
  database: Database;
  arrivals: Arrivals;
  spendPoint: SpendPoint;
  /** Counts a request that is about to be stored; throws `unavailable` where the day is full. */
  spendTotal: () => Promise<void>;
  health: IntakeHealth;
};

/** Requests at work at once in this process; at 3 ms each the last one waits under a second. */
const inFlightCap = 256;

/**
 * The one way a request comes in, from JSON and from the native form. In this order: a known key is answered
 * before the rate limit, so a queue full of replays never locks itself out; then the limit; then validation;
 * then the insert. Failures are never stored.
 * Throws `key_reused`, `too_many_requests`, `invalid_fields`, `unavailable`, or the error of the database; within
 * five seconds, however the database behaves.
 */
export function createSubmitQuote({
  database,
  arrivals,
  spendPoint,
  spendTotal,
  health,
}: Options): SubmitQuote {
  const gate = new KeyGate();
  const limitInFlight = createInFlightLimit(inFlightCap);

  async function accept({ key, address }: Submission, result: QuoteResult): Promise<Acceptance> {
    const recall = async () => (key === null ? undefined : recallQuote(database, key, result));
    const known = await recall();
    if (known) return known;
    const lateReplay = await spend(address, recall);
    if (lateReplay) return lateReplay;
    if (!result.ok) throw invalidFields(result.codes);
    await spendTotal();
    const acceptance = await store(key, result.quote);
    if (acceptance.kind === 'stored') arrivals.announce();
    return acceptance;
  }

  async function store(key: string | null, quote: Quote): Promise<Acceptance> {
    try {
      const acceptance = await storeQuote(database, key, quote);
      health.worked();
      return acceptance;
    } catch (error) {
      health.failed(error);
      throw error;
    }
  }

  /** Refused by the limit, a key is looked up once more: another process may have stored it meanwhile. */
  async function spend(address: string, recall: () => Promise<Acceptance | undefined>) {
    try {
      await spendPoint(address);
      return undefined;
    } catch (error) {
      const known = error instanceof ProblemError ? await recall() : undefined;
      if (!known) throw error;
      return known;
    }
  }

  return (submission) => {
    const work = limitInFlight(async () => {
      const result = readQuote(submission.body);
      const acceptance = await gate.run(submission.key, () => accept(submission, result));
      return { acceptance, language: result.ok ? result.quote.input.language : undefined };
    });
    return inTime(work);
  };
}
