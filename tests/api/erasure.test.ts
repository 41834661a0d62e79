import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFiles } from '../../api/data-directory.ts';
import { type Database, openPostgres } from '../../api/database.ts';
import { EngineThread } from '../../api/embedded/engine-thread.ts';
import { makeFiles } from '../../api/embedded/files.ts';
import { openEmbedded } from '../../api/embedded-database.ts';
import { migrate } from '../../api/migrate.ts';
import { toContact } from '../../api/quotes/acceptance.ts';
import { readQuote } from '../../api/quotes/read-quote.ts';
import {
  type NewContact,
  type Submission,
  type Taken,
  takeSubmissions,
} from '../../api/repositories/contacts.ts';
import { eraseContacts } from '../../api/repositories/erasures.ts';
import { owesRewrite, rewriteContacts } from '../../api/upkeep/rewrite.ts';
import { officeToken, postJson, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { holdTable, startPostgres } from '../../tools/postgres.ts';
import { makeDirectory, root, runServer, until } from '../support/server-process.ts';
import { startTcpProxy, throughPort } from '../support/tcp-proxy.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

function submissionOf(key: string): Submission & { contact: NewContact } {
  const result = readQuote(buildContact({ phone: buildPhone() }));
  if (!result.ok) throw new Error('The contact of the test is refused.');
  return { id: randomUUID(), key, address: undefined, contact: toContact(result.quote) };
}

const noLimits = { perMinute: 0, perDay: 0 };

/** Takes one submission by itself. */
async function take(pool: Database['pool'], submission: Submission): Promise<Taken | undefined> {
  const [taken] = await takeSubmissions(pool, [submission], noLimits);
  return taken;
}

const inBothTables = `select count(*)::int as both from contacts
  join contact_key_tombstones using (idempotency_key)`;

describe('an erased request', () => {
  it('leaves what section 6 of the privacy page names, and no more', async () => {
    const columns = await api.database.knex('contact_key_tombstones').columnInfo();
    expect(Object.keys(columns).toSorted()).toEqual([
      'erased_at',
      'id',
      'idempotency_key',
      'named_at',
      'seq',
    ]);
  });

  it('is not stored again by a replay that was waiting for the lock while it was erased', async () => {
    const key = newKey();
    const { id } = await readReceipt(await api.post(buildContact(), { 'Idempotency-Key': key }));
    const holder = new pg.Client({ connectionString: api.databaseUrl });
    await holder.connect();
    await holder.query("begin; insert into contacts (name, phone, service) values ('Luz', '829', 'ac')");
    // The server's own sessions give up after two seconds; a loaded machine may take longer to get this far.
    const patient = new pg.Pool({ connectionString: api.databaseUrl });
    const patientKnex = knex({ client: 'pg', connection: api.databaseUrl });
    // What a submission does that looked up its key before the first one was stored.
    const replay = patient.query(
      `insert into contacts (name, phone, service, idempotency_key) values ('Ana', '829', 'ac', $1)
        on conflict do nothing returning id`,
      [key],
    );
    await until(async () => (await waiting()) === 1);
    const erasure = eraseContacts(patientKnex, [id]);
    await Promise.race([erasure, until(async () => (await waiting()) === 2)]);
    await holder.query('commit');
    await holder.end();
    expect((await replay).rows).toEqual([]);
    expect(await erasure).toEqual([{ id, key }]);
    await Promise.all([patient.end(), patientKnex.destroy()]);
    expect((await api.database.pool.query(inBothTables)).rows).toEqual([{ both: 0 }]);
  });

  it('stays erased when replays and erasures of many keys run at once', async () => {
    for (let round = 0; round < 60; round += 1) {
      const key = newKey();
      const submission = submissionOf(key);
      await take(api.database.pool, submission);
      const replays = Array.from({ length: 4 }, () => take(api.database.pool, submissionOf(key)));
      await Promise.all([...replays, eraseContacts(api.database.knex, [submission.id])]);
    }
    expect((await api.database.pool.query(inBothTables)).rows).toEqual([{ both: 0 }]);
  });

  it('does not make an identical request fail that arrives during the erasure', async () => {
    for (let round = 0; round < 30; round += 1) {
      const first = submissionOf(newKey());
      await take(api.database.pool, first);
      const like = Array.from({ length: 4 }, () => {
        const other = submissionOf(newKey());
        other.contact.content_hash = first.contact.content_hash;
        return take(api.database.pool, other);
      });
      const results = await Promise.allSettled([...like, eraseContacts(api.database.knex, [first.id])]);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });
});

describe('an erasure that is committed while its connection breaks', () => {
  it('is answered 503, and named in the log once it is asked for again', async () => {
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const path = `/api/contacts/${id}`;
    const proxy = await startTcpProxy(Number(new URL(api.databaseUrl).port));
    const cut = await startTestApi({ databaseUrl: throughPort(api.databaseUrl, proxy.port) });
    const release = await holdTable(api.databaseUrl, 'contact_key_tombstones', 'share');
    const erasure = cut.office(path, { method: 'DELETE' });
    await until(async () => (await waiting()) === 1);
    await proxy.close();
    expect((await erasure).status).toBe(503);
    await release();
    await until(async () => (await api.office(path)).status === 404);
    expect((await api.office(path, { method: 'DELETE' })).status).toBe(204);
    expect(api.logged.join('')).toContain(`"erased":["${id}"]`);
    await cut.close();
  });
});

describe('what is left of an erased request', () => {
  it('is nothing in the table of PostgreSQL, and intake continues meanwhile', async () => {
    const canary = 'Zoraida Canaria';
    const body = buildContact({ name: canary, message: `${canary} ${'largo '.repeat(300)}` });
    const { id } = await readReceipt(await api.post(body));
    await api.post(buildContact({ name: 'Queda Aquí', phone: buildPhone() }));
    expect(await pagesWith(canary)).toBeGreaterThan(0);
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await pagesWith(canary)).toBeGreaterThan(0);
    await until(async () => (await pagesWith(canary)) === 0);
    expect(await pagesWith('Queda Aquí')).toBeGreaterThan(0);
    await api.database.knex.raw('analyze contacts');
    const { rows } = await api.database.pool.query<{ column: string }>(
      `select attname as column from pg_stats where tablename = 'contacts'`,
    );
    expect(rows.map(({ column }) => column).toSorted()).toEqual(sampledColumns);
    expect(api.logged.join('')).toContain(`"erased":["${id}"]`);
  });

  it('is removed later if somebody is still reading the table', async () => {
    const reader = new pg.Client({ connectionString: api.databaseUrl });
    await reader.connect();
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    await reader.query('begin isolation level repeatable read; select count(*) from testimonials');
    await eraseContacts(api.database.knex, [id]);
    expect(await rewriteContacts(api.database, 1_500)).toBe('busy');
    await reader.query('commit');
    expect(await rewriteContacts(api.database, 1_500)).toBe('done');
    await reader.query('begin; lock table contacts in share mode');
    expect(await rewriteContacts(api.database, 1_500)).toBe('busy');
    await reader.end();
  });

  it('is owed until a rewrite that waited for the erasure, and no longer', async () => {
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const release = await holdTable(api.databaseUrl, 'contact_key_tombstones', 'share');
    const erasing = eraseContacts(api.database.knex, [id]);
    await until(async () => (await waiting()) > 0);
    expect(await rewriteContacts(api.database, 300)).toBe('busy');
    await release();
    expect(await erasing).toHaveLength(1);
    expect(await owesRewrite(api.database)).toBe(true);
    expect(await rewriteContacts(api.database, 60_000)).toBe('done');
    expect(await owesRewrite(api.database)).toBe(false);
  });

  it('is owed where the clock of the last rewrite was ahead', async () => {
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    await eraseContacts(api.database.knex, [id]);
    const rewrite = api.database.knex('upkeep').where({ task: 'rewrite' });
    await rewrite.clone().update({ done_at: new Date(Date.now() + 86_400_000) });
    expect(await owesRewrite(api.database)).toBe(true);
    expect(await rewriteContacts(api.database, 60_000)).toBe('done');
    expect(await owesRewrite(api.database)).toBe(false);
  });

  it('is owed further where it was being erased as the rewrite began, and somebody sees it still', async () => {
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const reader = new pg.Client({ connectionString: api.databaseUrl });
    await reader.connect();
    await reader.query('begin isolation level repeatable read; select count(*) from testimonials');
    const eraser = await holdErasure(id);
    const rewriting = rewriteContacts(api.database, 60_000);
    await until(async () => (await waiting()) > 0);
    await eraser.query('commit');
    await eraser.end();
    expect(await rewriting).toBe('done');
    expect(await owesRewrite(api.database)).toBe(true);
    await reader.end();
  });

  it('is removed at night also where another process has the table for a moment', async () => {
    const release = await holdTable(api.databaseUrl, 'contacts', 'access exclusive');
    const briefly = pause(1_500).then(release);
    expect(await rewriteContacts(api.database, 1_500)).toBe('busy');
    expect(await rewriteContacts(api.database, 60_000)).toBe('done');
    await briefly;
  });

  it('lets requests through at night where it waits in vain, as for a dump', async () => {
    await api.post(buildContact({ phone: buildPhone() }));
    const release = await holdTable(api.databaseUrl, 'contacts', 'access share');
    const rewriting = rewriteContacts(api.database, 60_000);
    await until(async () => (await waiting()) > 0);
    const request = buildContact({ phone: buildPhone() });
    expect((await api.post(request, { 'Idempotency-Key': newKey() })).status).toBe(201);
    expect(await rewriting).toBe('busy');
    await release();
  });

  it('is not called rewritten in the log while somebody reads the table', async () => {
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const said = api.logged.length;
    const release = await holdTable(api.databaseUrl, 'contacts', 'access share');
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    const lines = () => api.logged.slice(said).filter((line) => line.includes('rewritten'));
    await until(() => lines().length > 0);
    await release();
    expect(lines().map((line) => JSON.parse(line).msg)).toEqual([
      'table not rewritten yet after an erasure: it is in use or too large for a moment, and is tried again',
    ]);
  });

  it('also disappears from the log of PostgreSQL, with the settings of compose.yaml', async () => {
    const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
    const [, command = '[]'] = /^ {4}command: (\["postgres".*)$/m.exec(compose) ?? [];
    const settings = v.parse(v.array(v.string()), JSON.parse(command)).filter((word) => word.includes('='));
    expect(settings).toContain('archive_timeout=1h');
    // And the one of docs/operating.md for a log of messages that names each statement; it is beside the data here.
    const logging = ['logging_collector=on', 'log_min_duration_statement=0', 'log_statement=all'];
    const cluster = await startPostgres([...settings, ...logging, 'log_parameter_max_length=0']);
    const database = openPostgres(cluster.url);
    await migrate(database);
    const own = await startTestApi({ databaseUrl: cluster.url });
    const canary = 'ZoraidaDelDiario';
    const files = () => filesWith(canary, join(cluster.home, 'data'));
    // More than once: where a page of the log ends within a word, that one cannot be found.
    const { id } = await readReceipt(
      await own.post(buildContact({ name: canary, message: canary.repeat(3) })),
    );
    await own.office(`/api/contacts/${id}`, { method: 'DELETE' });
    await until(() => own.logged.some((line) => line.includes('table rewritten')));
    expect(files()).toEqual([expect.stringContaining('pg_wal')]);
    // What PostgreSQL does by itself within the hour, and at the next checkpoint.
    await database.knex.raw('select pg_switch_wal()');
    await own.post(buildContact({ phone: buildPhone() }));
    await database.knex.raw('checkpoint');
    expect(files()).toEqual([]);
    await Promise.all([own.close(), database.close()]);
    await cluster.stop();
  });

  it('is nothing in any file of the embedded database', async () => {
    const data = makeDirectory();
    const env = { DATA_DIR: data.path, OFFICE_TOKEN: officeToken };
    const { postgres } = dataFiles(data.path);
    const server = await runServer(env);
    const canary = 'ZoraidaCanaria';
    const send = (name: string) =>
      postJson(server.url, buildContact({ name, message: `${name} ${'largo '.repeat(300)}` }));
    const { id } = await readReceipt(await send(canary));
    await send('QuedaAqui');
    expect(filesWith(canary, postgres)).not.toEqual([]);
    const headers = { Authorization: `Bearer ${officeToken}` };
    await fetch(`${server.url}/api/contacts/${id}`, { method: 'DELETE', headers });
    await until(() => filesWith(canary, postgres).length === 0);
    const feed = await fetch(`${server.url}/api/contacts`, { headers });
    expect(await feed.text()).toContain('QuedaAqui');
    server.child.kill('SIGTERM');
    await server.ended;
    expect(filesWith(canary, postgres)).toEqual([]);
    expect(filesWith('QuedaAqui', postgres)).not.toEqual([]);
    data.remove();
  });

  it('is nothing in a piece of its log that was written long before', async () => {
    const data = makeDirectory();
    const database = await openEmbedded(data.path);
    await migrate(database);
    const own = await startTestApi({ database });
    const canary = 'ZoraidaDeAntes';
    // More than once: where a page of the log ends within a word, that one cannot be found.
    const { id } = await readReceipt(
      await own.post(buildContact({ name: canary, message: canary.repeat(3) })),
    );
    const { knex } = database;
    await knex.raw('create table filler (words text)');
    // Its first piece, of 16 MiB, is full then, and would be kept for reuse.
    await knex.raw("insert into filler select repeat('w', 1800) from generate_series(1, 10000)");
    await knex.raw('checkpoint');
    await own.office(`/api/contacts/${id}`, { method: 'DELETE' });
    await until(() => own.logged.some((line) => line.includes('table rewritten')));
    expect(filesWith(canary, data.path)).toEqual([]);
    await own.close();
    data.remove();
  });

  it('is nothing in the copy of a table that a crash has left behind', async () => {
    const data = makeDirectory();
    const { postgres } = dataFiles(data.path);
    const base = join(postgres, 'base');
    await makeFiles(data.path);
    const crashing = await EngineThread.open(postgres);
    await crashing.run(
      { text: "create table kept as select 'QuedaAqui' as words; checkpoint", values: [] },
      60_000,
    );
    const copy = "create table copy as select repeat('Zoraida', 200) as words from generate_series(1, 10000)";
    await crashing.run({ text: `begin; ${copy}`, values: [] }, 60_000);
    crashing.end();
    await crashing.lost;
    expect(filesWith('ZoraidaZoraida', base)).not.toEqual([]);
    const next = await EngineThread.open(postgres);
    expect(filesWith('ZoraidaZoraida', base)).toEqual([]);
    const [kept] = await next.run({ text: 'select words from kept', values: [] }, 60_000);
    expect(kept?.rows).toEqual([{ words: 'QuedaAqui' }]);
    await next.close();
    data.remove();
  });
});

/**
 * What the planner may keep samples of, which outlive an erasure: nothing that a visitor wrote, and nothing made of it.
 * Ids and keys stay in the traces too.
 */
const sampledColumns = [
  ...['created_at', 'id', 'idempotency_key', 'language', 'possible_duplicate_of', 'seq', 'service'],
  ...['spam_confirmed', 'spam_judged_at', 'spam_reason', 'spam_score', 'written_at'],
];

/** Somebody who has erased a request and not committed it. */
async function holdErasure(id: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `with traced as (insert into contact_key_tombstones (id, erased_at) values ($1, clock_timestamp()))
      delete from contacts where id = $1`,
    [id],
  );
  return client;
}

async function waiting(): Promise<number> {
  const { rows } = await api.database.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * How many files of the table and of its long values contain a text, after everything in memory has been written out.
 */
async function pagesWith(text: string): Promise<number> {
  const { pool } = api.database;
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ held: boolean }>(
    `select position($1::bytea in pg_read_binary_file(pg_relation_filepath(oid))) > 0 as held
      from pg_class where oid in (
        select 'contacts'::regclass union select reltoastrelid from pg_class where oid = 'contacts'::regclass)`,
    [Buffer.from(text)],
  );
  return rows.filter(({ held }) => held).length;
}

function filesWith(text: string, folder: string): string[] {
  try {
    const found = execFileSync('grep', ['-rla', text, folder], { encoding: 'utf8' });
    return found.trim().split('\n');
  } catch {
    // grep ends with status 1 if it finds nothing.
    return [];
  }
}
