import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type ProblemCode, problemContentType } from './contract/problem.ts';
import { problemBody } from './middleware/handle-problems.ts';
import { headersOfEveryAnswer } from './middleware/security-headers.ts';
import {
  expectationFailed,
  headersTooLarge,
  malformedRequest,
  type ProblemError,
  requestTimeout,
} from './problems.ts';
import { refusedBySocket } from './refused-by-socket.ts';
import { renderBrokenOff } from './site/render-plain-answer.ts';

/** How long a client that was refused may take to hang up, in ms. */
const lingerMs = 2_000;

type Options = {
  log: Logger;
  siteOrigin: string | undefined;
  /** Hears of every request that is answered here. */
  noteRefused?: (code: ProblemCode) => void;
  /** How long the headers of a request may take, in ms; the whole request may take half as long again. */
  headersTimeoutMs?: number;
};

/**
 * An HTTP server that also answers what Node refuses before the application sees it: with a problem, the headers of
 * every answer and a line in the log.
 */
export function createHttpServer(
  listener: RequestListener,
  { log, siteOrigin, noteRefused, headersTimeoutMs = 10_000 }: Options,
): Server {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      requestTimeout: headersTimeoutMs * 1.5,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / 4,
      // Longer than a proxy's idle time, so the proxy closes first and no request is cut: Caddy's is two minutes.
      keepAliveTimeout: 130_000,
      // A missing host is refused by the application, which answers with headers.
      requireHostHeader: false,
    },
    (request, response) => {
      answers.set(request.socket, response);
      listener(request, response);
    },
  );
  const refuse = (socket: Duplex, problem: ProblemError, request?: IncomingMessage, isNoted = false) => {
    if (!isNoted) {
      log.info({ route: 'unreadable', status: problem.status });
      noteRefused?.(problem.code);
    }
    const html = request && renderBrokenOff(request);
    socket.end(rawAnswer(problem, siteOrigin?.startsWith('https:') ?? false, html));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (!answer) refuse(socket, problemOf(error.code));
    // What is broken is the rest of a request that was answered without it.
    else if (!answer.req.complete && answer.headersSent) socket.destroy();
    else if (!answer.req.complete) {
      // What a client left behind that hung up is noted by the application, with its key.
      const isLeft = error.code === 'HPE_INVALID_EOF_STATE';
      // Now, not in its turn: the application may hear of the break before that.
      if (!isLeft) refusedBySocket.add(answer.req);
      inItsTurn(answer, () => refuse(socket, problemOf(error.code), answer.req, isLeft));
    } else if (answer.writableFinished) refuse(socket, problemOf(error.code));
    // The broken part came after a complete request, which alone is answered: Node writes nothing after it.
    else answer.once('close', () => socket.destroy());
  });
  server.on('connect', (_request, socket) => {
    // Node has let go of it by now: without these an error would be nobody's, and its end would not be seen.
    socket.on('error', () => socket.destroy()).resume();
    const before = answers.get(socket);
    if (!before || before.writableFinished) refuse(socket, malformedRequest());
    else before.once('close', () => refuse(socket, malformedRequest()));
  });
  server.on('checkExpectation', (_request, response) => {
    inItsTurn(response, (socket) => refuse(socket, expectationFailed()));
  });
  return server;
}

/** Does something once all requests before this one on its connection are answered: what stands there first is theirs. */
function inItsTurn(response: ServerResponse, act: (socket: Duplex) => void): void {
  if (response.socket) act(response.socket);
  else response.once('socket', act);
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  return code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : malformedRequest();
}

/** A problem; to a form of a visitor a page. */
function rawAnswer(problem: ProblemError, isHttps: boolean, html?: string): string {
  const body = html ?? problemBody(problem, null);
  const headers = {
    ...headersOfEveryAnswer(isHttps),
    ...problem.headers,
    'Content-Type': html === undefined ? problemContentType : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n');
}
