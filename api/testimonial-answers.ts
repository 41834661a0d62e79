import type { Knex } from 'knex';
import { makeReady, type Ready } from './answer.ts';
import type { Language } from './contract/language.ts';
import { inTime } from './limits/deadline.ts';
import { entityTag } from './middleware/entity-tag.ts';
import type { HeadersOfAnswers } from './middleware/security-headers.ts';
import { getTestimonials } from './repositories/testimonials.ts';

/** A list as JSON, with its answers over http and over https. */
type ListAnswer = { body: Buffer; etag: string; readAt: number; ready: Record<'http' | 'https', Ready> };

/** How long an answer is served from memory; changes by another process show after at most this time, in ms. */
const lifetimeMs = 30_000;

/** The lists of both languages as JSON, built once and kept in memory. */
export type TestimonialAnswers = {
  /** The list of a language; while the database is away, the last one. Rejects if there never was one. */
  inLanguage(language: Language): Promise<ListAnswer>;
  /** The list if it need not be read again; undefined otherwise. */
  fresh(language: Language): ListAnswer | undefined;
  /** The next answer is read from the database again. */
  forget(): void;
};

/** `clock`: a clock in milliseconds, for measuring intervals only. */
export function createTestimonialAnswers(
  knex: Knex,
  clock: () => number,
  headersOfAnswers: HeadersOfAnswers,
): TestimonialAnswers {
  const answers = new Map<Language, ListAnswer>();

  function fresh(language: Language): ListAnswer | undefined {
    const known = answers.get(language);
    return known && clock() - known.readAt < lifetimeMs ? known : undefined;
  }

  async function inLanguage(language: Language): Promise<ListAnswer> {
    const known = fresh(language);
    if (known) return known;
    const last = answers.get(language);
    try {
      const read = toAnswer(await inTime(getTestimonials(knex, language)), clock(), headersOfAnswers);
      answers.set(language, read);
      return read;
    } catch (error) {
      if (!last) throw error;
      return last;
    }
  }

  return { inLanguage, fresh, forget: () => answers.clear() };
}

function toAnswer(list: unknown, readAt: number, headersOfAnswers: HeadersOfAnswers): ListAnswer {
  const body = Buffer.from(JSON.stringify(list));
  const etag = entityTag(body);
  const over = (isHttps: boolean) =>
    makeReady({
      etag,
      body,
      always: { ...headersOfAnswers(isHttps), ETag: etag, 'Cache-Control': 'no-cache' },
      ofBody: { 'Content-Type': 'application/json; charset=utf-8' },
    });
  return { body, etag, readAt, ready: { http: over(false), https: over(true) } };
}
