import type Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { defaultLanguage, type Language, LanguageSchema } from '../contract/language.ts';
import { inTime } from '../limits/deadline.ts';
import { entityTag, holdsTag } from '../middleware/entity-tag.ts';
import { invalidQuery } from '../problems.ts';
import { getTestimonials } from '../repositories/testimonials.ts';

type Answer = { body: Buffer; etag: string; readAt: number };

/** How long an answer is served from memory; an edited row shows after at most this time, in ms. */
const lifetimeMs = 30_000;

/**
 * GET /api/testimonials?language=es: the list of one language, written once and kept in memory.
 * While the database is away the last answer goes on being served.
 */
export function testimonialsRoute(router: Router, knex: Knex, clock: () => number): void {
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
}

function toAnswer(list: unknown, readAt: number): Answer {
  const body = Buffer.from(JSON.stringify(list));
  return { body, etag: entityTag(body), readAt };
}
