import { createServer, type Server } from 'node:http';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAt } from '../../tools/listen.ts';
import { request } from '../../web/lib/http.ts';
import { fetchQuery } from '../../web/lib/query-client.ts';

/** Answers with the status and body named in the path. */
const server: Server = createServer((incoming, outgoing) => {
  const [, status = '', body = ''] = (incoming.url ?? '').split('/');
  outgoing.writeHead(Number(status), { 'Content-Type': 'text/plain' }).end(body);
});
let origin = '';

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenAt(server)}`;
});
afterAll(() => {
  server.close();
});

const query = (on401: 'throw' | 'returnNull', ...queryKey: string[]) =>
  fetchQuery({ on401 })({ queryKey } as unknown as QueryFunctionContext);

describe('an answer that is not OK', () => {
  it('is thrown as its status, a colon, a space and its body', async () => {
    await expect(request('POST', `${origin}/500/boom`, {})).rejects.toThrow('500: boom');
    await expect(query('throw', origin, '404', 'gone')).rejects.toThrow('404: gone');
  });

  it('is thrown with its status text if it has no body', async () => {
    await expect(query('throw', origin, '503')).rejects.toThrow('503: Service Unavailable');
  });

  it('is null for a 401 only on request', async () => {
    await expect(query('throw', origin, '401', 'who')).rejects.toThrow('401: who');
    await expect(query('returnNull', origin, '401', 'who')).resolves.toBeNull();
    await expect(query('returnNull', origin, '403', 'no')).rejects.toThrow('403: no');
  });
});
