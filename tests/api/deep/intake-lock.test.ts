import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReceipt, startTestApi, type TestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../../tools/factories.ts';
import { runSql } from '../../../tools/postgres.ts';
import { withCleanup } from '../../support/cleanup.ts';
import { until } from '../../support/server-process.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('an office that reads with SQL', () => {
  it('cannot stop intake, whatever lock it takes', async () => {
    const reader = new pg.Client({ connectionString: api.databaseUrl });
    await reader.connect();
    await reader.query('set role office_reader; begin');
    await reader.query('select pg_advisory_xact_lock(7310001)');
    await reader.query('lock table office_inbox in access share mode');
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
    const stopping = [
      'lock table intake_turn in access share mode',
      'lock table intake_turn in exclusive mode',
      'lock table office_inbox in share mode',
      'select * from intake_turn for update',
      'select probe_intake(false)',
      'update intake_probe set checked_at = now()',
      'lock table contacts in access share mode',
    ];
    for (const sql of stopping) {
      await reader.query('savepoint before');
      await expect(reader.query(sql), sql).rejects.toMatchObject({ code: '42501' });
      await reader.query('rollback to before');
    }
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    await reader.end();
  });
});

describe('in a client that is left open', () => {
  let hand: pg.Client;
  beforeEach(async () => {
    hand = new pg.Client({ connectionString: api.databaseUrl });
    await hand.connect();
    await hand.query('begin');
  });
  afterEach(() => hand.end());

  const key = newKey();
  const body = buildContact({ phone: buildPhone() });
  const send = () => api.post(body, { 'Idempotency-Key': key });

  it('a row added by hand is waited for, nothing is stored meanwhile, and readiness says so', async () => {
    await hand.query("insert into contacts (name, phone, service) values ('a', 'b', 'ac')");
    expect((await send()).status).toBe(409);
    const readiness = async () => (await fetch(`${api.url}/api/readyz`)).status;
    await until(async () => (await readiness()) === 503);
    // And goes on saying so, although nobody tries any more.
    await pause(1_100);
    expect(await readiness()).toBe(503);
    await hand.query('rollback');
    await until(async () => (await readiness()) === 200);
    expect((await send()).status).toBe(201);
  });

  it('a row deleted by hand keeps no visitor waiting, and is still known to who sends it again', async () => {
    const { id } = await readReceipt(await send());
    await hand.query('delete from contacts where id = $1', [id]);
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
    expect(await readReceipt(await send())).toMatchObject({ id });
    await hand.query('commit');
  });

  it.each(['delete from contacts', 'select from contacts for update'])(
    'a row held by %s keeps nobody waiting who says the same as it, nor those who come in the same moment',
    async (held) => {
      const again = buildContact({ phone: buildPhone() });
      await readReceipt(await api.post(again));
      await hand.query(held);
      const others = Array.from({ length: 5 }, () => buildContact({ phone: buildPhone() }));
      const answers = await Promise.all([again, ...others].map((one) => api.post(one)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    },
  );
});

it.each(['repeatable read', 'serializable'])(
  'a copy that waits while its request is erased stays erased, where the database’s default is %s',
  (isolation) =>
    withCleanup(async (later) => {
      const before = await startTestApi();
      later(() => before.close());
      const { databaseUrl } = before;
      const name = new URL(databaseUrl).pathname.slice(1);
      await runSql(
        databaseUrl,
        `alter database "${name}" set default_transaction_isolation = '${isolation}'`,
      );
      const server = await startTestApi({ databaseUrl });
      later(() => server.close());
      const turn = new pg.Client({ connectionString: databaseUrl });
      await turn.connect();
      later(() => turn.end());
      await turn.query('begin isolation level read committed; lock table intake_turn in exclusive mode');
      const [id, key] = [newKey(), newKey()];
      const copy = server.post(buildContact({ phone: buildPhone() }), { 'Idempotency-Key': key });
      const waiting = { datname: name, wait_event_type: 'Lock' };
      const whoWaits = () => before.database.knex('pg_stat_activity').where(waiting).pluck('pid');
      await until(async () => (await whoWaits()).length === 1, 10_000);
      await turn.query('insert into contact_key_tombstones (id, idempotency_key) values ($1, $2)', [id, key]);
      await turn.query('commit');
      expect(await readReceipt(await copy)).toMatchObject({ id, erased: true });
      expect(await before.database.knex('contacts').pluck('idempotency_key')).toEqual([]);
    }),
);

describe('a writer with no right except to insert', () => {
  it('stores requests, numbered and dated like all others', async () => {
    const { knex } = api.database;
    const user = `writer_${process.pid}`;
    await knex.raw(`create role ${user} login; grant insert on contacts to ${user}`);
    const url = new URL(api.databaseUrl);
    url.username = user;
    const writer = new pg.Client({ connectionString: url.href });
    await writer.connect();
    await writer.query(
      "insert into contacts (name, phone, service, seq, created_at) values ('a', 'b', 'ac', 1, '2000-01-01')",
    );
    await writer.end();
    const [last, before] = await knex('contacts').orderBy('seq', 'desc').limit(2);
    expect(Number(last.seq)).toBeGreaterThan(Number(before.seq));
    expect(last.created_at.getTime()).toBeGreaterThanOrEqual(before.created_at.getTime());
    await knex.raw(`drop owned by ${user}; drop role ${user}`);
  });
});

describe('a deadlock with another database user', () => {
  it('is answered with 503, undoes the request, and the retry is stored', async () => {
    const rival = new pg.Client({ connectionString: api.databaseUrl });
    await rival.connect();
    // The session that takes longer to check for deadlocks is not the one undone.
    await rival.query("set deadlock_timeout = '1min'");
    const deadlocks = async () => {
      const { rows } = await rival.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return rows[0].deadlocks;
    };
    const contact = buildContact({ phone: buildPhone() });
    const headers = { 'Idempotency-Key': newKey() };
    while ((await deadlocks()) === 0) {
      await rival.query('begin; lock table contact_key_tombstones in exclusive mode');
      const posting = api.post(contact, headers);
      await until(async () => (await rival.query(waitingForTombstones)).rows.length > 0);
      await rival.query('lock table intake_turn in exclusive mode');
      await rival.query('rollback');
      const { status, headers: answered } = await posting;
      expect(status).toBe(503);
      expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await api.post(contact, headers)).status).toBe(201);
    expect(await api.database.knex('contacts').where({ phone: contact.phone })).toHaveLength(1);
    await rival.end();
  });
});

const waitingForTombstones = `select from pg_locks
  where relation = 'contact_key_tombstones'::regclass and not granted`;
