import { createHash } from 'node:crypto';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { Arrivals } from './arrivals.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { IntakeHealth } from './intake-health.ts';
import { createDailyTotal } from './limits/daily-total.ts';
import { createRateLimit } from './limits/rate.ts';
import { handleProblems } from './middleware/handle-problems.ts';
import { createFailureLog, type LogFailure } from './middleware/log-failures.ts';
import { logRequests } from './middleware/log-requests.ts';
import { createOfficeGuard } from './middleware/require-office.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { serveSite } from './middleware/site.ts';
import { methodNotAllowed, notFound } from './problems.ts';
import { createSubmitQuote } from './quotes/submit-quote.ts';
import { getLastSeq } from './repositories/office.ts';
import { contactRoute } from './routes/contact.ts';
import { healthRoutes } from './routes/health.ts';
import { nativeFormRoutes } from './routes/native-form.ts';
import { officeRoutes } from './routes/office.ts';
import { testimonialsRoute } from './routes/testimonials.ts';
import type { Site } from './site/load-site.ts';

/** The part of the environment that requests depend on. */
export type AppSettings = Pick<
  Env,
  | 'databaseUrl'
  | 'officeTokens'
  | 'siteOrigin'
  | 'trustProxy'
  | 'rateLimitPerMinute'
  | 'rateLimitPerDay'
  | 'rateLimitTotalPerDay'
>;

export type AppOptions = {
  database: Database;
  log: Logger;
  /** Milliseconds of a clock that only measures distances. */
  clock: () => number;
  env: AppSettings;
  /** The built site, or undefined where nobody built it. */
  site: Site | undefined;
  /** Aborted when the server begins to close. */
  closing: AbortSignal;
};

/** The whole server without its socket: API, native form and the built site, in that order. */
export function createApp(options: AppOptions): Koa {
  const { log, clock, env, site, closing } = options;
  const app = new Koa({ proxy: env.trustProxy > 0, maxIpsCount: env.trustProxy });
  // Every error is answered and logged by handleProblems; Koa's own printing would repeat values.
  app.silent = true;
  const logFailure = createFailureLog(log, clock);
  const router = createRouter(options, logFailure);
  app.use(logRequests(log, clock));
  app.use(securityHeaders(env.siteOrigin));
  app.use(closeConnections(closing));
  app.use(handleProblems(logFailure));
  app.use(router.routes());
  app.use(refuseUnknownCalls);
  app.use(serveSite(site));
  return app;
}

function createRouter({ database, clock, env, site, closing }: AppOptions, logFailure: LogFailure): Router {
  const router = new Router();
  const arrivals = new Arrivals(() => getLastSeq(database.knex));
  // Shared by all processes of one database and known to nobody without access to it.
  const secret = createHash('sha256')
    .update(`rate limit ${env.databaseUrl ?? 'embedded'}`)
    .digest('hex');
  const addressLimits = { perMinute: env.rateLimitPerMinute, perDay: env.rateLimitPerDay };
  const spendPoint = createRateLimit(database.pool, secret, addressLimits, clock);
  const spendTotal = createDailyTotal(database.pool, env.rateLimitTotalPerDay, clock);
  const health = new IntakeHealth(database, clock);
  const submit = createSubmitQuote({ database, arrivals, spendPoint, spendTotal, health });
  const requireOffice = createOfficeGuard(env.officeTokens);
  contactRoute(router, { submit, siteOrigin: env.siteOrigin });
  testimonialsRoute(router, database.knex, clock);
  officeRoutes(router, { database, arrivals, requireOffice, clock, closing });
  healthRoutes(router, health, closing);
  nativeFormRoutes(router, { submit, site, logFailure, siteOrigin: env.siteOrigin });
  refuseOtherMethods(router);
  return router;
}

/** Each address of the API knows its methods; every other one is 405, OPTIONS too: there is no CORS here. */
function refuseOtherMethods(router: Router): void {
  const methods = {
    '/api/contact': 'POST',
    '/api/testimonials': 'GET, HEAD',
    '/api/contacts': 'GET, HEAD',
    '/api/contacts/:id': 'GET, HEAD, DELETE',
    '/api/healthz': 'GET, HEAD',
    '/api/readyz': 'GET, HEAD',
  };
  for (const [path, allow] of Object.entries(methods)) {
    router.all(path, () => {
      throw methodNotAllowed(allow);
    });
  }
}

const refuseUnknownCalls: Middleware = async (ctx, next) => {
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw notFound();
  await next();
};

/** While the server closes, each answer asks its client to come back on a new connection, to another process. */
function closeConnections(closing: AbortSignal): Middleware {
  return async (ctx, next) => {
    await next();
    if (closing.aborted) ctx.set('Connection', 'close');
  };
}
