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

/** How long an answer waits for a newer list where there is one already, in ms: less than a page waits for it. */
const patienceMs = 200;

/** For how long the database is not asked again after it gave no list, in ms. */
const retryMs = 5_000;

/** The list of each language as JSON, built once and kept in memory. */
export type TestimonialAnswers = {
  /** The list of a language; while the database is away or slow, the last one. Rejects if there is none. */
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
  const reading = new Map<Language, Promise<ListAnswer>>();

  function fresh(language: Language): ListAnswer | undefined {
    const known = answers.get(language);
    return known && clock() - known.readAt < lifetimeMs ? known : undefined;
  }

  /** One read for all who ask while it runs. What it finds is of the past where the list has changed meanwhile. */
  function read(language: Language): Promise<ListAnswer> {
    const running = reading.get(language);
    if (running) return running;
    const last = answers.get(language);
    const begun = inTime(getTestimonials(knex, language)).then((list) =>
      toAnswer(list, clock(), headersOfAnswers),
    );
    const keep = (answer: ListAnswer | undefined) => {
      if (reading.get(language) !== begun) return;
      reading.delete(language);
      if (answer) answers.set(language, answer);
    };
    begun.then(keep, () => keep(last && { ...last, readAt: clock() - lifetimeMs + retryMs }));
    reading.set(language, begun);
    return begun;
  }

  async function inLanguage(language: Language): Promise<ListAnswer> {
    const known = fresh(language);
    if (known) return known;
    const last = answers.get(language);
    return last ? inTime(read(language), patienceMs).catch(() => last) : read(language);
  }

  function forget(): void {
    answers.clear();
    reading.clear();
  }

  return { inLanguage, fresh, forget };
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
