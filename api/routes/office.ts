import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { Arrivals } from '../arrivals.ts';
import { type OfficeFeed, officeFeedLimits, SpamJudgement } from '../contract/office.ts';
import type { Database } from '../database.ts';
import { GivenNumbers } from '../given-numbers.ts';
import { inTime } from '../limits/deadline.ts';
import { createInFlightLimit, withDeadline } from '../limits/in-flight.ts';
import { entityTag, holdsTag } from '../middleware/entity-tag.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { requireId } from '../middleware/require-id.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';
import { invalidQuery, malformedBody, notFound } from '../problems.ts';
import { wasErased } from '../repositories/erasures.ts';
import { findContactById, getContactsAfter, getLastGivenSeq, judgeSpam } from '../repositories/office.ts';
import type { Upkeep } from '../upkeep/upkeep.ts';

type Options = {
  database: Database;
  arrivals: Arrivals;
  upkeep: Upkeep;
  requireOffice: OfficeGuard;
  clock: () => number;
  /** Aborted when the server closes: waiting polls answer at once. */
  closing: AbortSignal;
};

/** Calls of the office at work in this process, and polls that wait in it; more are asked to come back. */
const mostCalls = 100;
const mostWaiting = 100;

const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(max));

const FeedQuery = v.object({
  after: v.optional(wholeNumber(Number.MAX_SAFE_INTEGER), '0'),
  limit: v.optional(
    v.pipe(wholeNumber(officeFeedLimits.maxLimit), v.minValue(1)),
    String(officeFeedLimits.defaultLimit),
  ),
  wait: v.optional(wholeNumber(officeFeedLimits.maxWaitSeconds), '0'),
});

type FeedQuery = v.InferOutput<typeof FeedQuery>;
type Feed = Options & { given: GivenNumbers };

/** The office feed, one request, what a person says about it, and erasing; personal data, so every one fails closed. */
export function officeRoutes(router: Router, options: Options): void {
  const { database, requireOffice, upkeep } = options;
  const feed = { ...options, given: new GivenNumbers(() => getLastGivenSeq(database.knex)) };
  const limitCalls = createInFlightLimit(mostCalls);
  const call = withDeadline(limitCalls);
  const limitWaiting = createInFlightLimit(mostWaiting);

  router.get('/api/contacts', async (ctx) => {
    await requireOffice(ctx);
    const query = v.safeParse(FeedQuery, ctx.query);
    if (!query.success)
      throw invalidQuery('after, limit (1 to 500) and wait (0 to 25) must be whole numbers.');
    const limit = query.output.wait > 0 ? limitWaiting : limitCalls;
    const { body, etag } = await limit(() => waitForNews(ctx, query.output, feed));
    ctx.status = 200;
    ctx.set({ ETag: etag, 'Content-Type': 'application/json; charset=utf-8' });
    if (holdsTag(ctx, etag)) ctx.status = 304;
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
    const isGone = await call(() => erase(options, id));
    if (!isGone) throw notFound();
    ctx.status = 204;
  });

  router.get('/api/retention', async (ctx) => {
    await requireOffice(ctx);
    ctx.body = { requests: await call(() => upkeep.countOutdated()) };
  });

  router.post('/api/retention', async (ctx) => {
    await requireOffice(ctx);
    // As many batches as there are; each has the limits of a statement, the whole has none.
    ctx.body = { requests: await limitCalls(() => upkeep.purge()) };
  });
}

/** Erases a request; true where it is gone, now or since an earlier call. */
async function erase({ upkeep, database }: Options, id: string): Promise<boolean> {
  const [erased] = await upkeep.erase([id]);
  return erased !== undefined || wasErased(database.knex, id);
}

/** Answers at once where there is news; else holds the request until there is, or until `wait` seconds passed. */
async function waitForNews(ctx: Context, query: FeedQuery, options: Feed) {
  const { arrivals, clock, closing } = options;
  const end = clock() + query.wait * 1000;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  for (;;) {
    const seen = arrivals.count;
    const feed = await inTime(readFeed(options, query));
    const body = JSON.stringify(feed);
    const etag = entityTag(body);
    const isNews = ctx.get('If-None-Match') ? !holdsTag(ctx, etag) : feed.contacts.length > 0;
    const leftMs = end - clock();
    if (isNews || leftMs <= 0 || closing.aborted || gone.signal.aborted) return { body, etag };
    await arrivals.wait(seen, leftMs, [closing, gone.signal]);
  }
}

async function readFeed({ database, given }: Feed, { after, limit }: FeedQuery): Promise<OfficeFeed> {
  const contacts = await getContactsAfter(database.knex, after, limit);
  const isAhead = contacts.length === 0 && !(await given.include(after));
  return { contacts, nextAfter: contacts.at(-1)?.seq ?? after, ...(isAhead ? { isAhead } : {}) };
}
