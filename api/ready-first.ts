import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Answer, answerWith } from './answer.ts';
import { defaultLanguage, type Language, languages } from './contract/language.ts';
import { letGoIfSilent } from './middleware/let-go-of-silent-readers.ts';
import type { NoteAnswer } from './note-answer.ts';
import { type AskedAt, type AskedAtOptions, createAskedAt } from './site/asked-at.ts';
import type { SiteAnswers } from './site/site-answers.ts';
import type { TestimonialAnswers } from './testimonial-answers.ts';

type Options = AskedAtOptions & {
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
 * Answers from memory what is ready (files of the site, pages, lists of testimonials) and hands everything else to
 * Koa: what has to be made first, what is not there, and every request that is in any way unusual.
 */
export function readyFirst(koa: RequestListener, options: Options): RequestListener {
  const { note, clock, closing } = options;
  const askedAt = createAskedAt(options);
  return (request, response) => {
    const start = clock();
    const { method = '', url = '' } = request;
    const answer = isUsual(request) ? findReady(request, response, options, askedAt) : undefined;
    if (!answer) return koa(request, response);
    const route = lists.has(url) ? testimonialsPath : 'site';
    note({ method, route, status: answer.status, ms: clock() - start });
    send(request, response, answer, closing.aborted);
  };
}

/** A key is noted in the log and echoed in problems, and a request without a host is one; Koa's stack does both. */
const isUsual = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !!headers.host && headers['idempotency-key'] === undefined;

function findReady(
  request: IncomingMessage,
  response: ServerResponse,
  { site, testimonials }: Options,
  askedAt: AskedAt,
): Answer | undefined {
  const { url = '', headers } = request;
  const list = lists.get(url);
  if (list) {
    const ready = testimonials.fresh(list)?.ready;
    return ready && answerWith(ready[askedAt.isHttps(request, response) ? 'https' : 'http'], headers);
  }
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (!site?.has(path)) return undefined;
  const origin = askedAt.originFor(request, response);
  return site.ready(path, { headers, origin, isHttps: askedAt.isHttps(request, response) });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  isClosing: boolean,
): void {
  response.writeHead(status, isClosing ? [...headers, 'Connection', 'close'] : headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  // Nobody waits where the system has taken all of it.
  if (response.writableLength > 0) letGoIfSilent(request);
}
