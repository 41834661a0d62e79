import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { listenAt } from '../../tools/listen.ts';

/** What the network or the server does to one attempt to deliver a quote. */
export type Fault =
  | { kind: 'pass' }
  /** The server stores it, the answer never comes. */
  | { kind: 'commit-then-drop' }
  | { kind: 'drop-before' }
  /** An answer that did not come from the server's code; nothing is stored. */
  | {
      kind: 'answer';
      status: number;
      headers?: OutgoingHttpHeaders;
      body?: string | ((key: string) => string);
    }
  /** The server stores it, but the visitor gets this instead. */
  | { kind: 'commit-then-answer'; status: number; body?: string }
  /** Accepted and never answered; nothing is stored. */
  | { kind: 'hang' }
  /** The real answer, late. */
  | { kind: 'late'; ms: number };

/** One attempt as it arrived at the proxy. */
export type Attempt = {
  key: string;
  body: string;
  /** ms since 1970. */
  at: number;
  fault: Fault['kind'];
  /** Attempts of the same key that were under way when this one arrived. */
  concurrent: number;
  /** Status of the server's own answer, once passed on in full; undefined in any other case. */
  answered?: number;
};

export type FaultProxy = {
  url: string;
  port: number;
  attempts: Attempt[];
  /** Decides what happens to each attempt; `pass` until told otherwise. */
  plan: (attempt: Pick<Attempt, 'key' | 'body'>, index: number) => Fault;
  /** What the server gets of a quote's headers; all, until told otherwise. */
  headersOf: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Bytes of answers passed on since the reset, by path; those to quotes are not counted. */
  passed: Map<string, number>;
  /** How many bytes pass before the connection that carries them breaks, in the middle of an answer. */
  bytesLeft: number;
  /** Begins a new history. Who brings a key of the last ones, as a browser that is still closing may, is cut off. */
  reset(): void;
  /** Waits until every attempt that arrived has run its course. */
  settled(): Promise<void>;
  /** Ends every connection, idle ones too; new ones are accepted. */
  cutConnections(): void;
  /**
   * From now on resets every connection, open or new, like a server that is gone; `plug` ends that. The port stays
   * taken: one that is free for a moment may be given to any other connection of this machine.
   */
  unplug(): void;
  plug(): void;
  /** Unplugs, and waits until every attempt that arrived has run its course. */
  rest(): Promise<void>;
  /** Rests, and gives the port back. */
  close(): Promise<void>;
};

/** How late a page gets the app's code, in ms: a test that is right only if it is there at once fails with two seconds. */
const lateCodeMs = Number(process.env.LATE_CODE_MS ?? 0);
if (!(lateCodeMs >= 0)) throw new Error('LATE_CODE_MS must be a number of milliseconds.');

const isCode = ({ url = '', headers }: IncomingMessage) =>
  headers['sec-fetch-dest'] === 'script' && /^\/assets\/.*\.js$/.test(url);

const capturedPage = '<!doctype html><title>Wi-Fi</title><h1>Inicia sesión</h1>';

/** The page with which a captive portal answers everything. */
export const captivePortal: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: capturedPage,
};

/**
 * A proxy in front of the real server that plays one fault per POST /api/contact and passes everything else on. It
 * listens on this machine only, unless another `host` address is given.
 */
export async function startFaultProxy(upstream: () => string, host = '127.0.0.1'): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const underWay = new Map<string, number>();
  const playing = new Set<Promise<void>>();
  /** Keys before the last reset: the rows that would tell their next arrival from a new request may be gone. */
  const formerKeys = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST' && incoming.url === '/api/contact') track(handleQuote(incoming, outgoing));
    else setTimeout(() => passOn(upstream(), incoming, outgoing, carry), isCode(incoming) ? lateCodeMs : 0);
  });
  server.keepAliveTimeout = 65_000;
  let isPlugged = true;
  server.on('connection', (socket) => {
    if (!isPlugged) {
      socket.resetAndDestroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  function carry(path: string, bytes: number): number {
    const carried = Math.min(bytes, proxy.bytesLeft);
    proxy.bytesLeft -= carried;
    proxy.passed.set(path, (proxy.passed.get(path) ?? 0) + carried);
    return carried;
  }

  function track(play: Promise<void>): void {
    playing.add(play);
    void play.finally(() => playing.delete(play));
  }

  async function handleQuote(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    const key = String(incoming.headers['idempotency-key'] ?? '');
    if (formerKeys.has(key)) {
      incoming.socket.destroy();
      return;
    }
    const fault = proxy.plan({ key, body }, proxy.attempts.length);
    const concurrent = underWay.get(key) ?? 0;
    const attempt: Attempt = { key, body, at: Date.now(), fault: fault.kind, concurrent };
    proxy.attempts.push(attempt);
    underWay.set(key, concurrent + 1);
    incoming.headers = proxy.headersOf(incoming.headers);
    outgoing.on('close', () => underWay.set(key, (underWay.get(key) ?? 1) - 1));
    if (fault.kind === 'pass' || fault.kind === 'late') {
      outgoing.on('finish', () => {
        attempt.answered = outgoing.statusCode;
      });
    }
    await play(fault, upstream(), incoming, outgoing, body, key);
  }

  const port = await listenAt(server, host);
  const proxy: FaultProxy = {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    port,
    attempts: [],
    plan: () => ({ kind: 'pass' }),
    headersOf: (headers) => headers,
    async settled() {
      await Promise.allSettled(playing);
    },
    passed: new Map(),
    bytesLeft: Number.POSITIVE_INFINITY,
    reset() {
      for (const { key } of proxy.attempts) if (key) formerKeys.add(key);
      proxy.attempts = [];
      proxy.passed = new Map();
      proxy.bytesLeft = Number.POSITIVE_INFINITY;
      proxy.plan = () => ({ kind: 'pass' });
      proxy.headersOf = (headers) => headers;
    },
    cutConnections() {
      for (const socket of sockets) socket.destroy();
    },
    unplug() {
      isPlugged = false;
      proxy.cutConnections();
    },
    plug() {
      isPlugged = true;
    },
    async rest() {
      proxy.unplug();
      await proxy.settled();
    },
    async close() {
      await proxy.rest();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

async function play(
  fault: Fault,
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: string,
  key: string,
): Promise<void> {
  switch (fault.kind) {
    case 'pass':
      return forward(upstream, incoming, outgoing, body);
    case 'late':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return forward(upstream, incoming, outgoing, body);
    case 'drop-before':
      incoming.socket.destroy();
      return;
    case 'commit-then-drop':
      await ask(upstream, incoming, body);
      incoming.socket.destroy();
      return;
    case 'commit-then-answer':
      await ask(upstream, incoming, body);
      outgoing.writeHead(fault.status, { 'Content-Type': 'text/plain' }).end(fault.body ?? '');
      return;
    case 'answer': {
      const text = typeof fault.body === 'function' ? fault.body(key) : (fault.body ?? '');
      outgoing.writeHead(fault.status, fault.headers ?? {}).end(text);
      return;
    }
    case 'hang':
      return;
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function forward(
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: string,
): Promise<void> {
  const answer = await ask(upstream, incoming, body);
  if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  else incoming.socket.destroy();
}

/** Passes an answer on piece by piece, as far as `carry` allows; there the connection breaks. */
function passOn(
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  carry: (path: string, bytes: number) => number,
): void {
  const { method, url = '/', headers } = incoming;
  const passed = request(upstream + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('data', (piece: Buffer) => {
      const carried = carry(url, piece.length);
      outgoing.write(piece.subarray(0, carried), () => {
        if (carried < piece.length) incoming.socket.destroy();
      });
    });
    answer.on('end', () => outgoing.end());
  });
  passed.on('error', () => incoming.socket.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

type Answer = { status: number; headers: OutgoingHttpHeaders; body: string };

/**
 * The server's answer to a quote, whether or not anybody still waits for it: the server stores a quote whose sender has
 * gone, so only its answer shows that nothing more will be stored. Undefined if there is none.
 */
async function ask(upstream: string, incoming: IncomingMessage, body: string): Promise<Answer | undefined> {
  const { method, url, headers } = incoming;
  return new Promise((resolve) => {
    const passed = request(upstream + url, { method, headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      readBody(answer).then(
        (text) => resolve({ status, headers: answer.headers, body: text }),
        () => resolve(undefined),
      );
    });
    passed.on('error', () => resolve(undefined));
    passed.end(body);
  });
}
