import type Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { defaultLanguage, type Language, LanguageSchema } from '../contract/language.ts';
import { maxTestimonialsBytes, NewTestimonials, TestimonialVisibility } from '../contract/testimonial.ts';
import { inTime } from '../limits/deadline.ts';
import { createInFlightLimit, withDeadline } from '../limits/in-flight.ts';
import { entityTag, holdsTag } from '../middleware/entity-tag.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { requireId } from '../middleware/require-id.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';
import { invalidQuery, malformedBody, notFound } from '../problems.ts';
import {
  addTestimonials,
  deleteTestimonial,
  getAllTestimonials,
  getTestimonials,
  setHidden,
} from '../repositories/testimonials.ts';

type Options = {
  knex: Knex;
  clock: () => number;
  requireOffice: OfficeGuard;
};

type Answer = { body: Buffer; etag: string; readAt: number };

/** How long an answer is served from memory; what another process changed shows after at most this time, in ms. */
const lifetimeMs = 30_000;

/** Calls of the office at work in this process; more are asked to come back. */
const mostCalls = 10;

/**
 * GET /api/testimonials?language=es: the list of one language, written once and kept in memory.
 * While the database is away the last answer goes on being served. Everything else here is the office's.
 */
export function testimonialsRoutes(router: Router, { knex, clock, requireOffice }: Options): void {
  const answers = new Map<Language, Answer>();

  async function answerIn(language: Language): Promise<Answer> {
    const known = answers.get(language);
    if (known && clock() - known.readAt < lifetimeMs) return known;
    try {
      const fresh = toAnswer(await inTime(getTestimonials(knex, language)), clock());
      answers.set(language, fresh);
      return fresh;
    } catch (error) {
      if (!known) throw error;
      return known;
    }
  }

  router.get('/api/testimonials', async (ctx) => {
    const language = v.safeParse(LanguageSchema, ctx.query.language ?? defaultLanguage);
    if (!language.success) throw invalidQuery('language must be es or en.');
    const { body, etag } = await answerIn(language.output);
    ctx.status = 200;
    ctx.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' });
    if (holdsTag(ctx, etag)) ctx.status = 304;
    else ctx.body = body;
  });

  officeRoutes(router, { knex, requireOffice, forgetAnswers: () => answers.clear() });
}

/** Listing, adding, hiding and removing; this process shows every change at once. */
function officeRoutes(
  router: Router,
  { knex, requireOffice, forgetAnswers }: Omit<Options, 'clock'> & { forgetAnswers: () => void },
): void {
  const limitCalls = withDeadline(createInFlightLimit(mostCalls));

  async function change<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await limitCalls(work);
    } finally {
      forgetAnswers();
    }
  }

  router.get('/api/testimonials/all', async (ctx) => {
    await requireOffice(ctx);
    ctx.body = await limitCalls(() => getAllTestimonials(knex));
  });

  router.post('/api/testimonials', async (ctx) => {
    await requireOffice(ctx);
    requireContentType(ctx, 'application/json');
    const added = v.safeParse(NewTestimonials, parseJsonObject(await readBody(ctx, maxTestimonialsBytes)));
    if (!added.success) throw malformedBody('testimonials must be a list of 1 to 500 whole testimonials.');
    ctx.body = await change(() => addTestimonials(knex, added.output.testimonials));
    ctx.status = 201;
  });

  router.patch('/api/testimonials/:id', async (ctx) => {
    await requireOffice(ctx);
    requireContentType(ctx, 'application/json');
    const wish = v.safeParse(TestimonialVisibility, parseJsonObject(await readBody(ctx)));
    if (!wish.success) throw malformedBody('hidden must be true or false.');
    const changed = await change(() => setHidden(knex, requireId(ctx), wish.output.hidden));
    if (!changed) throw notFound();
    ctx.body = changed;
  });

  router.delete('/api/testimonials/:id', async (ctx) => {
    await requireOffice(ctx);
    const id = requireId(ctx);
    if (!(await change(() => deleteTestimonial(knex, id)))) throw notFound();
    ctx.status = 204;
  });
}

function toAnswer(list: unknown, readAt: number): Answer {
  const body = Buffer.from(JSON.stringify(list));
  return { body, etag: entityTag(body), readAt };
}
