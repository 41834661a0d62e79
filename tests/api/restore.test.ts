import { createHash } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { writeBackup } from '../../api/repositories/backups.ts';
import { officeToken, postJson, readReceipt, startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { freePort } from '../../tools/free-port.ts';
import { createTestDatabase, holdTable } from '../../tools/postgres.ts';
import { startLoad } from '../support/load.ts';
import { officeIn } from '../support/office.ts';
import { makeDirectory, runServer, until } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

const office = officeIn(folder.path);

const bearer = { Authorization: `Bearer ${officeToken}` };

/** One checksum over every column of the requests up to a number, in order. */
async function checksum(database: Database, upTo: number): Promise<unknown> {
  const { rows } = await database.pool.query(
    "select count(*)::int, md5(string_agg(to_jsonb(c)::text, E'\\n' order by seq)) from contacts c where seq <= $1",
    [upTo],
  );
  return rows;
}

/** What a poller was told of a database before anything was restored into it. */
async function tagOfEmptyFeed(databaseUrl: string): Promise<string> {
  const database = openPostgres(databaseUrl);
  await migrate(database);
  const empty = await startTestApi({ database });
  const answer = await empty.office('/api/contacts');
  await empty.close();
  return answer.headers.get('etag') ?? '';
}

describe('backup and restore', () => {
  it('keep the mark of somebody who has called a request the copy of a later one', async () => {
    const api = await startTestApi();
    const { knex } = api.database;
    // More than are restored by one statement.
    await knex.raw(
      "insert into contacts (name, phone, service) select 'Ana', '8095551234', 'ac' from generate_series(1, 300)",
    );
    const ids: string[] = await knex('contacts').orderBy('seq').pluck('id');
    const mark = { id: ids.at(0), possible_duplicate_of: ids.at(-1) };
    await knex('contacts').where({ id: mark.id }).update(mark);
    const file = join(folder.path, 'later-mark.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const { url, drop } = await createTestDatabase();
    const restored = await office({ DATABASE_URL: url }, 'restore', file);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('300 requests restored') });
    const database = openPostgres(url);
    expect(
      await database.knex('contacts').whereNotNull('possible_duplicate_of').select(Object.keys(mark)),
    ).toEqual([mark]);
    await database.close();
    await drop();
  });

  it('hold under load: nothing is lost, the office’s cursor stays valid, erased requests stay erased', async () => {
    const api = await startTestApi();
    const erasedKey = newKey();
    const post = (key: string, changes = {}) =>
      api.post(buildContact({ phone: '8095551234', ...changes }), { 'Idempotency-Key': key });
    const early = await readReceipt(await post(erasedKey, { name: 'Borrada Antes' }));
    await api.office(`/api/contacts/${early.id}`, { method: 'DELETE' });
    const late = await readReceipt(await post(newKey(), { name: 'Borrada Después' }));
    // Its words are those of the one before, and not erased.
    await post(newKey(), { name: 'Repetida\u2028con otro nombre' });
    const load = startLoad(() => api.url, 4);
    await until(() => load.acknowledged.size > 700);
    const before = new Map(load.acknowledged);
    const file = join(folder.path, 'drill.ndjson');
    const made = await office({ OFFICE_URL: api.url }, 'backup', file);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await until(() => load.acknowledged.size > before.size + 50);
    await load.stop();
    const [seen] = (await api.database.pool.query<{ seq: string }>('select max(seq) as seq from contacts'))
      .rows;
    await api.office(`/api/contacts/${late.id}`, { method: 'DELETE' });
    writeFileSync(join(folder.path, 'server.log'), api.logged.join(''));

    const fresh = await createTestDatabase();
    const emptyTag = await tagOfEmptyFeed(fresh.url);
    const log = ['--erased', join(folder.path, 'server.log')];
    const restored = await office({ DATABASE_URL: fresh.url }, 'restore', file, ...log);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const again = await startTestApi({ databaseUrl: fresh.url });
    const last = Number((await again.database.knex('contacts').max('seq').first())?.max);
    expect(await checksum(again.database, last)).toEqual(await checksum(api.database, last));
    const withTag = await again.office('/api/contacts', { headers: { 'If-None-Match': emptyTag } });
    expect(withTag.status).toBe(200);
    const keys = new Set(await again.database.knex('contacts').pluck('idempotency_key'));
    expect([...before.keys()].filter((key) => !keys.has(key))).toEqual([]);

    const [key = ''] = before.keys();
    expect((await again.post(buildContact({ name: 'otra' }), { 'Idempotency-Key': key })).status).toBe(422);
    const replay = await again.post(buildContact(), { 'Idempotency-Key': erasedKey });
    expect(await readReceipt(replay)).toMatchObject({ id: early.id, erased: true });
    const names = await again.database.knex('contacts').pluck('name');
    expect(names.filter((name: string) => name.startsWith('Borrada'))).toEqual([]);
    const next = await readReceipt(await again.post(buildContact({ phone: buildPhone() })));
    const feed = await (await again.office(`/api/contacts?after=${seen?.seq}`)).json();
    expect(feed.contacts.map(({ id }: { id: string }) => id)).toEqual([next.id]);

    const second = await office({ DATABASE_URL: fresh.url }, 'restore', file);
    expect(second).toMatchObject({ code: 1, errors: expect.stringContaining('holds requests already') });
    await again.close();
    await api.close();
    await fresh.drop();
  });

  it('say in one sentence that the database is not there, or does not answer', async () => {
    const file = join(folder.path, 'nowhere.ndjson');
    const from = await startTestApi();
    expect(await office({ OFFICE_URL: from.url }, 'backup', file)).toMatchObject({ code: 0 });
    await from.close();
    const missing = new URL(from.databaseUrl);
    missing.pathname = '/nowhere';
    const closed = new URL(from.databaseUrl);
    closed.port = String(await freePort());
    const sentences = {
      [missing.href]: 'The database named in DATABASE_URL does not exist (3D000). ',
      [closed.href]: 'The database at DATABASE_URL does not answer (ECONNREFUSED). ',
    };
    for (const [url, sentence] of Object.entries(sentences))
      expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({
        code: 1,
        errors: `${sentence}A backup is restored whole or not at all: restore it again.\n`,
      });
  });

  it('give no number twice, however often one backup is restored', async () => {
    const api = await startTestApi();
    await api.post(buildContact());
    const file = join(folder.path, 'again.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();
    const numbers: number[] = [];
    for (const requests of [3, 1]) {
      const { url: databaseUrl, drop } = await createTestDatabase();
      expect(await office({ DATABASE_URL: databaseUrl }, 'restore', file)).toMatchObject({ code: 0 });
      const restored = await startTestApi({ databaseUrl });
      for (let sent = 0; sent < requests; sent += 1) {
        await restored.post(buildContact({ phone: buildPhone() }));
      }
      const { contacts } = await (await restored.office('/api/contacts?after=1')).json();
      numbers.push(...contacts.map(({ seq }: { seq: number }) => seq));
      await restored.close();
      await drop();
    }
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers).toHaveLength(4);
    expect(numbers.every(Number.isSafeInteger)).toBe(true);
  });

  it('keep what was called spam for its month, also from a backup that does not say since when', async () => {
    const api = await startTestApi();
    const { id } = await readReceipt(await api.post(buildContact()));
    const stored = api.database.knex('contacts').where({ id });
    await stored.update({ created_at: '2026-01-02', spam_confirmed: true });
    const lines = (await (await api.office('/api/backup')).text()).trim().split('\n').slice(0, -1);
    const former = lines
      .map((line) => JSON.parse(line, (name, value) => (name === 'spam_judged_at' ? undefined : value)))
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    const sha256 = createHash('sha256').update(former).digest('hex');
    const end = { end: true, rows: lines.length - 1, sha256 };
    const file = join(folder.path, 'former.ndjson');
    writeFileSync(file, `${former}${JSON.stringify(end)}\n`);
    const { url: databaseUrl, drop } = await createTestDatabase();
    expect(await office({ DATABASE_URL: databaseUrl }, 'restore', file)).toMatchObject({ code: 0 });
    const restored = await startTestApi({ databaseUrl });
    expect(await restored.upkeep.countOutdated()).toBe(0);
    expect(await restored.database.knex('contacts').pluck('spam_confirmed')).toEqual([true]);
    await restored.close();
    await api.close();
    await drop();
  });

  it('say in a sentence that somebody uses the tables, and restore nothing then', async () => {
    const target = await createTestDatabase();
    const database = openPostgres(target.url);
    await migrate(database);
    const file = join(folder.path, 'in-use.backup');
    const lines = [];
    for await (const line of writeBackup(database.knex, new Date())) lines.push(line);
    writeFileSync(file, lines.join(''));
    const release = await holdTable(target.url, 'contacts', 'access share');
    const refused = await office({ DATABASE_URL: target.url }, 'restore', file);
    await release();
    expect(refused).toMatchObject({
      code: 1,
      output: '',
      errors:
        'Somebody uses the tables of the database, so nothing was restored: stop the server, and try again.\n',
    });
    expect(await office({ DATABASE_URL: target.url }, 'restore', file)).toMatchObject({ code: 0 });
    await database.close();
    await target.drop();
  });

  it('make no database where there is nothing to restore', async () => {
    const data = makeDirectory();
    data.remove();
    expect(await office({ DATA_DIR: data.path }, 'restore', join(folder.path, 'none.ndjson'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('cannot be read (ENOENT)'),
    });
    expect(existsSync(data.path)).toBe(false);
  });

  it('work on the embedded database: backed up while running, restored while stopped', async () => {
    const data = makeDirectory();
    let server = await runServer({ DATA_DIR: data.path, OFFICE_TOKEN: officeToken });
    const headers = { 'Idempotency-Key': newKey() };
    const first = await readReceipt(await postJson(server.url, buildContact({ name: 'Íñigo 🙂' }), headers));
    const file = join(folder.path, 'embedded.ndjson');
    expect(await office({ OFFICE_URL: server.url }, 'backup', file)).toMatchObject({
      code: 0,
      output: `${file}: 1 requests, 0 traces of erased ones, 20 testimonials.\n`,
    });
    const busy = await office({ DATA_DIR: data.path }, 'restore', file);
    expect(busy).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already uses the data directory'),
    });
    server.child.kill('SIGKILL');
    await server.ended;
    data.remove();
    expect(await office({ DATA_DIR: data.path }, 'restore', file)).toMatchObject({
      code: 0,
      output: `1 requests restored into the embedded database in ${data.path}.\n`,
      errors: '',
    });
    server = await runServer({ DATA_DIR: data.path, OFFICE_TOKEN: officeToken });
    const feed = await (await fetch(`${server.url}/api/contacts`, { headers: bearer })).json();
    expect(feed.contacts).toMatchObject([
      { id: first.id, seq: 1, name: 'Íñigo 🙂', createdAt: first.createdAt },
    ]);
    const replayed = await postJson(server.url, buildContact({ name: 'Íñigo 🙂' }), headers);
    expect(await readReceipt(replayed)).toMatchObject({ id: first.id });
    server.child.kill('SIGTERM');
    await server.ended;
    data.remove();
  });
});
