import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { IntakeHealth } from './intake-health.ts';
import { createDailyTotal } from './limits/daily-total.ts';
import { createAddressLimiter } from './limits/rate.ts';
import type { Metrics } from './metrics.ts';
import { NewQuoteSignal } from './new-quote-signal.ts';
import { createSubmitQuote, type SubmitQuote } from './quotes/submit-quote.ts';
import { createTakeSubmission } from './quotes/take-submission.ts';
import { getContactsVersion } from './repositories/office.ts';
import { secretFor } from './secret-for.ts';
import { tellSharedAddress } from './tell-shared-address.ts';

type Options = {
  database: Database;
  secret: string;
  log: Logger;
  clock: () => number;
  env: Pick<Env, 'trustProxy' | 'rateLimitPerMinute' | 'rateLimitPerDay' | 'rateLimitTotalPerDay'>;
};

/** The one way in for a request, whoever takes it, with what others are told of it. */
export type Intake = { submit: SubmitQuote; newQuotes: NewQuoteSignal; health: IntakeHealth };

export function createIntake({ database, secret, log, clock, env }: Options, metrics: Metrics): Intake {
  const newQuotes = new NewQuoteSignal(() => getContactsVersion(database.knex));
  const addressLimits = { perMinute: env.rateLimitPerMinute, perDay: env.rateLimitPerDay };
  const addresses = createAddressLimiter(
    database.pool,
    secretFor('rate limit', secret),
    addressLimits,
    clock,
  );
  const dailyTotal = createDailyTotal(database.pool, env.rateLimitTotalPerDay, clock);
  const takeSubmission = createTakeSubmission(database, () => addresses.limits(dailyTotal.isFilling()));
  const health = new IntakeHealth(database, takeSubmission, clock);
  metrics.watchIntake(health);
  const submit = createSubmitQuote({ takeSubmission, newQuotes, addresses, dailyTotal, health });
  const telling = env.trustProxy > 0 ? tellSharedAddress(submit, log) : submit;
  return { submit: metrics.countingIntake(telling), newQuotes, health };
}
