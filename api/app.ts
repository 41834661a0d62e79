import type { IncomingMessage, RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { believeNearProxies } from './believe-near-proxies.ts';
import type { ProblemCode } from './contract/problem.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { createIntake, type Intake } from './intake.ts';
import { Metrics } from './metrics.ts';
import { handleProblems } from './middleware/handle-problems.ts';
import { letGoOfSilentReaders } from './middleware/let-go-of-silent-readers.ts';
import { createFailureLog, type LogFailure } from './middleware/log-failures.ts';
import { logRequests } from './middleware/log-requests.ts';
import { refuseBrokenTargets } from './middleware/refuse-broken-targets.ts';
import { createOfficeGuard } from './middleware/require-office.ts';
import { createHeadersOfAnswers, securityHeaders } from './middleware/security-headers.ts';
import { serveSite } from './middleware/site.ts';
import { createNoteAnswer } from './note-answer.ts';
import { methodNotAllowed, notFound } from './problems.ts';
import { quoteFirst, type Refusal } from './quote-first.ts';
import { readyFirst } from './ready-first.ts';
import { backupRoute } from './routes/backup.ts';
import { chatRoute } from './routes/chat.ts';
import { contactRoute } from './routes/contact.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoute } from './routes/metrics.ts';
import { nativeFormRoutes } from './routes/native-form.ts';
import { officeRoutes } from './routes/office.ts';
import { policyReportsRoute } from './routes/policy-reports.ts';
import { testimonialsRoutes } from './routes/testimonials.ts';
import { secretFor } from './secret-for.ts';
import { createAskedAt, createIsHttps, type IsHttps } from './site/asked-at.ts';
import type { Site } from './site/load-site.ts';
import { createSiteAnswers } from './site/site-answers.ts';
import { createWithOrigin, fillAhead, type WithOrigin } from './site/with-origin.ts';
import { createWithTestimonials } from './site/with-testimonials.ts';
import { createTestimonialAnswers, type TestimonialAnswers } from './testimonial-answers.ts';
import type { Upkeep } from './upkeep/upkeep.ts';

/** The part of the environment that requests depend on. */
export type AppSettings = Pick<
  Env,
  | 'officeTokens'
  | 'siteOrigin'
  | 'trustProxy'
  | 'chat'
  | 'rateLimitPerMinute'
  | 'rateLimitPerDay'
  | 'rateLimitTotalPerDay'
>;

export type AppOptions = {
  database: Database;
  /** That of the database. */
  secret: string;
  log: Logger;
  /** A clock in milliseconds, for measuring intervals only. */
  clock: () => number;
  /** The time by the clock of the database, in ms since 1970. */
  readTime: () => Promise<number>;
  env: AppSettings;
  /** The built site, or undefined if nobody has built it. */
  site: Site | undefined;
  /** Erases requests and every trace of their content. */
  upkeep: Upkeep;
  /** Aborted when the server begins to close. */
  closing: AbortSignal;
};

/** The whole server without its socket. */
export type App = {
  /** Answers what is ready from memory, and asks Koa for everything else. */
  listener: RequestListener;
  /** Answers everything: API, native form and the built site, in that order. */
  koa: RequestListener;
  /** Counts a problem with which the socket was answered before anything came here. */
  noteRefused: (code: ProblemCode) => void;
};

export function createApp(options: AppOptions): App {
  const { log, clock, env, site, closing } = options;
  const app = new Koa({ proxy: env.trustProxy > 0, maxIpsCount: env.trustProxy });
  // Every error is answered and logged by handleProblems; Koa's own output would repeat values.
  app.silent = true;
  const metrics = new Metrics(options.database);
  const logFailure = createFailureLog(log, clock);
  const { siteOrigin, chat } = env;
  const isHttps = createIsHttps(siteOrigin);
  const headersOfAnswers = createHeadersOfAnswers(siteOrigin);
  const withOrigin = createWithOrigin(siteOrigin);
  const testimonials = createTestimonialAnswers(options.database.knex, clock, headersOfAnswers);
  const withTestimonials = createWithTestimonials(site, testimonials);
  const answers = site && createSiteAnswers({ site, withOrigin, withTestimonials, headersOfAnswers, chat });
  const intake = createIntake(options, metrics);
  const refused = new WeakMap<IncomingMessage, Refusal>();
  const shared = { metrics, logFailure, withOrigin, testimonials, isHttps, intake, refused };
  const router = createRouter(options, shared);
  const note = createNoteAnswer(log, (...kind) => metrics.timesOf(...kind));
  app.use(logRequests({ note, clock, secret: secretFor('log', options.secret), refused }));
  app.use(letGoOfSilentReaders());
  app.use(securityHeaders(headersOfAnswers, isHttps));
  app.use(closeConnections(closing));
  app.use(handleProblems(logFailure, metrics));
  app.use(refuseBrokenTargets);
  app.use(router.routes());
  app.use(refuseUnknownCalls);
  app.use(serveSite({ site: answers, withOrigin, isHttps }));
  if (site && siteOrigin) void fillAhead(site, siteOrigin, withOrigin, closing);
  const koa = app.callback();
  const askedAt = createAskedAt({ app, siteOrigin, withOrigin, isHttps });
  const outside = { askedAt, note, clock, closing };
  const quotes = quoteFirst(koa, { ...outside, submit: intake.submit, headersOfAnswers, refused });
  const listener = readyFirst(quotes, { ...outside, site: answers, testimonials });
  const noteRefused = (code: ProblemCode) => metrics.refused(code);
  if (!app.proxy) return { listener, koa, noteRefused };
  return { listener: believeNearProxies(listener, log), koa: believeNearProxies(koa, log), noteRefused };
}

type Shared = {
  metrics: Metrics;
  logFailure: LogFailure;
  withOrigin: WithOrigin;
  testimonials: TestimonialAnswers;
  isHttps: IsHttps;
  intake: Intake;
  refused: WeakMap<IncomingMessage, Refusal>;
};

function createRouter(
  { database, secret, log, clock, readTime, env, site, upkeep, closing }: AppOptions,
  { metrics, logFailure, withOrigin, testimonials, isHttps, intake, refused }: Shared,
): Router {
  const router = new Router({ sensitive: true });
  const { submit, newQuotes, health } = intake;
  const requireOffice = createOfficeGuard(env.officeTokens);
  contactRoute(router, { submit, siteOrigin: env.siteOrigin, refused });
  testimonialsRoutes(router, { knex: database.knex, answers: testimonials, isHttps, requireOffice });
  officeRoutes(router, { database, newQuotes, upkeep, requireOffice, clock, closing });
  metricsRoute(router, metrics, requireOffice);
  backupRoute(router, database, requireOffice, log);
  healthRoutes(router, health, closing);
  chatRoute(router, env.chat);
  policyReportsRoute(router, { metrics, siteOrigin: env.siteOrigin });
  nativeFormRoutes(router, {
    submit,
    site,
    logFailure,
    metrics,
    withOrigin,
    siteOrigin: env.siteOrigin,
    chat: env.chat,
    secret: secretFor('keys of forms', secret),
    clock,
    readTime,
  });
  refuseOtherMethods(router);
  return router;
}

/** Each address of the API knows its methods; any other is answered 405, OPTIONS too: there is no CORS here. */
function refuseOtherMethods(router: Router): void {
  const methods = {
    '/api/contact': 'POST',
    '/api/testimonials': 'GET, HEAD, POST',
    '/api/testimonials/all': 'GET, HEAD',
    '/api/testimonials/:id': 'PATCH, DELETE',
    '/api/chat': 'GET, HEAD',
    '/api/contacts': 'GET, HEAD',
    '/api/contacts/:id': 'GET, HEAD, PATCH, DELETE',
    '/api/backup': 'GET, HEAD',
    '/api/metrics': 'GET, HEAD',
    '/api/policy-reports': 'POST',
    '/api/retention': 'GET, HEAD, POST',
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

/** While the server closes, each answer asks its client to open a new connection, which reaches another process. */
function closeConnections(closing: AbortSignal): Middleware {
  return async (ctx, next) => {
    await next();
    if (closing.aborted) ctx.set('Connection', 'close');
  };
}
