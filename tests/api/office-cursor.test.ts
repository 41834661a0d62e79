import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeFeedLimits } from '../../api/contract/office.ts';
import { dataFiles } from '../../api/data-directory.ts';
import { officeToken, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { listenAt } from '../../tools/listen.ts';
import { makeDirectory, run } from '../support/server-process.ts';

let api: TestApi;
let data: ReturnType<typeof makeDirectory>;
/** Of every database: what `post` stored in it, in its order. */
let ids: string[];

beforeEach(async () => {
  data = makeDirectory();
  api = await startTestApi();
  ids = await post(api, 'A', 'B');
});
afterEach(async () => {
  await api.close();
  data.remove();
});

async function post(to: TestApi, ...names: string[]): Promise<string[]> {
  const stored: string[] = [];
  for (const name of names)
    stored.push(
      (await readReceipt(await to.post(buildContact({ name: `Pedido ${name}`, phone: buildPhone() })))).id,
    );
  return stored;
}

/** The names that `list --new` shows, and what it says besides. */
async function listNew(from = api): Promise<{ names: string; errors: string }> {
  const env = { OFFICE_URL: from.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
  const { output, errors } = await run('scripts/office.ts', env, ['list', '--new']).ended;
  return { names: [...output.matchAll(/Pedido (\w+)/g)].map(([, name]) => name).join(' '), errors };
}

const cursor = () => readFileSync(dataFiles(data.path).officeCursor, 'utf8');
const setCursor = (...parts: (string | number | undefined)[]) =>
  writeFileSync(dataFiles(data.path).officeCursor, `${parts.join(' ')}\n`);
const jumpTo = (number: number, { database }: TestApi) =>
  database.knex.raw("select setval('contacts_seq', ?)", [number - 1]);

/** As a failover to a standby that was behind loses the last ones: without a trace. */
const lose = ({ database }: TestApi, from: number) =>
  database.knex.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('contacts').where('seq', '>=', from).delete();
  });

const goesOn = expect.stringContaining('as after a failover');
const startsOver = expect.stringContaining('of another database');

describe('the cursor of list --new', () => {
  it('names its request, and is silent about that', async () => {
    expect(await listNew()).toEqual({ names: 'A B', errors: '' });
    expect(cursor()).toBe(`2 ${ids[1]}\n`);
    expect(await listNew()).toEqual({ names: '', errors: '' });
  });

  it('stands at the last request that the database knows, where a failover has lost those since', async () => {
    await post(api, 'C');
    expect(await listNew()).toEqual({ names: 'A B C', errors: '' });
    await lose(api, 2);
    await post(api, 'D');
    expect(await listNew()).toEqual({ names: 'D', errors: goesOn });
    expect(await listNew()).toEqual({ names: '', errors: '' });
    await lose(api, 1);
    await post(api, 'E');
    expect(await listNew()).toEqual({ names: 'E', errors: startsOver });
  });

  it('stays at what the pipe has taken where the server goes away after a page', async () => {
    await api.database.knex.raw(
      `insert into contacts (name, phone, service)
      select 'Pedido ' || n, '8095550100', 'ac' from generate_series(1, ?) as n`,
      [officeFeedLimits.maxLimit],
    );
    let pages = 0;
    const server = createServer(async (request, response) => {
      pages += 1;
      if (pages > 1) return response.writeHead(503).end();
      const answer = await api.office(request.url ?? '');
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
    });
    const url = `http://127.0.0.1:${await listenAt(server)}`;
    const first = await listNew({ ...api, url });
    expect(first.errors).toContain('503');
    expect(first.names.split(' ')).toHaveLength(officeFeedLimits.maxLimit);
    expect((await listNew()).names.split(' ')).toEqual(['499', '500']);
    server.close();
  });

  describe('in another database', () => {
    let other: TestApi;
    beforeEach(async () => {
      await listNew();
      other = await startTestApi();
    });
    afterEach(() => other.close());

    it('hides none of the requests that have its numbers', async () => {
      await post(other, 'C', 'D', 'E');
      expect(await listNew(other)).toEqual({ names: 'C D E', errors: startsOver });
      expect(await listNew(other)).toEqual({ names: '', errors: '' });
    });

    it('hides none where its number is a gap, as after a crash', async () => {
      await post(other, 'C');
      await jumpTo(34, other);
      await post(other, 'D');
      expect(await listNew(other)).toEqual({ names: 'C D', errors: startsOver });
    });

    it.each([
      ['another has its number', ['C', 'D', 'E'], 'C D E'],
      ['it has not given its number', ['C'], 'C'],
    ])(
      'hides none where the trace of its request was brought along, and %s',
      async (_what, posted, names) => {
        await post(other, ...posted);
        await other.database.knex('contact_key_tombstones').insert({ id: ids[1] });
        expect(await listNew(other)).toEqual({ names, errors: startsOver });
      },
    );

    it('hides none where its number is that of an erased request', async () => {
      const [, second] = await post(other, 'C', 'D');
      await other.office(`/api/contacts/${second}`, { method: 'DELETE' });
      expect(await listNew(other)).toEqual({ names: 'C', errors: startsOver });
    });
  });

  it('goes on after a crash and after an erasure, where no request has its number any more', async () => {
    await listNew();
    await jumpTo(34, api);
    await api.office(`/api/contacts/${ids[1]}`, { method: 'DELETE' });
    expect(await listNew()).toEqual({ names: '', errors: '' });
    await post(api, 'C');
    expect(await listNew()).toEqual({ names: 'C', errors: '' });
  });

  it('goes on at what is still there where the same database has lost the last one, and gives its number again', async () => {
    await listNew();
    await api.database.knex('contacts').where({ id: ids[1] }).delete();
    await api.database.knex.raw("select setval('contacts_seq', 1)");
    await post(api, 'C');
    expect(await listNew()).toEqual({ names: 'C', errors: goesOn });
  });

  it('starts over where it has given the numbers below and above again, and its own to nobody', async () => {
    await listNew();
    await api.database.knex('contacts').delete();
    await api.database.knex.raw('alter sequence contacts_seq restart');
    await post(api, 'C');
    await jumpTo(3, api);
    await post(api, 'D');
    expect(await listNew()).toEqual({ names: 'C D', errors: startsOver });
  });

  it.each([
    ['the id alone goes on by that', (id: string) => [2, id], { names: 'C', errors: '' }],
    ['the number alone starts over', () => [2], { names: 'A B C', errors: startsOver }],
    ['an id that is not there starts over', () => [7, newKey()], { names: 'A B C', errors: startsOver }],
    ['no sound id starts over', () => [2, 'id'], { names: 'A B C', errors: startsOver }],
  ])('of an earlier release, with %s', async (_what, write, shown) => {
    await jumpTo(34, api);
    await post(api, 'C');
    setCursor(...write(ids[1] ?? ''));
    expect(await listNew()).toEqual(shown);
    expect(await listNew()).toEqual({ names: '', errors: '' });
  });

  it('is not moved by a number that somebody names', async () => {
    const env = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
    expect(await run('scripts/office.ts', env, ['list', '--new', '--after', '100']).ended).toMatchObject({
      code: 1,
      errors: 'list takes --new or --after: --new knows where to begin.\n',
    });
  });
});
