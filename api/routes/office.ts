import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { Arrivals } from '../arrivals.ts';
import { type OfficeFeed, officeFeedLimits, SpamJudgement } from '../contract/office.ts';
import type { Database } from '../database.ts';
import { entityTag, holdsTag } from '../middleware/entity-tag.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { invalidQuery, malformedBody, notFound } from '../problems.ts';
import { wasErased } from '../repositories/erasures.ts';
import { findContactById, getContactsAfter, judgeSpam } from '../repositories/office.ts';
import type { Upkeep } from '../upkeep/upkeep.ts';

type Options = {
  database: Database;
  arrivals: Arrivals;
  upkeep: Upkeep;
  requireOffice: (ctx: Context) => Promise<void>;
  clock: () => number;
  /** Aborted when the server closes: waiting polls answer at once. */
  closing: AbortSignal;
};

/** How often a waiting poll looks for requests that another process stored, in ms. */
const otherProcessesMs = 1_000;

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

/** The office feed, one request, what a person says about it, and erasing; personal data, so every one fails closed. */
export function officeRoutes(router: Router, options: Options): void {
  const { database, requireOffice, upkeep } = options;

  router.get('/api/contacts', async (ctx) => {
    await requireOffice(ctx);
    const query = v.safeParse(FeedQuery, ctx.query);
    if (!query.success)
      throw invalidQuery('after, limit (1 to 500) and wait (0 to 25) must be whole numbers.');
    const { body, etag } = await waitForNews(ctx, query.output, options);
    ctx.status = 200;
    ctx.set({ ETag: etag, 'Content-Type': 'application/json; charset=utf-8' });
    if (holdsTag(ctx, etag)) ctx.status = 304;
    else ctx.body = body;
  });

  router.get('/api/contacts/:id', async (ctx) => {
    await requireOffice(ctx);
    const contact = await findContactById(database.knex, requireId(ctx));
    if (!contact) throw notFound();
    ctx.body = contact;
  });

  router.patch('/api/contacts/:id', async (ctx) => {
    await requireOffice(ctx);
    requireContentType(ctx, 'application/json');
    const judgement = v.safeParse(SpamJudgement, parseJsonObject(await readBody(ctx)));
    if (!judgement.success) throw malformedBody('spam must be true, false or null.');
    const contact = await judgeSpam(database.knex, requireId(ctx), judgement.output.spam);
    if (!contact) throw notFound();
    ctx.body = contact;
  });

  router.delete('/api/contacts/:id', async (ctx) => {
    await requireOffice(ctx);
    const id = requireId(ctx);
    const [erased] = await upkeep.erase([id]);
    if (!erased && !(await wasErased(database.knex, id))) throw notFound();
    ctx.status = 204;
  });

  router.get('/api/retention', async (ctx) => {
    await requireOffice(ctx);
    ctx.body = { requests: await upkeep.countOutdated() };
  });

  router.post('/api/retention', async (ctx) => {
    await requireOffice(ctx);
    ctx.body = { requests: await upkeep.purge() };
  });
}

/** Answers at once where there is news; else holds the request until there is, or until `wait` seconds passed. */
async function waitForNews(ctx: Context, query: v.InferOutput<typeof FeedQuery>, options: Options) {
  const { database, arrivals, clock, closing } = options;
  const end = clock() + query.wait * 1000;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  for (;;) {
    const seen = arrivals.count;
    const contacts = await getContactsAfter(database.knex, query.after, query.limit);
    const feed: OfficeFeed = { contacts, nextAfter: contacts.at(-1)?.seq ?? query.after };
    const body = JSON.stringify(feed);
    const etag = entityTag(body);
    const isNews = ctx.get('If-None-Match') ? !holdsTag(ctx, etag) : contacts.length > 0;
    const leftMs = end - clock();
    if (isNews || leftMs <= 0 || closing.aborted || gone.signal.aborted) return { body, etag };
    await arrivals.wait(seen, Math.min(leftMs, otherProcessesMs), [closing, gone.signal]);
  }
}

function requireId(ctx: Context): string {
  const id: unknown = ctx.params.id;
  const isUuid = typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (!isUuid) throw notFound();
  return id;
}
