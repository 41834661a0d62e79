import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Answer, answerWith, sendReady } from './answer.ts';
import { defaultLanguage, type Language, languages } from './contract/language.ts';
import type { NoteAnswer } from './note-answer.ts';
import type { AskedAt } from './site/asked-at.ts';
import type { SiteAnswers } from './site/site-answers.ts';
import type { TestimonialAnswers } from './testimonial-answers.ts';

type Options = {
  askedAt: AskedAt;
  /** Undefined if nobody has built the site. */
  site: SiteAnswers | undefined;
  testimonials: TestimonialAnswers;
  note: NoteAnswer;
  clock: () => number;
  closing: AbortSignal;
};

const testimonialsPath = '/api/testimonials';

/** The targets of the lists, as pages and the worker write them; any other spelling is read by Koa. */
const lists = new Map<string, Language>([
  [testimonialsPath, defaultLanguage],
  ...languages.map((language): [string, Language] => [`${testimonialsPath}?language=${language}`, language]),
]);

/**
 * Answers from memory what is ready (files of the site, pages, lists of testimonials) and hands on everything else:
 * what has to be made first, what is not there, and every request that is in any way unusual.
 */
export function readyFirst(others: RequestListener, options: Options): RequestListener {
  const { note, clock, closing } = options;
  return (request, response) => {
    const start = clock();
    const { method = '', url = '' } = request;
    const answer = isUsual(request) ? findReady(request, response, options) : undefined;
    if (!answer) return others(request, response);
    const route = lists.has(url) ? testimonialsPath : 'site';
    note({ method, route, status: answer.status, ms: clock() - start });
    sendReady(request, response, answer, closing.aborted);
  };
}

/** A key is noted in the log and echoed in problems, and a request without a host is one; Koa's stack does both. */
const isUsual = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !!headers.host && headers['idempotency-key'] === undefined;

function findReady(
  request: IncomingMessage,
  response: ServerResponse,
  { site, testimonials, askedAt }: Options,
): Answer | undefined {
  const { method = '', url = '', headers } = request;
  const list = lists.get(url);
  if (list) {
    const ready = testimonials.fresh(list)?.ready;
    return ready && answerWith(ready[askedAt.isHttps(request, response) ? 'https' : 'http'], headers);
  }
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (!site?.has(path)) return undefined;
  const origin = askedAt.originFor(request, response);
  return site.ready(path, { method, headers, origin, isHttps: askedAt.isHttps(request, response) });
}
