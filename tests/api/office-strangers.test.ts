import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { officeToken, startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { listenAt } from '../../tools/listen.ts';
import { runOffice } from '../support/office.ts';
import { endNow, makeDirectory, until } from '../support/server-process.ts';

// What answers at the office's address is not always the server: a portal, a router, another database.

const data = makeDirectory();
afterAll(() => data.remove());

const office = (url: string, ...words: string[]) => runOffice(url, data.path, words);

let stop = (): void => undefined;
afterEach(() => stop());

/** Answers at an address of its own. */
async function answer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stop = () => void server.close();
  return `http://127.0.0.1:${await listenAt(server)}`;
}

describe('the office command at an address that is not the server’s', () => {
  it('says of no request that it is erased', async () => {
    const url = await answer((_request, response) => response.end('Welcome'));
    expect(await office(url, 'forget', newKey(), '--yes').ended).toMatchObject({
      code: 1,
      output: '',
      errors: `What answers at ${url} is not this server.\n`,
    });
  });

  it.each([404, 401])(
    'says neither that a request is gone nor that the token is wrong, at a bare %i',
    async (status) => {
      const url = await answer((_request, response) => response.writeHead(status).end('no route'));
      expect(await office(url, 'forget', newKey(), '--yes').ended).toMatchObject({
        code: 1,
        errors: `The server at ${url} answers with status ${status}.\n`,
      });
    },
  );

  it('shows what a problem says, without what would rewrite the terminal', async () => {
    const problem = {
      type: 'about:blank',
      title: 'It is erased\u001b[2J, but',
      status: 503,
      code: 'unavailable',
    };
    const url = await answer((_request, response) => {
      response.writeHead(503, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
    });
    expect(await office(url, 'forget', newKey(), '--yes').ended).toMatchObject({
      code: 1,
      errors: `The server at ${url} answers with status 503: It is erased[2J, but\n`,
    });
  });

  it('names the address it is sent on to, and sends the token nowhere else', async () => {
    const tokens: (string | undefined)[] = [];
    const url = await answer(({ url: path, headers }, response) => {
      tokens.push(headers.authorization);
      response.writeHead(308, { Location: `https://example.do${path}` }).end();
    });
    expect(await office(url, 'list').ended).toMatchObject({
      code: 1,
      errors: `The server at ${url} sends on to https://example.do: use that address.\n`,
    });
    expect(tokens).toHaveLength(1);
  });

  it('follow goes on where a router knows of no server for a while, and where a proxy sends on meanwhile', async () => {
    const api = await startTestApi();
    let standIn: ((response: ServerResponse) => unknown) | undefined = (response) =>
      response.writeHead(404).end('404 page not found');
    const url = await answer((request, response) => {
      if (standIn) return standIn(response);
      return fetch(new URL(request.url ?? '', api.url), {
        headers: { Authorization: `Bearer ${officeToken}` },
      })
        .then(async (given) => response.writeHead(given.status).end(await given.text()))
        .catch(() => response.destroy());
    });
    const post = (name: string) => api.post(buildContact({ name, phone: buildPhone() }));
    await post('Antes');
    const follower = office(url, 'follow');
    await until(() => follower.errors().includes('404. Waiting for it.'));
    standIn = undefined;
    await until(() => follower.output().includes('Antes'));
    standIn = (response) => response.writeHead(302, { Location: 'https://example.do/' }).end();
    await post('Durante');
    await until(() => follower.errors().includes('use that address. Waiting for it.'));
    standIn = undefined;
    await post('Después');
    await until(() => follower.output().includes('Después'));
    await endNow(follower);
    await api.close();
  });
});
