import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfficeFeed } from '../../api/contract/office.ts';
import { officeToken, postJson, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { endNow, makeDirectory, type Running, runServer } from '../support/server-process.ts';

const pollers = 4;
/** So few, and with pauses, that a quote is often the last one for a while: the next one would show it. */
const writers = 2;
const quotesEach = 60;

/** What one poller was told, and what an answer without a body kept from it. */
type Told = { unchanged: number; pages: number; hidden: string[] };

/** Polls one page with the tag it was told last, until `isOver`; notes what was stored before it asked and not shown. */
async function pollUnchanged(url: string, stored: Set<string>, isOver: () => boolean): Promise<Told> {
  const told: Told = { unchanged: 0, pages: 0, hidden: [] };
  let etag = '';
  let shown = new Set<string>();
  for (let isLast = false; !isLast; ) {
    isLast = isOver();
    const before = [...stored];
    const headers = { Authorization: `Bearer ${officeToken}`, ...(etag && { 'If-None-Match': etag }) };
    const answer = await fetch(`${url}/api/contacts?limit=500`, { headers });
    if (answer.status === 304) told.unchanged += 1;
    else {
      const { contacts } = v.parse(OfficeFeed, await answer.json());
      told.pages += 1;
      etag = answer.headers.get('etag') ?? '';
      shown = new Set(contacts.map(({ id }) => id));
    }
    told.hidden.push(...before.filter((id) => !shown.has(id)));
  }
  return told;
}

/** Stores requests by SQL, each committed a moment after it was numbered. */
async function writeSlowly(pool: pg.Pool, stored: Set<string>): Promise<void> {
  for (let count = 0; count < quotesEach; count += 1) {
    const client = await pool.connect();
    await client.query('begin');
    const insert = "insert into contacts (name, phone, service) values ('a', 'b', 'ac') returning id::text";
    const { rows } = await client.query<{ id: string }>(insert);
    await pause(Math.random() * 8);
    await client.query('commit');
    client.release();
    for (const { id } of rows) stored.add(id);
    await pause(Math.random() * 40);
  }
}

async function postAll(url: string, stored: Set<string>): Promise<void> {
  for (let count = 0; count < quotesEach; count += 1) {
    const answer = await postJson(url, buildContact({ phone: buildPhone() }), {
      'Idempotency-Key': newKey(),
    });
    stored.add((await readReceipt(answer)).id);
    await pause(Math.random() * 40);
  }
}

describe('two processes on one database', () => {
  const running: Running[] = [];
  const data = makeDirectory();
  let test: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(running.map(endNow));
    await test.drop();
    data.remove();
  });

  it('never tell a poll that nothing has changed when a quote was stored before it asked', async () => {
    const env = { DATABASE_URL: test.url, DATA_DIR: data.path, OFFICE_TOKEN: officeToken };
    const asked = await runServer(env);
    running.push(asked);
    const written = await runServer(env);
    running.push(written);
    const pool = new pg.Pool({ connectionString: test.url, max: writers });
    const stored = new Set<string>();
    let isOver = false;
    const polls = Array.from({ length: pollers }, () => pollUnchanged(asked.url, stored, () => isOver));
    const writes = Array.from({ length: writers }, () => [
      writeSlowly(pool, stored),
      postAll(written.url, stored),
    ]);
    await Promise.all(writes.flat());
    isOver = true;
    for (const { unchanged, pages, hidden } of await Promise.all(polls)) {
      expect(hidden).toEqual([]);
      expect(unchanged).toBeGreaterThan(0);
      expect(pages).toBeGreaterThan(1);
    }
    expect(stored.size).toBe(2 * writers * quotesEach);
    await pool.end();
  });
});

describe('the tag of the feed', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const tagOf = async (path = '/api/contacts') => (await api.office(path)).headers.get('etag') ?? '';
  const statusWith = async (etag: string, path = '/api/contacts') =>
    (await api.office(path, { headers: { 'If-None-Match': etag } })).status;

  it('is compared without a look at the table of requests, which here would wait for its lock', async () => {
    await api.post(buildContact({ phone: buildPhone() }));
    const etag = await tagOf();
    await api.database.knex.transaction(async (trx) => {
      await trx.raw('lock table contacts in access exclusive mode');
      expect(await statusWith(etag)).toBe(304);
    });
  });

  it('changes with a judgement and with an erasure, and not with a request that is only repeated', async () => {
    const key = { 'Idempotency-Key': newKey() };
    const body = buildContact({ phone: buildPhone() });
    const { id } = await readReceipt(await api.post(body, key));
    const stored = await tagOf();
    expect((await readReceipt(await api.post(body, key))).id).toBe(id);
    expect(await statusWith(stored)).toBe(304);
    const judgement = { method: 'PATCH', headers: { 'Content-Type': 'application/json' } };
    await api.office(`/api/contacts/${id}`, { ...judgement, body: JSON.stringify({ spam: true }) });
    expect(await statusWith(stored)).toBe(200);
    const judged = await tagOf();
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    expect(await statusWith(judged)).toBe(200);
  });

  it.each([
    "update contacts set name = 'changed' where seq = (select min(seq) from contacts)",
    'update contacts set spam_confirmed = true where seq = (select max(seq) from contacts)',
    'select from contacts for update',
  ])('changes with a request that arrives while a transaction is left open after %s', async (byHand) => {
    await api.post(buildContact({ phone: buildPhone() }));
    const trx = await api.database.knex.transaction();
    await trx.raw(byHand);
    const before = await tagOf();
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    expect(await statusWith(before)).toBe(200);
    const arrived = await tagOf();
    await trx.commit();
    expect(await statusWith(arrived)).toBe(byHand.startsWith('update') ? 200 : 304);
  });

  it('of an earlier release, which knows the version of the table alone, changes with a request as well', async () => {
    const version = () => api.database.knex('contacts_version').pluck('version');
    const before = await version();
    await api.post(buildContact({ phone: buildPhone() }));
    expect(await version()).not.toEqual(before);
  });

  it('is another one for another page, and for a cursor that is ahead', async () => {
    const [first, second] = [await tagOf(), await tagOf('/api/contacts?after=1')];
    expect(await statusWith(first, '/api/contacts?after=1')).toBe(200);
    expect(await statusWith(second, '/api/contacts?after=1')).toBe(304);
    const ahead = '/api/contacts?after=1000';
    const tagAhead = await tagOf(ahead);
    expect(await statusWith(tagAhead, ahead)).toBe(304);
    await api.database.knex.raw("select setval('contacts_seq', 1000)");
    expect(await statusWith(tagAhead, ahead)).toBe(200);
  });
});

describe('a crowd of waiting polls', () => {
  it('is told of one quote as a whole, by a query that all of them share', async () => {
    const api = await startTestApi();
    const crowd = 300;
    const waiting = Array.from({ length: crowd }, () => api.office('/api/contacts?wait=25'));
    // Those that were asked before this one are held by now.
    for (let count = 0; count < 3; count += 1) await api.office('/api/contacts?after=9000000');
    let pages = 0;
    api.database.knex.on('query', ({ sql }: { sql: string }) => {
      if (sql.includes('left join lateral')) pages += 1;
    });
    await api.post(buildContact({ phone: buildPhone() }));
    const answers = await Promise.all(waiting);
    const feeds = await Promise.all(answers.map(async (answer) => v.parse(OfficeFeed, await answer.json())));
    for (const { contacts } of feeds) expect(contacts).toHaveLength(1);
    expect(pages).toBeLessThan(crowd / 10);
    await api.close();
  });
});
