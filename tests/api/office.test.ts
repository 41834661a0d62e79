import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfficeFeed } from '../../api/contract/office.ts';
import { officeToken, postJson, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { runSql } from '../../tools/postgres.ts';
import { until } from '../support/server-process.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.knex('contacts').delete());

const readFeed = async (response: Response) => v.parse(OfficeFeed, await response.json());
/** Of some database, which each answer names. */
const database = expect.any(String);
const send = (name: string) => api.post(buildContact({ name, phone: buildPhone() }));

describe('the office feed', () => {
  it('returns pages in commit order with a cursor', async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await send(name);
    const first = await readFeed(await api.office('/api/contacts?limit=2'));
    expect(first.contacts.map((contact) => contact.name)).toEqual(['Uno', 'Dos']);
    const second = await readFeed(await api.office(`/api/contacts?after=${first.nextAfter}`));
    expect(second.contacts.map((contact) => contact.name)).toEqual(['Tres']);
    const third = await readFeed(await api.office(`/api/contacts?after=${second.nextAfter}`));
    expect(third).toEqual({ contacts: [], nextAfter: second.nextAfter, lastSeq: second.nextAfter, database });
  });

  it.each(['infinity', '-infinity'])(
    'has requests though somebody has stored the time %s by SQL',
    async (time) => {
      await send('Uno');
      await api.database.knex('contacts').update({ written_at: time });
      const { contacts } = await readFeed(await api.office('/api/contacts'));
      expect(contacts).toMatchObject([{ name: 'Uno', writtenAt: null }]);
    },
  );

  it('is never stored by a cache and answers 304 while nothing changes', async () => {
    await send('Uno');
    const first = await api.office('/api/contacts');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await api.office('/api/contacts', { headers })).status).toBe(304);
    await send('Dos');
    expect((await api.office('/api/contacts', { headers })).status).toBe(200);
  });

  it('wakes a waiting poll with the answer to the visitor, not with its next look', async () => {
    const waiting = api.office('/api/contacts?wait=25').then(readFeed);
    await expectHeld(waiting);
    const start = performance.now();
    await send('Uno');
    const sentAt = performance.now();
    expect((await waiting).contacts).toHaveLength(1);
    // Looks are a second apart.
    expect(performance.now() - sentAt).toBeLessThan(500 + sentAt - start);
  });

  it('holds a poll whose tag still matches', async () => {
    await send('Uno');
    const etag = (await api.office('/api/contacts')).headers.get('etag') ?? '';
    const waiting = api.office('/api/contacts?wait=25', { headers: { 'If-None-Match': etag } });
    await expectHeld(waiting);
    await send('Dos');
    expect((await waiting).status).toBe(200);
  });

  it('finds what another process stored while it waits', async () => {
    const other = await startTestApi({ databaseUrl: api.databaseUrl });
    const waiting = api.office('/api/contacts?wait=25').then(readFeed);
    await expectHeld(waiting);
    await postJson(other.url, buildContact());
    expect((await waiting).contacts).toHaveLength(1);
    await other.close();
  });

  it('answers a poll without news when its time is up', async () => {
    const feed = await readFeed(await api.office('/api/contacts?after=9000000&wait=1'));
    expect(feed).toMatchObject({ contacts: [], nextAfter: 9_000_000, isAhead: true, database });
  });

  it('knows a cursor that is ahead of a database without requests', async () => {
    const empty = await startTestApi();
    expect(await readFeed(await empty.office('/api/contacts?after=1'))).toMatchObject({ isAhead: true });
    expect(await readFeed(await empty.office('/api/contacts?after=0'))).not.toHaveProperty('isAhead');
    await empty.close();
  });

  it('knows a cursor that is ahead of a database that lost what it had, as an older copy of it has', async () => {
    const lost = await startTestApi();
    for (let count = 0; count < 3; count += 1) await lost.post(buildContact({ phone: buildPhone() }));
    const after = '/api/contacts?after=3';
    const before = await lost.office(after);
    expect(await readFeed(before)).toEqual({ contacts: [], nextAfter: 3, lastSeq: 3, database });
    await lost.database.knex.raw('truncate contacts cascade; alter sequence contacts_seq restart');
    expect(await readFeed(await lost.office(after))).toMatchObject({ isAhead: true });
    const tag = { 'If-None-Match': before.headers.get('etag') ?? '' };
    expect(await readFeed(await lost.office(after, { headers: tag }))).toMatchObject({ isAhead: true });
    await lost.close();
  });

  it('tells a reader of another database by the id it stands at, and one that has a number alone where it can', async () => {
    const former = await startTestApi();
    for (let count = 0; count < 3; count += 1) await former.post(buildContact({ phone: buildPhone() }));
    const { contacts, nextAfter } = await readFeed(await former.office('/api/contacts?after=0&limit=3'));
    const at = `after=${nextAfter}&id=${contacts.at(-1)?.id}`;
    expect(await readFeed(await former.office(`/api/contacts?${at}`))).toEqual({
      ...{ contacts: [], nextAfter, lastSeq: nextAfter, database },
    });
    await former.close();
    const other = await startTestApi();
    expect(await readFeed(await other.office(`/api/contacts?after=${nextAfter}`))).toMatchObject({
      isAhead: true,
    });
    for (let count = 0; count < 4; count += 1) await other.post(buildContact({ phone: buildPhone() }));
    const seen = async (query: string) => {
      const { contacts: page, ...rest } = await readFeed(await other.office(`/api/contacts?${query}`));
      return { ...rest, seqs: page.map(({ seq }) => seq) };
    };
    const there = { lastSeq: 4, database };
    expect(await seen(at)).toEqual({
      ...{ seqs: [1, 2, 3, 4], nextAfter: 4, isForeign: true },
      ...there,
    });
    expect(await seen(`${at}&limit=2`)).toEqual({
      ...{ seqs: [1, 2], nextAfter: 2, isForeign: true },
      ...there,
    });
    expect(await seen(`after=${nextAfter}`)).toEqual({ seqs: [4], nextAfter: 4, ...there });
    await other.close();
  });

  it('calls no cursor ahead that knows the last request, wherever the sequence stands', async () => {
    const behind = await startTestApi();
    for (let count = 0; count < 5; count += 1) await behind.post(buildContact({ phone: buildPhone() }));
    await behind.database.knex.raw("select setval('contacts_seq', 1, false)");
    const feed = await readFeed(await behind.office('/api/contacts?after=5'));
    expect(feed).toEqual({ contacts: [], nextAfter: 5, lastSeq: 5, database });
    expect(await readFeed(await behind.office('/api/contacts?after=6'))).toMatchObject({ isAhead: true });
    await behind.close();
  });

  it('names the database, as every process and change of its requests leaves it and no other has it', async () => {
    const nameFrom = async ({ office }: TestApi) => (await readFeed(await office('/api/contacts'))).database;
    const name = await nameFrom(api);
    await send('Uno');
    const same = await startTestApi({ databaseUrl: api.databaseUrl });
    const other = await startTestApi();
    expect([await nameFrom(api), await nameFrom(same)]).toEqual([name, name]);
    expect(await nameFrom(other)).not.toBe(name);
    await Promise.all([same.close(), other.close()]);
  });

  it('answers waiting polls at once when the server closes', async () => {
    const closing = await startTestApi({ databaseUrl: api.databaseUrl });
    const waiting = closing.office('/api/contacts?wait=25');
    await expectHeld(waiting);
    closing.closing.abort();
    const response = await waiting;
    expect(response.headers.get('connection')).toBe('close');
    expect((await closing.office('/api/readyz')).status).toBe(503);
    await closing.close();
  });

  it('returns not one byte of data without the token, and accepts two tokens in rotation', async () => {
    await send('Secreto');
    const rotating = await startTestApi({
      databaseUrl: api.databaseUrl,
      env: { officeTokens: ['old', officeToken] },
    });
    expect((await rotating.office('/api/contacts')).status).toBe(200);
    const closed = await startTestApi({ databaseUrl: api.databaseUrl, env: { officeTokens: [] } });
    const refused = await closed.office('/api/contacts');
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('Secreto');
    await Promise.all([rotating.close(), closed.close()]);
  });

  it('slows down guessing but never the right token', async () => {
    const guessed = await startTestApi({ databaseUrl: api.databaseUrl });
    const guess = () => guessed.office('/api/contacts', { headers: { Authorization: 'Bearer guess' } });
    const statuses = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await guess()).status);
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await guessed.office('/api/contacts')).status).toBe(200);
    await guessed.close();
  });

  it('shows and erases one request, leaving a tombstone and nothing personal', async () => {
    const key = newKey();
    const posted = await api.post(buildContact(), { 'Idempotency-Key': key });
    const { id } = await readReceipt(posted);
    expect(await (await api.office(`/api/contacts/${id}`)).json()).toMatchObject({
      id,
      phoneE164: '+18291234567',
    });
    expect((await fetch(`${api.url}/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(401);
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await api.office(`/api/contacts/${id}`)).status).toBe(404);
    expect((await api.office(`/api/contacts/${newKey()}`, { method: 'DELETE' })).status).toBe(404);
    const tombstones = await api.database.knex('contact_key_tombstones').where({ id });
    const time = expect.any(Date);
    const seq = expect.stringMatching(/^[1-9]\d*$/);
    expect(tombstones).toEqual([{ id, idempotency_key: key, erased_at: time, named_at: time, seq }]);
  });
});

describe('the role office_reader', () => {
  const asReader = (sql: string) => runSql(api.databaseUrl, `set role office_reader; ${sql}`);

  it('can read the view and nothing else', async () => {
    await asReader('select * from office_inbox');
    for (const table of ['contacts', 'users', 'testimonials', 'contact_key_tombstones', 'rate_limits']) {
      await expect(asReader(`select * from ${table}`)).rejects.toThrow(/permission denied/);
    }
    await expect(asReader('delete from office_inbox')).rejects.toThrow(/permission denied/);
    await expect(asReader("insert into office_inbox (name) values ('x')")).rejects.toThrow(
      /permission denied/,
    );
  });
});

/** True if the poll is still waiting after another full round trip to the server. */
async function expectHeld(waiting: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void waiting.then(() => {
    isAnswered = true;
  });
  for (let i = 0; i < 3; i += 1) await api.office('/api/contacts?after=9000000');
  expect(isAnswered).toBe(false);
}

describe('a database that was told to write nothing for a while', () => {
  it('takes what the office judges and erases once it was told otherwise, though somebody reads all the time', async () => {
    const own = await startTestApi();
    const { id } = await readReceipt(await own.post(buildContact()));
    const path = `/api/contacts/${id}`;
    const headers = { 'Content-Type': 'application/json' };
    const judge = async () =>
      (await own.office(path, { method: 'PATCH', headers, body: '{"spam":true}' })).status;
    const others = new URL(own.databaseUrl);
    const name = others.pathname.slice(1);
    others.pathname = '/postgres';
    await runSql(others.href, `alter database ${name} set default_transaction_read_only = on`);
    await runSql(
      others.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await until(async () => (await own.office('/api/contacts')).ok && (await judge()) === 503);
    await runSql(others.href, `alter database ${name} reset default_transaction_read_only`);
    await until(async () => (await own.office('/api/contacts')).ok && (await judge()) === 200);
    expect((await own.office(path, { method: 'DELETE' })).status).toBe(204);
    await own.close();
  });
});
