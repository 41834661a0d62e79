import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { officeFeedLimits, SpamJudgement } from '../contract/office.ts';
import type { Database } from '../database.ts';
import { inTime } from '../limits/deadline.ts';
import { createInFlightLimit, withDeadline } from '../limits/in-flight.ts';
import { holdsTag } from '../middleware/entity-tag.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { requireId } from '../middleware/require-id.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';
import type { NewQuoteSignal } from '../new-quote-signal.ts';
import { OfficeFeedReader } from '../office-feed.ts';
import { Pace } from '../pace.ts';
import { invalidQuery, malformedBody, notFound } from '../problems.ts';
import { findContactById, judgeSpam } from '../repositories/office.ts';
import type { Upkeep } from '../upkeep/upkeep.ts';

type Options = {
  database: Database;
  newQuotes: NewQuoteSignal;
  upkeep: Upkeep;
  requireOffice: OfficeGuard;
  clock: () => number;
  /** Aborted when the server closes: waiting polls answer at once. */
  closing: AbortSignal;
};

/** How many office calls and waiting polls this process handles at once; more are asked to come back. */
const mostCalls = 100;
const mostWaiting = 4_000;

/** How many long polls are told of news together; 3,000 know it after fifteen seconds. */
const toldTogether = 1;
/** How many long polls end together without news; 3,000 after a second and a half. */
const endedTogether = 10;

const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(max));

const FeedQuery = v.object({
  after: v.optional(wholeNumber(Number.MAX_SAFE_INTEGER), '0'),
  id: v.optional(v.pipe(v.string(), v.uuid())),
  limit: v.optional(
    v.pipe(wholeNumber(officeFeedLimits.maxLimit), v.minValue(1)),
    String(officeFeedLimits.defaultLimit),
  ),
  wait: v.optional(wholeNumber(officeFeedLimits.maxWaitSeconds), '0'),
});

type FeedQuery = v.InferOutput<typeof FeedQuery>;
type Feed = Options & { reader: OfficeFeedReader; telling: Pace; ending: Pace };

/**
 * The office feed, one request, a person's judgement of it, and erasing; all personal data, so each one fails closed.
 */
export function officeRoutes(router: Router, options: Options): void {
  const { database, requireOffice, upkeep, newQuotes, closing } = options;
  const reader = new OfficeFeedReader(database.knex);
  const telling = new Pace(toldTogether, closing);
  const ending = new Pace(endedTogether, closing);
  const feed = { ...options, reader, telling, ending };
  const limitCalls = createInFlightLimit(mostCalls);
  const call = withDeadline(limitCalls);
  const limitWaiting = createInFlightLimit(mostWaiting);
  closing.addEventListener('abort', () => newQuotes.announce());

  router.get('/api/contacts', async (ctx) => {
    await requireOffice(ctx);
    const query = v.safeParse(FeedQuery, ctx.query);
    if (!query.success)
      throw invalidQuery('after, limit (1 to 500) and wait (0 to 25) must be whole numbers, id a UUID.');
    const limit = query.output.wait > 0 ? limitWaiting : limitCalls;
    const { body, etag } = await limit(() => waitForNews(ctx, query.output, feed));
    ctx.status = 200;
    ctx.set({ ETag: etag, 'Content-Type': 'application/json; charset=utf-8' });
    if (body === undefined) ctx.status = 304;
    else ctx.body = body;
  });

  router.get('/api/contacts/:id', async (ctx) => {
    await requireOffice(ctx);
    const contact = await call(() => findContactById(database.knex, requireId(ctx)));
    if (!contact) throw notFound();
    ctx.body = contact;
  });

  router.patch('/api/contacts/:id', async (ctx) => {
    await requireOffice(ctx);
    requireContentType(ctx, 'application/json');
    const judgement = v.safeParse(SpamJudgement, parseJsonObject(await readBody(ctx)));
    if (!judgement.success) throw malformedBody('spam must be true, false or null.');
    const { spam } = judgement.output;
    const contact = await call(() => judgeSpam(database.knex, requireId(ctx), spam));
    if (!contact) throw notFound();
    ctx.body = contact;
  });

  router.delete('/api/contacts/:id', async (ctx) => {
    await requireOffice(ctx);
    const id = requireId(ctx);
    const isGone = await call(() => upkeep.erase(id));
    if (!isGone) throw notFound();
    ctx.status = 204;
  });

  router.get('/api/retention', async (ctx) => {
    await requireOffice(ctx);
    ctx.body = { requests: await call(() => upkeep.countOutdated()) };
  });

  router.post('/api/retention', async (ctx) => {
    await requireOffice(ctx);
    // As many batches as it takes; each has the limits of a statement, the whole has none.
    ctx.body = { requests: await limitCalls(() => upkeep.purge()) };
  });
}

/** The tag of the page, and the page unless the client has it. */
type FeedAnswer = { etag: string; body: string | undefined; isNews: boolean };

/**
 * Answers at once if there is news; otherwise holds the request until there is, or until `wait` seconds have passed.
 */
async function waitForNews(ctx: Context, query: FeedQuery, options: Feed): Promise<FeedAnswer> {
  const { newQuotes, clock, closing, telling, ending } = options;
  const end = clock() + query.wait * 1000;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  for (;;) {
    const seen = newQuotes.count;
    const answer = await inTime(look(ctx, query, options.reader));
    const leftMs = end - clock();
    if (answer.isNews || leftMs <= 0 || closing.aborted || gone.signal.aborted) {
      // Visitors come in between those who wait together, and between their next questions after a busy minute.
      if (query.wait > 0) await (answer.isNews ? telling : ending).turn(gone.signal);
      return answer;
    }
    await newQuotes.wait(seen, leftMs, gone.signal);
  }
}

/** A client that sends a tag is told of any change; one that sends none, of requests above its cursor, or of a foreign one. */
async function look(ctx: Context, query: FeedQuery, reader: OfficeFeedReader): Promise<FeedAnswer> {
  const isConditional = ctx.get('If-None-Match') !== '';
  if (isConditional) {
    const etag = await reader.tag(query);
    if (holdsTag(ctx.headers, etag)) return { etag, body: undefined, isNews: false };
  }
  const { etag, body, isNews } = await reader.page(query);
  if (holdsTag(ctx.headers, etag)) return { etag, body: undefined, isNews: false };
  return { etag, body, isNews: isConditional || isNews };
}
