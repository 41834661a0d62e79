import type Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { answerWith, sendAnswer } from '../answer.ts';
import { defaultLanguage, languageChoice } from '../contract/language.ts';
import { LanguageSchema } from '../contract/language-schema.ts';
import {
  maxTestimonialsBytes,
  mostNewTestimonials,
  NewTestimonials,
  TestimonialVisibility,
} from '../contract/testimonial.ts';
import { createInFlightLimit, withDeadline } from '../limits/in-flight.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { requireId } from '../middleware/require-id.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';
import { invalidQuery, malformedBody, notFound } from '../problems.ts';
import {
  addTestimonials,
  deleteTestimonial,
  getAllTestimonials,
  setHidden,
} from '../repositories/testimonials.ts';
import type { IsHttps } from '../site/asked-at.ts';
import type { TestimonialAnswers } from '../testimonial-answers.ts';

type Options = {
  knex: Knex;
  answers: TestimonialAnswers;
  isHttps: IsHttps;
  requireOffice: OfficeGuard;
};

/** How many office calls this process handles at once; more are asked to come back. */
const mostCalls = 10;

/**
 * GET /api/testimonials?language=es: the list of one language, built once and kept in memory. While the database is
 * away the last answer is still served. Everything else here is the office's.
 */
export function testimonialsRoutes(router: Router, { knex, answers, isHttps, requireOffice }: Options): void {
  router.get('/api/testimonials', async (ctx) => {
    const language = v.safeParse(LanguageSchema, ctx.query.language ?? defaultLanguage);
    if (!language.success) throw invalidQuery(`language must be ${languageChoice()}.`);
    const { ready } = await answers.inLanguage(language.output);
    sendAnswer(ctx, answerWith(ready[isHttps(ctx) ? 'https' : 'http'], ctx.headers));
  });

  officeTestimonialsRoutes(router, { knex, requireOffice, forgetAnswers: answers.forget });
}

/** Listing, adding, hiding and removing; in this process every change shows at once. */
function officeTestimonialsRoutes(
  router: Router,
  {
    knex,
    requireOffice,
    forgetAnswers,
  }: Omit<Options, 'answers' | 'isHttps'> & { forgetAnswers: () => void },
): void {
  const limitCalls = withDeadline(createInFlightLimit(mostCalls));

  async function change<T>(work: () => Promise<T>): Promise<T> {
    const done = await limitCalls(work);
    // Not where it failed: the list that is known is all there is to show while the database is away.
    forgetAnswers();
    return done;
  }

  router.get('/api/testimonials/all', async (ctx) => {
    await requireOffice(ctx);
    ctx.body = await limitCalls(() => getAllTestimonials(knex));
  });

  router.post('/api/testimonials', async (ctx) => {
    await requireOffice(ctx);
    requireContentType(ctx, 'application/json');
    const added = v.safeParse(NewTestimonials, parseJsonObject(await readBody(ctx, maxTestimonialsBytes)));
    if (!added.success)
      throw malformedBody(`testimonials must be a list of 1 to ${mostNewTestimonials} whole testimonials.`);
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
