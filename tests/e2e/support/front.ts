import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listenAt } from '../../../tools/listen.ts';

/** What happens to one request on its way to the server. */
export type Meddling =
  | { kind: 'pass' }
  /** A foreign page replaces the answer; the server never sees the request. */
  | { kind: 'page' }
  /** The server's answer and its headers, with something added to its content. */
  | { kind: 'changed' }
  /** The server gets the request only then. */
  | { kind: 'late'; until: Promise<void> }
  /** The server gets the request at once, and its answer arrives only then. */
  | { kind: 'late-answer'; until: Promise<void> };

/** A request as it arrived. */
export type Call = { method: string; path: string; destination: string };

export type Front = {
  url: string;
  /** Every request so far, in order of arrival. */
  calls: Call[];
  /** Decides about each request; all pass until told otherwise. */
  meddle: (call: Call) => Meddling;
  close(): Promise<void>;
};

/** A promise, and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** What is fetched to be kept, not shown. */
export const isKept = ({ destination }: Call): boolean => destination === 'empty';
export const isPhoto = (call: Call): boolean => isKept(call) && call.path.startsWith('/photos/');
export const isBundle = (call: Call): boolean => isKept(call) && call.path.includes('bundles/');

/** Holds the first request of this kind on its way to the server; resolves when it is there, to what lets it go on. */
export function holdFirst(front: Front, isMeant: (call: Call) => boolean): Promise<() => void> {
  const { opened, open } = gate();
  return new Promise((resolve) => {
    let isHeld = false;
    front.meddle = (call) => {
      if (isHeld || !isMeant(call)) return { kind: 'pass' };
      isHeld = true;
      resolve(open);
      return { kind: 'late', until: opened };
    };
  });
}

/** Holds the answer to the first quote, which the server has taken, until the returned function is called. */
export function holdFirstAnswer(front: Front): () => void {
  const { opened, open } = gate();
  let isFirst = true;
  front.meddle = ({ method, path }) => {
    if (!isFirst || method !== 'POST' || path !== '/api/contact') return { kind: 'pass' };
    isFirst = false;
    return { kind: 'late-answer', until: opened };
  };
  return open;
}

/** The answer to everything from a network that wants a sign-in first. */
const signIn = '<!doctype html><title>Wi-Fi</title><h1>Inicia sesión</h1>';

/**
 * Stands before `upstream` and meddles with any request, including those of a worker being installed and of forms
 * posted natively. Listens on this machine only.
 */
export async function startFront(upstream: string): Promise<Front> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const call: Call = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      destination: String(incoming.headers['sec-fetch-dest'] ?? ''),
    };
    front.calls.push(call);
    void play(front.meddle(call), upstream, incoming, outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listenAt(server);
  const front: Front = {
    url: `http://localhost:${port}`,
    calls: [],
    meddle: () => ({ kind: 'pass' }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return front;
}

async function play(
  meddling: Meddling,
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (meddling.kind === 'page') {
    incoming.resume();
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(signIn);
    return;
  }
  const { method, url, headers } = incoming;
  const body = await readBody(incoming);
  if (meddling.kind === 'late') await meddling.until;
  const isChanged = meddling.kind === 'changed';
  const asked = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers;
  const passed = request(upstream + url, { method, headers: asked }, async (answer) => {
    if (meddling.kind === 'late-answer') await meddling.until;
    const { 'content-length': length, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, isChanged ? others : answer.headers);
    if (isChanged && length) outgoing.write('/* */');
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  passed.end(body);
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
