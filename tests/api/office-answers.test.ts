import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { OfficeFeed } from '../../api/contract/office.ts';
import { createOfficeClient } from '../../scripts/office/office-client.ts';
import { ServerAway } from '../../scripts/office/office-error.ts';
import { officeToken } from '../../tools/api.ts';
import { listenAt } from '../../tools/listen.ts';

const silenceMs = 500;
const feed: OfficeFeed = { contacts: [], nextAfter: 7 };
const text = JSON.stringify(feed);

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => server?.close());

/** A client of a server that announces the whole feed and sends what `send` makes of it. */
async function clientOf(send: (response: ServerResponse) => Promise<unknown> | unknown) {
  const serving = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': text.length });
    return send(response);
  });
  server = serving;
  const url = `http://127.0.0.1:${await listenAt(serving)}`;
  return { url, client: createOfficeClient(() => url, officeToken, silenceMs) };
}

/** Sends the first half, and resolves once it is on its way. */
const sendHalf = (response: ServerResponse) =>
  new Promise<void>((resolve) => response.write(text.slice(0, text.length / 2), () => resolve()));

describe('an answer to the office', () => {
  it.each<[string, (response: ServerResponse) => Promise<unknown>]>([
    ['is cut in half', (response) => sendHalf(response).then(() => response.destroy())],
    ['falls silent in the middle', sendHalf],
  ])('that %s is said to have broken off, and may be asked for again', async (_what, send) => {
    const { url, client } = await clientOf(send);
    const failure = await client.read({ seq: 0 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerAway);
    expect(failure).toMatchObject({ message: `The answer of the server at ${url} broke off.` });
  });

  it('that arrives slowly is read to its end, however long it takes', async () => {
    const parts = text.match(/.{1,4}/gs) ?? [];
    const start = performance.now();
    const { client } = await clientOf(async (response) => {
      for (const part of parts) {
        response.write(part);
        await pause((1.6 * silenceMs) / parts.length);
      }
      response.end();
    });
    expect(await client.read({ seq: 0 })).toEqual(feed);
    expect(performance.now() - start).toBeGreaterThan(silenceMs);
  });

  it('is waited for as long as the poll may last, and no longer', async () => {
    const { url, client } = await clientOf((response) =>
      pause(1.4 * silenceMs).then(() => response.end(text)),
    );
    expect(await client.read({ seq: 0 }, 1)).toEqual(feed);
    await expect(client.read({ seq: 0 })).rejects.toThrow(`The server at ${url} does not answer.`);
  });

  it('that is whole and something else is not this server’s', async () => {
    const { url, client } = await clientOf((response) => response.end('x'.repeat(text.length)));
    await expect(client.read({ seq: 0 })).rejects.toThrow(`What answers at ${url} is not this server.`);
  });
});
