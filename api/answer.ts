import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { holdsTag } from './middleware/entity-tag.ts';
import { letGoIfSilent } from './middleware/let-go-of-silent-readers.ts';

/** A whole answer of fixed bytes, besides what Node adds and what only the connection decides. */
export type Answer<Body extends Buffer | string = Buffer> = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them; without the length of an answer that has no body. */
  headers: string[];
  /** Undefined for a status that has none. */
  body: Body | undefined;
};

/** One representation of what an address has, ready for whoever asks. */
export type Ready = { etag: string; whole: Answer; unchanged: Answer };

type Parts = {
  etag: string;
  body: Buffer;
  /** Headers with and without a body. */
  always: Readonly<Record<string, string>>;
  /** Headers that only an answer with a body has. */
  ofBody: Readonly<Record<string, string>>;
};

/** Makes the answers of one representation, once. */
export function makeReady({ etag, body, always, ofBody }: Parts, status = 200): Ready {
  const whole = { ...always, ...ofBody, 'Content-Length': String(body.length) };
  return {
    etag,
    whole: { status, headers: Object.entries(whole).flat(), body },
    unchanged: { status: 304, headers: Object.entries(always).flat(), body: undefined },
  };
}

/** What a client gets: everything, or word that it has it already. */
export function answerWith({ etag, whole, unchanged }: Ready, headers: IncomingHttpHeaders): Answer {
  return holdsTag(headers, etag) ? unchanged : whole;
}

/** Answers a request that has come to Koa. */
export function sendAnswer(ctx: Context, { status, headers, body }: Answer<Buffer | string>): void {
  ctx.status = status;
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? '', headers[at + 1] ?? '');
  if (body) ctx.body = body;
}

/** Answers a request that does not come to Koa. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer<Buffer | string>,
  isClosing: boolean,
): void {
  // Whoever has gone meanwhile gets nothing.
  if (request.socket.writable === false) return void response.end();
  response.writeHead(status, isClosing ? [...headers, 'Connection', 'close'] : headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  // Nobody waits where the system has taken all of it.
  if (response.writableLength > 0) letGoIfSilent(request);
}
