import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { officeToken, startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { endNow, makeDirectory, run, until } from '../support/server-process.ts';

// What answers at the office's address is not always the server: a portal, a router, another database.

const data = makeDirectory();
afterAll(() => data.remove());

const office = (url: string, ...words: string[]) =>
  run('scripts/office.ts', { OFFICE_URL: url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path }, words);

let stop = (): void => undefined;
afterEach(() => stop());

/** Answers at an address of its own. */
async function answer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stop = () => void server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
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

  it('follow goes on where a router knows of no server for a while', async () => {
    let isThere = false;
    const api = await startTestApi();
    const url = await answer((request, response) => {
      if (!isThere) return response.writeHead(404).end('404 page not found');
      return fetch(new URL(request.url ?? '', api.url), {
        headers: { Authorization: `Bearer ${officeToken}` },
      })
        .then(async (given) => response.writeHead(given.status).end(await given.text()))
        .catch(() => response.destroy());
    });
    await api.post(buildContact({ name: 'Después', phone: buildPhone() }));
    const follower = office(url, 'follow');
    await until(() => follower.errors().includes('Waiting for it.'));
    isThere = true;
    await until(() => follower.output().includes('Después'));
    await endNow(follower);
    await api.close();
  });
});
