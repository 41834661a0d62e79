import { randomUUID } from 'node:crypto';
import { asLanguage, type Language } from '../contract/language.ts';
import { isLeftUnsaid } from '../database-errors.ts';
import type { IntakeHealth } from '../intake-health.ts';
import type { DailyTotal } from '../limits/daily-total.ts';
import { inTime } from '../limits/deadline.ts';
import { createInFlightLimit } from '../limits/in-flight.ts';
import type { AddressLimiter } from '../limits/rate.ts';
import type { NewQuoteSignal } from '../new-quote-signal.ts';
import { fullForToday, invalidFields, leftUnsaid, tooManyRequests, unavailable } from '../problems.ts';
import type { Submission, Taken } from '../repositories/contacts.ts';
import { type Acceptance, acceptKnown, looksLikeSpam, toContact } from './acceptance.ts';
import { KeyGate } from './key-gate.ts';
import { lookUpFirst, recall } from './known-requests.ts';
import { type QuoteResult, readQuote } from './read-quote.ts';
import type { TakeSubmission } from './take-submission.ts';

type IncomingQuote = {
  body: Record<string, unknown>;
  key: string | null;
  /** Under these the same request may have come before; where it has, that one is answered and `key` stays unused. */
  earlierKey?: string | undefined;
  /** The same, by a clock that has been set back since, or is ahead in another process. */
  laterKey?: string | undefined;
  address: string;
};

/** Takes one request; `language` is that of a readable body, where this release has it. */
export type SubmitQuote = (
  request: IncomingQuote,
) => Promise<{ acceptance: Acceptance; language: Language | undefined }>;

type Options = {
  takeSubmission: TakeSubmission;
  newQuotes: NewQuoteSignal;
  addresses: AddressLimiter;
  dailyTotal: DailyTotal;
  health: IntakeHealth;
};

/** Requests at work at once in this process: two whole groups, of which the second waits some milliseconds. */
const inFlightCap = 256;

/**
 * The one way a request comes in, from JSON and from the native form. In this order: a known key is answered
 * before the rate limit, so a queue full of replays never locks itself out; then the limit; then validation;
 * then the insert, all in one statement. Failures are never stored.
 * Throws `key_reused`, `too_many_requests`, `invalid_fields`, `unavailable`, or the error of the database; within
 * five seconds, however the database behaves.
 */
export function createSubmitQuote({
  takeSubmission,
  newQuotes,
  addresses,
  dailyTotal,
  health,
}: Options): SubmitQuote {
  const gate = new KeyGate();
  const limitInFlight = createInFlightLimit(inFlightCap);

  async function accept(
    { key, earlierKey, laterKey, address }: IncomingQuote,
    result: QuoteResult,
  ): Promise<Acceptance> {
    const otherKeys = [earlierKey, laterKey].filter((other) => other !== undefined);
    const known = result.ok && (await lookUpFirst(otherKeys, ask));
    if (known) return acceptKnown(known, result);
    const name = addresses.nameOf(address);
    const refusedMs = addresses.refusedMs(name);
    if (refusedMs > 0) return recall([key], result, tooManyRequests(refusedMs / 1000), ask);
    const hasRoom = result.ok && (await dailyTotal.take());
    const contact = hasRoom ? toContact(result.quote) : undefined;
    const id = randomUUID();
    // A request for which no day has room uses up nothing of its address.
    const charged = result.ok && !hasRoom ? undefined : name;
    const taken = await take({ id, key, otherKeys, address: charged, contact });
    switch (taken.kind) {
      case 'stored':
        health.worked();
        newQuotes.announce();
        return {
          kind: 'stored',
          id,
          createdAt: taken.createdAt,
          isSpam: !!contact && looksLikeSpam(contact),
        };
      case 'limited':
        addresses.remember(name, taken.waitMs);
        return recall([key], result, tooManyRequests(taken.waitMs / 1000), ask);
      case 'none':
        if (!result.ok) throw invalidFields(result.codes);
        if (!hasRoom) throw fullForToday();
        return recall([key, ...otherKeys], result, unavailable(), ask);
      default:
        return acceptKnown(taken, result);
    }
  }

  async function take(submission: Submission): Promise<Taken> {
    let isStored = false;
    try {
      const taken = await (submission.contact && submission.key === null ? takeOrFind : ask)(submission);
      isStored = taken.kind === 'stored';
      return taken;
    } finally {
      if (submission.contact && !isStored) dailyTotal.giveBack();
    }
  }

  /**
   * Without a key nobody can ask later what became of it. So what is not known to be stored is looked for by its id: a try
   * whose answer was lost, or which went on while the next one came, may have stored it.
   */
  async function takeOrFind(submission: Submission): Promise<Taken> {
    const find = () => ask({ ...submission, address: undefined, contact: undefined });
    try {
      const taken = await ask(submission);
      if (taken.kind === 'stored') return taken;
      const found = await find();
      return found.kind === 'stored' ? found : taken;
    } catch (error) {
      const found = await find().catch(() => undefined);
      if (found?.kind === 'stored') return found;
      throw !found && isLeftUnsaid(error) ? leftUnsaid() : error;
    }
  }

  async function ask(submission: Submission): Promise<Taken> {
    try {
      return await takeSubmission(submission);
    } catch (error) {
      health.failed();
      throw error;
    }
  }

  return (request) => {
    const work = limitInFlight(async () => {
      const result = readQuote(request.body);
      const { key, earlierKey = null, laterKey = null } = request;
      // In the order of time, or two that wait for a third could wait for each other.
      const acceptance = await gate.run(earlierKey, () =>
        gate.run(key, () => gate.run(laterKey, () => accept(request, result))),
      );
      return { acceptance, language: result.ok ? asLanguage(result.quote.input.language) : undefined };
    });
    return inTime(work);
  };
}
