import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Answer, sendReady } from './answer.ts';
import { maxBodyBytes } from './contract/quote.ts';
import { keyOfQuote } from './middleware/idempotency-key.ts';
import { hashOfKey } from './middleware/log-requests.ts';
import { BodyBytes, brokenOff, parseJsonObject, textOf } from './middleware/read-body.ts';
import type { HeadersOfAnswers } from './middleware/security-headers.ts';
import type { NoteAnswer } from './note-answer.ts';
import type { SubmitQuote } from './quotes/submit-quote.ts';
import { answerQuote } from './routes/contact.ts';
import type { AskedAt } from './site/asked-at.ts';

/** A request that could not be accepted: when it came, with which key, and why. */
export type Refusal = { since: number; key: string | null; error: unknown };

type Options = {
  submit: SubmitQuote;
  askedAt: AskedAt;
  headersOfAnswers: HeadersOfAnswers;
  note: NoteAnswer;
  clock: () => number;
  closing: AbortSignal;
  /** What Koa is told of a request that it gets after all. */
  refused: WeakMap<IncomingMessage, Refusal>;
};

/** The key of a request, and its answer or why it could not be accepted. */
type Handled = { key: string | null } & ({ answer: Answer<string> } | { error: unknown });

const contactPath = '/api/contact';

/**
 * Takes a quote as the app sends it, before Koa, whose way costs as much as the quote itself. Koa gets every request
 * that is in any way unusual before a byte of its body is read, and answers those that cannot be accepted.
 */
export function quoteFirst(koa: RequestListener, options: Options): RequestListener {
  const { askedAt, submit, note, clock, closing, refused } = options;
  const headersOver = {
    http: Object.entries(options.headersOfAnswers(false)).flat(),
    https: Object.entries(options.headersOfAnswers(true)).flat(),
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<Handled> {
    let key: string | null = headerKey(request);
    try {
      const own = headersOver[askedAt.isHttps(request, response) ? 'https' : 'http'];
      const address = askedAt.addressOf(request, response);
      const body = parseJsonObject(textOf(await readWhole(request)));
      key = keyOfQuote(body, key);
      const answer = await answerQuote(submit, { body, key, address });
      return { key, answer: { ...answer, headers: [...own, ...answer.headers] } };
    } catch (error) {
      return { key, error };
    }
  }

  return (request, response) => {
    if (!isUsual(request)) return koa(request, response);
    const since = clock();
    void take(request, response).then(({ key, ...taken }) => {
      if ('error' in taken) {
        refused.set(request, { since, key, error: taken.error });
        koa(request, response);
        return;
      }
      const { answer } = taken;
      const keyHash = key === null ? undefined : hashOfKey(key);
      note({ method: 'POST', route: contactPath, status: answer.status, ms: clock() - since, keyHash });
      sendReady(request, response, answer, closing.aborted);
    });
  };
}

const headerKey = ({ headers }: IncomingMessage): string => String(headers['idempotency-key']);

const usualTypes: ReadonlySet<unknown> = new Set(['application/json', 'application/json; charset=utf-8']);
const usualKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** From our own pages or from no browser, with a key as we make it and a body of a length that may be read. */
function isUsual({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== contactPath || !headers.host) return false;
  const site = headers['sec-fetch-site'];
  return (
    (site === 'same-origin' || (site === undefined && headers.origin === undefined)) &&
    usualTypes.has(headers['content-type']) &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length']) <= maxBodyBytes &&
    usualKey.test(String(headers['idempotency-key']))
  );
}

/** The whole body; rejects with `malformed_body` where it breaks off. */
function readWhole(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new BodyBytes();
    request.on('data', (chunk: Buffer) => body.add(chunk));
    request.on('end', () => resolve(body.bytes));
    request.on('error', () => reject(brokenOff()));
  });
}
