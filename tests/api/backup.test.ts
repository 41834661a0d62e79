import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backedUpTables } from '../../api/contract/backup.ts';
import { type Database, openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { writeBackup } from '../../api/repositories/backups.ts';
import { nameAt } from '../../scripts/office/backup-folder.ts';
import { readErased } from '../../scripts/office/erased.ts';
import { officeToken, postJson, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { freePort } from '../../tools/free-port.ts';
import { createTestDatabase, holdTable } from '../../tools/postgres.ts';
import { whyNotWith } from '../support/daemon.ts';
import { startLoad } from '../support/load.ts';
import { makeDirectory, run, runServer, until } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

const office = (env: Record<string, string>, ...words: string[]) =>
  run('scripts/office.ts', { OFFICE_TOKEN: officeToken, DATA_DIR: folder.path, ...env }, words).ended;

const bearer = { Authorization: `Bearer ${officeToken}` };

// A container may have the program and not the right to use it.
const whyNoTrace =
  whyNotWith('strace') ||
  (spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
    ? ''
    : ' (skipped: no right to trace)');

/** What a backup into a folder asks of the system there, call by call. */
async function callsOfBackup(url: string, target: string): Promise<string[]> {
  const trace = join(folder.path, 'trace');
  const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat';
  const program = [process.execPath, '--import', 'tsx', 'scripts/office.ts', 'backup', target];
  await promisify(execFile)(
    'strace',
    ['-f', '-y', '-e', 'signal=none', '-e', calls, '-o', trace, ...program],
    {
      env: { ...process.env, OFFICE_URL: url, OFFICE_TOKEN: officeToken, DATA_DIR: folder.path },
    },
  );
  const lines = readFileSync(trace, 'utf8').split('\n');
  return lines.filter((line) => line.includes(target)).map((line) => line.replace(/^\d+ +/, ''));
}

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

/** A new database with the tables of today, in which somebody has added columns. */
async function createWithOwn(columns: string) {
  const created = await createTestDatabase();
  const database = openPostgres(created.url);
  await migrate(database);
  await database.knex.raw(columns);
  return { ...created, database };
}

describe('backup and restore', () => {
  it('name the columns that somebody has added and the database does not store', async () => {
    const own = 'alter table contacts add column office_note text';
    const computed = `${own}, add column letters integer generated always as (length(name)) stored`;
    const api = await startTestApi();
    await api.database.knex.raw(computed);
    await api.post(buildContact({ name: 'Ana' }));
    await api.database.knex('contacts').update({ office_note: 'llamado' });
    const file = join(folder.path, 'own-columns.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const bare = await createTestDatabase();
    const without = await office({ DATABASE_URL: bare.url }, 'restore', file);
    expect(without).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'without contacts.letters, contacts.office_note, which this database does not store',
      ),
    });
    await bare.drop();

    const { url, database, drop } = await createWithOwn(computed);
    const restored = await office({ DATABASE_URL: url }, 'restore', file);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('without contacts.letters, which'),
    });
    expect(await database.knex('contacts').select('office_note', 'letters')).toEqual([
      { office_note: 'llamado', letters: 3 },
    ]);
    await database.close();
    await drop();
  });

  it('keep every digit of what somebody has added', async () => {
    const own = `alter table contacts add column crm_id bigint, add column offer numeric,
      add column crm_ids bigint[], add column crm jsonb`;
    const kept = [
      {
        crm_id: '9007199254740993',
        offer: '123456789012345.67',
        crm_ids: ['9007199254740993', '7'],
        crm: '{"id": 9007199254740993, "of": [-123456789012345.67], "said": "\\"9007199254740993"}',
      },
    ];
    const api = await startTestApi();
    await api.database.knex.raw(own);
    await api.post(buildContact());
    await api.database.knex('contacts').update(kept[0] ?? {});
    const file = join(folder.path, 'digits.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const { url, database, drop } = await createWithOwn(own);
    expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0 });
    expect(
      await database.knex('contacts').select('crm_id', 'offer', 'crm_ids', database.knex.raw('crm::text')),
    ).toEqual(kept);
    await database.close();
    await drop();
  });

  it('keep the numbers of what somebody has added, after which new ones go on', async () => {
    const own =
      'alter table contacts add column ticket serial unique, add column line bigint generated always as identity';
    const api = await startTestApi();
    await api.database.knex.raw(own);
    const post = (to: TestApi) => to.post(buildContact({ phone: buildPhone() }));
    for (let sent = 0; sent < 3; sent += 1) await post(api);
    const file = join(folder.path, 'own-numbers.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const { url, database, drop } = await createWithOwn(own);
    expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0 });
    const restored = await startTestApi({ database });
    expect((await post(restored)).status).toBe(201);
    expect(await database.knex('contacts').orderBy('seq').select('ticket', 'line')).toEqual(
      [1, 2, 3, 4].map((number) => ({ ticket: number, line: String(number) })),
    );
    await restored.close();
    await drop();
  });

  it('leave out no request unsaid for a value of somebody’s own column that another has', async () => {
    const own = 'alter table contacts add column ticket integer unique';
    const former = await startTestApi();
    await former.database.knex.raw(own);
    const { id } = await readReceipt(await former.post(buildContact({ phone: buildPhone() })));
    await former.database.knex('contacts').update({ ticket: 1 });
    const file = join(folder.path, 'own-unique.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const api = await startTestApi();
    await api.database.knex.raw(own);
    await api.post(buildContact({ phone: buildPhone() }));
    await api.database.knex('contacts').update({ ticket: 1 });
    const env = { DATABASE_URL: api.databaseUrl };
    expect(await office(env, 'restore', file, '--add')).toMatchObject({
      code: 1,
      output: '',
      errors: `Request ${id} has a value that may be there once only, as in a column of your own, and is there already: nothing was restored.\n`,
    });
    await api.database.knex('contacts').update({ ticket: 2 });
    expect(await office(env, 'restore', file, '--add')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 requests restored'),
    });
    await api.close();
  });

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

  it('bring what another database took into one that holds requests: none twice, none that was erased, each new to the office', async () => {
    const former = await startTestApi();
    const keys = { only: newKey(), both: newKey(), erased: newKey() };
    const post = (api: TestApi, name: string, key: string) =>
      api.post(buildContact({ name, phone: '8095551234' }), { 'Idempotency-Key': key });
    for (const [name, key] of Object.entries(keys)) await post(former, `Antes ${name}`, key);
    const file = join(folder.path, 'former.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const api = await startTestApi();
    await post(api, 'Antes both', keys.both);
    const { id } = await readReceipt(await post(api, 'Antes erased', keys.erased));
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    await api.database.knex('testimonials').update({ text: 'Propia' });
    const seen = Number((await api.database.knex('contacts').max('seq').first())?.max);
    const env = { DATABASE_URL: api.databaseUrl };
    expect(await office(env, 'restore', file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('use --add for what it lacks'),
    });
    for (const count of [1, 0]) {
      expect(await office(env, 'restore', file, '--add')).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${count} requests restored`),
      });
    }
    const { contacts } = await (await api.office('/api/contacts?after=0')).json();
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['Antes both', 'Antes only']);
    expect(contacts[1].seq).toBeGreaterThan(seen);
    expect(new Set(await api.database.knex('testimonials').pluck('text'))).toEqual(new Set(['Propia']));
    expect((await readReceipt(await post(api, 'Antes only', keys.only))).id).toBe(contacts[1].id);
    await api.close();
  });

  it('bring nothing past a reader who stands at what was erased in the one and has a number below all of the other', async () => {
    const former = await startTestApi();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push((await readReceipt(await former.post(buildContact({ phone: buildPhone() })))).id);
    const place = `/api/contacts?after=4&id=${ids[3]}`;
    await former.office(`/api/contacts/${ids[3]}`, { method: 'DELETE' });
    expect(await (await former.office(place)).json()).toMatchObject({ contacts: [], nextAfter: 4 });
    const file = join(folder.path, 'erased-there.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const restored = await createTestDatabase();
    expect(await office({ DATABASE_URL: restored.url }, 'restore', file)).toMatchObject({ code: 0 });
    const same = await startTestApi({ databaseUrl: restored.url });
    expect(await (await same.office(place)).json()).toMatchObject({ contacts: [], nextAfter: 4 });
    await same.close();
    await restored.drop();

    const api = await startTestApi();
    const own = await readReceipt(await api.post(buildContact({ name: 'De aquí', phone: buildPhone() })));
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file, '--add')).toMatchObject({
      code: 0,
    });
    const { contacts, isForeign } = await (await api.office(place)).json();
    expect(isForeign).toBe(true);
    expect(contacts.map(({ id }: { id: string }) => id)).toEqual([own.id, ...ids.slice(0, 3)]);
    await api.close();
  });

  it('bring nothing past a reader of the feed that keeps a number alone', async () => {
    const former = await startTestApi();
    const sent = Array.from({ length: 6 }, () => former.post(buildContact({ phone: buildPhone() })));
    await Promise.all(sent);
    const { contacts: told, nextAfter } = await (await former.office('/api/contacts')).json();
    const file = join(folder.path, 'moved.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const api = await startTestApi();
    await api.post(buildContact({ phone: buildPhone() }));
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file, '--add')).toMatchObject({
      code: 0,
    });
    const next = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const { contacts } = await (await api.office(`/api/contacts?after=${nextAfter}`)).json();
    const ids = [...told, next].map(({ id }: { id: string }) => id);
    expect(contacts.map(({ id }: { id: string }) => id)).toEqual(ids);
    await api.close();
  });

  const ownWords = (name: string) => ({
    name,
    location: 'Samaná',
    text: 'Bien.',
    language: 'es',
    initials: 'P',
  });

  /** Two testimonials, of which one is hidden, in a file of this name; gives its path. */
  async function backupOfTestimonials(name: string): Promise<string> {
    const from = await startTestApi();
    await from.database
      .knex('testimonials')
      .insert([ownWords('Marte'), { ...ownWords('Pérez'), is_hidden: true }]);
    const file = join(folder.path, name);
    expect(await office({ OFFICE_URL: from.url }, 'backup', file)).toMatchObject({ code: 0 });
    await from.close();
    return file;
  }

  it('bring testimonials to a database that has none of its own, and say of others that they are left out', async () => {
    const file = await backupOfTestimonials('testimonials.ndjson');

    const to = await createTestDatabase();
    const env = { DATABASE_URL: to.url };
    const said = ['2 testimonials as well.', 'its own testimonials stay, 2 of the file are left out.'];
    for (const sentence of said)
      expect(await office(env, 'restore', file, '--add')).toMatchObject({
        code: 0,
        output: expect.stringContaining(sentence),
      });
    const api = await startTestApi({ databaseUrl: to.url });
    const there = api.database.knex('testimonials').where({ is_sample: false }).orderBy('name');
    expect(await there.select('name', 'is_hidden')).toEqual([
      { name: 'Marte', is_hidden: false },
      { name: 'Pérez', is_hidden: true },
    ]);
    await api.close();
    await to.drop();
  });

  it('bring no testimonial twice, and show none that was hidden', async () => {
    const file = await backupOfTestimonials('twins.ndjson');
    const api = await startTestApi();
    const own = () => api.database.knex('testimonials').where({ is_sample: false }).orderBy('name');
    await own().insert([{ ...ownWords('Marte'), is_hidden: true }, ownWords('Pérez')]);
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file)).toMatchObject({ code: 0 });
    expect(await own().select('name', 'is_hidden')).toEqual([
      { name: 'Marte', is_hidden: true },
      { name: 'Pérez', is_hidden: true },
    ]);
    await api.close();
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

  it('take no testimonial away that the database had', async () => {
    const from = await startTestApi();
    await from.post(buildContact());
    const file = join(folder.path, 'with-own.ndjson');
    expect(await office({ OFFICE_URL: from.url }, 'backup', file)).toMatchObject({ code: 0 });
    await from.close();
    const api = await startTestApi();
    await api.database.knex('testimonials').insert(ownWords('Propia'));
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file)).toMatchObject({ code: 0 });
    expect(await api.database.knex('testimonials').pluck('name')).toContain('Propia');
    await api.close();
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

  describe('with the log of what was erased since', () => {
    const log = join(folder.path, 'since.log');
    const file = join(folder.path, 'since.ndjson');
    let lines: string[];
    let kept: string;
    const laterKey = newKey();
    beforeAll(async () => {
      const api = await startTestApi();
      const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
      ({ id: kept } = await readReceipt(await api.post(buildContact({ phone: buildPhone() }))));
      expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
      // Some write it in capitals; the log names it as the backup does.
      await api.office(`/api/contacts/${id.toUpperCase()}`, { method: 'DELETE' });
      // Stored and erased after the backup, which does not know it.
      const later = await readReceipt(await api.post(buildContact(), { 'Idempotency-Key': laterKey }));
      await api.office(`/api/contacts/${later.id}`, { method: 'DELETE' });
      lines = api.logged;
      await api.close();
    });

    const inDocker = (line: string) => `${JSON.stringify({ log: line, stream: 'stdout' })}\n`;
    it.each<[string, (line: string) => string, { late: number }]>([
      ['the server wrote it', (line) => line, { late: 200 }],
      ['Docker keeps it', inDocker, { late: 200 }],
      ['Docker Compose prints it', (line) => `site-1  | ${line}`, { late: 200 }],
      ['the journal prints it as JSON', (line) => `${JSON.stringify({ MESSAGE: line })}\n`, { late: 200 }],
      ['a full disk has cut it short', (line) => `${line.split(',"reason"')[0]}\n`, { late: 200 }],
      [
        'somebody has typed its ids',
        (line) => `${/"erased":\["(.*?)"\]/.exec(line)?.[1]?.toUpperCase() ?? ''}\n`,
        // Nobody typed the key of what the backup does not know.
        { late: 201 },
      ],
    ])('leave those out, as %s', async (_how, write, { late }) => {
      writeFileSync(log, lines.map(write).join(''));
      const { url, drop } = await createTestDatabase();
      expect(await office({ DATABASE_URL: url }, 'restore', file, '--erased', log)).toMatchObject({
        code: 0,
        output: `1 requests restored into the database ${new URL(url).host}${new URL(url).pathname}; 2 named as erased since the backup.\n`,
      });
      const database = openPostgres(url);
      expect(await database.knex('contacts').pluck('id')).toEqual([kept]);
      await database.close();
      const again = await startTestApi({ databaseUrl: url });
      const replay = await again.post(buildContact(), { 'Idempotency-Key': laterKey });
      expect(replay.status).toBe(late);
      await again.close();
      await drop();
    });

    it('leave traces as they were, though the last request of the file was erased since', async () => {
      const api = await startTestApi();
      const post = async () => (await readReceipt(await api.post(buildContact({ phone: buildPhone() })))).id;
      const erase = (id: string) => api.office(`/api/contacts/${id}`, { method: 'DELETE' });
      const [before, last] = [await post(), await post()];
      await erase(before);
      const trace = { erased_at: new Date('2026-01-02'), named_at: new Date('2026-01-03') };
      await api.database.knex('contact_key_tombstones').update(trace);
      const both = join(folder.path, 'last-erased.ndjson');
      expect(await office({ OFFICE_URL: api.url }, 'backup', both)).toMatchObject({ code: 0 });
      await erase(last);
      writeFileSync(log, api.logged.join(''));
      await api.close();
      const { url, drop } = await createTestDatabase();
      expect(await office({ DATABASE_URL: url }, 'restore', both, '--erased', log)).toMatchObject({
        code: 0,
      });
      const database = openPostgres(url);
      const traces = database.knex('contact_key_tombstones');
      expect(await traces.clone().pluck('id')).toHaveLength(2);
      expect(await traces.first('erased_at', 'named_at').where({ id: before })).toEqual(trace);
      await database.close();
      await drop();
    });

    it('keep the key that one log knows, though a list named after it does not', async () => {
      const [id, key] = [randomUUID(), randomUUID()];
      const list = join(folder.path, 'list.txt');
      writeFileSync(log, `${JSON.stringify({ erased: [id], keys: [key] })}\n`);
      writeFileSync(list, `${id}\n`);
      for (const order of [
        [log, list],
        [list, log],
      ])
        expect([...(await readErased(order))]).toEqual([[id, key]]);
    });

    it('name the same in every form that a list or a torn line may have, and say what they do not name', async () => {
      const [id, key, other] = [randomUUID(), randomUUID(), randomUUID()];
      const entry = JSON.stringify({ level: 30, erased: [id], keys: [key] });
      const named = async (text: string) => {
        writeFileSync(log, `${text}\r\n`);
        return [...(await readErased([log]).catch(() => []))].flat();
      };
      for (const form of [`- ${id}`, `1. ${id}`, `${id}  # Ana`, `["${id}"]`, `"${id}",`])
        expect(await named(form)).toEqual([id, undefined]);
      expect(await named(`{"level":30,"erased":["${randomUUID().slice(0, 20)}${entry}`)).toEqual([id, key]);
      expect(await named(`site | ${entry}`)).toEqual([id, key]);
      const begun = `{"level":30,"erased":["${other}"],"keys":["${newKey()}"],"rea`;
      const torn = inDocker(begun).slice(0, -30);
      for (const both of [`${begun}${entry}`, `${torn}${inDocker(entry)}`, `${begun}\r${entry}`])
        expect((await named(both)).toSorted()).toEqual(expect.arrayContaining([id, key, other]));
      expect(await named([...entry].join('\0'))).toEqual([id, key]);
      const notRead = [
        `id ${id}`,
        JSON.stringify({ message: entry }),
        '{"MESSAGE":null}',
        '{"erased":["x"]}',
        `{"erased":["${id}"],"x <{"erased":["${id}"]}`,
      ];
      for (const form of notRead) expect(await named(form)).toEqual([]);
    });

    it('bring back what was not erased, though a file beside them tells of it', async () => {
      const told = join(folder.path, 'told.log');
      const words = `"erased":["${kept}"],"keys":[]`;
      const contact = JSON.stringify({ id: kept, message: words });
      const notTaken = `Request ${kept} was not taken (1). It is tried again.`;
      writeFileSync(told, [notTaken, `id ${kept}`, contact, inDocker(contact)].join('\n'));
      writeFileSync(log, lines.join(''));
      const { url, drop } = await createTestDatabase();
      expect(await office({ DATABASE_URL: url }, 'restore', file, '--erased', log, told)).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^1 requests restored .*; 2 named as erased since the backup.\n$/),
        errors: `${told}: lines with an id that are neither the server's log nor a list were passed over: 4.\n`,
      });
      await drop();
    });

    it('refuse one that names none', async () => {
      writeFileSync(
        log,
        lines
          .filter((line) => !line.includes('"erased"'))
          .map(inDocker)
          .join(''),
      );
      const { url, drop } = await createTestDatabase();
      expect(await office({ DATABASE_URL: url }, 'restore', file, '--erased', log)).toMatchObject({
        code: 1,
        errors: `${log} names no erased request. If none was erased since the backup, leave it out.\n`,
      });
      await drop();
    });
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

describe('a backup', () => {
  it('holds every table except those that can be rebuilt', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openPostgres(url);
    await migrate(database);
    const { rows } = await database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const builtAgain =
      /^(knex_migrations|schema_additions)(_lock)?$|^(rate_limits|upkeep|migration_turn|intake_turn|intake_probe|contacts_version|installation|written_here)$/;
    const held = rows.map(({ name }) => name).filter((name) => !builtAgain.test(name));
    expect(held).toEqual(backedUpTables.map(({ table }) => table).toSorted());
    await database.close();
    await drop();
  });

  it('has a trace of a request that is erased while traces are being written', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openPostgres(url);
    await migrate(database);
    const api = await startTestApi({ database });
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const first = '00000000-0000-4000-8000-000000000001';
    await database.knex('contacts').where({ id }).update({ id: first });
    await database.knex.raw(
      `insert into contact_key_tombstones (id, idempotency_key)
        select gen_random_uuid(), gen_random_uuid() from generate_series(1, 600)`,
    );
    const text: string[] = [];
    for await (const lines of writeBackup(database.knex, new Date())) {
      if (lines.includes('"contact_key_tombstones"') && !text.join('').includes('"contact_key_tombstones"'))
        await api.office(`/api/contacts/${first}`, { method: 'DELETE' });
      text.push(lines);
    }
    await api.close();
    const lines = text.join('').split('\n');
    expect(lines.filter((line) => line.includes('"contact_key_tombstones"'))).toHaveLength(601);
    const file = join(folder.path, 'erased-meanwhile.ndjson');
    writeFileSync(file, text.join(''));
    const fresh = await createTestDatabase();
    expect(await office({ DATABASE_URL: fresh.url }, 'restore', file)).toMatchObject({ code: 0 });
    const restored = openPostgres(fresh.url);
    expect(await restored.knex('contacts').pluck('id')).toEqual([]);
    expect(await restored.knex('contact_key_tombstones').where({ id: first })).toHaveLength(1);
    await restored.close();
    await fresh.drop();
    await drop();
  });

  describe('that is damaged or incomplete', () => {
    let url = '';
    let drop = async () => {};
    beforeAll(async () => {
      ({ url, drop } = await createTestDatabase());
    });
    afterAll(() => drop());

    it.each([
      ['broken off', (text: string) => text.slice(0, text.lastIndexOf('{')), 'it breaks off'],
      ['changed', (text: string) => text.replace('Ana', 'Eva'), 'its checksum is wrong'],
      ['something else', () => 'name,phone\n', 'is no backup'],
    ])('is refused: %s', async (_name, damage, sentence) => {
      const api = await startTestApi();
      await api.post(buildContact());
      const text = await (await api.office('/api/backup')).text();
      await api.close();
      const file = join(folder.path, 'damaged.ndjson');
      writeFileSync(file, damage(text));
      const ended = await office({ DATABASE_URL: url }, 'restore', file);
      expect(ended).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) });
    });
  });

  it('leaves no file behind if it fails', async () => {
    const failed = await office({ OFFICE_URL: 'http://127.0.0.1:1' }, 'backup', join(folder.path, 'x'));
    expect(failed.code).toBe(1);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('x'))).toEqual([]);
  });

  it('takes no other thing’s place: a pipe stays one', async () => {
    const api = await startTestApi();
    const pipe = join(folder.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const refused = await office({ OFFICE_URL: api.url }, 'backup', pipe);
    expect(refused).toMatchObject({ code: 1, errors: `${pipe} is neither a file nor a folder.\n` });
    expect(statSync(pipe).isFIFO()).toBe(true);
    await api.close();
  });

  describe('into a folder', () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi();
    });
    afterAll(() => api.close());

    it.skipIf(whyNoTrace !== '')(
      `counts once the disk has it, and erases nothing before${whyNoTrace}`,
      async () => {
        const kept = makeDirectory();
        for (const day of [-1, -31])
          writeFileSync(join(kept.path, nameAt(new Date(Date.now() + day * 86_400_000))), '');
        const calls = await callsOfBackup(api.url, kept.path);
        // The file under its first name, the name it counts by, the folder that has the name, and the old one last.
        const inOrder = [
          /^fsync\(.*\.partial>/,
          /^rename.*\.partial/,
          /^fsync\(.*>\)/,
          /^unlink.*frescovolt-/,
        ];
        expect(calls.map((call) => inOrder.findIndex((pattern) => pattern.test(call)))).toEqual([0, 1, 2, 3]);
        expect(calls[2]).toContain(`<${kept.path}>`);
        kept.remove();
      },
    );

    it.each<[string, number[], number[]]>([
      ['those that would be there after 30 days', [-1, -28, -30, -800], [-30, -800]],
      ['none where the clock is ahead', [-400, -401, -431], []],
      ['none where the clock is ahead and it is made again', [-0.01, -400, -401, -431], []],
      ['none that is dated in the future, as where the clock is behind', [400, 399, -1], []],
      ['old ones beside one of a night in which the clock was ahead', [400, -2, -31], [-31]],
    ])('erases %s', async (_what, days, erased) => {
      const kept = makeDirectory();
      const nameOf = (day: number) => nameAt(new Date(Date.now() + day * 86_400_000));
      const names = new Map(days.map((day) => [nameOf(day), day]));
      for (const name of [...names.keys(), 'mine.ndjson']) writeFileSync(join(kept.path, name), '');
      const { code, output } = await office({ OFFICE_URL: api.url }, 'backup', kept.path);
      expect(code).toBe(0);
      const left = readdirSync(kept.path);
      expect([...names].flatMap(([name, day]) => (left.includes(name) ? [] : [day]))).toEqual(erased);
      expect(left).toContain('mine.ndjson');
      const made = left.filter((name) => name !== 'mine.ndjson' && !names.has(name));
      expect(made.map((name) => readFileSync(join(kept.path, name), 'utf8'))).toEqual([
        expect.stringContaining('"end":true'),
      ]);
      const saysErased = [...output.matchAll(/ Older backups erased: (\d+)/g)].map(([, count]) =>
        Number(count),
      );
      expect(saysErased).toEqual(erased.length > 0 ? [erased.length] : []);
      expect(output.includes('none was made in the week before')).toBe(days.includes(-400));
      expect(output.includes('Dated in the future')).toBe(days.includes(400));
      kept.remove();
    });
  });

  it('erases from its folder what an interrupted one has left, and nothing of one that is being made', async () => {
    const api = await startTestApi();
    const kept = makeDirectory();
    const draftOf = (second: number) => `frescovolt-2026-01-02T03-04-0${second}Z.ndjson.partial`;
    const ages = { [draftOf(1)]: 2, [draftOf(2)]: 0, [draftOf(3)]: -2, 'mine.ndjson.partial': 2 };
    for (const [name, hours] of Object.entries(ages)) {
      writeFileSync(join(kept.path, name), '');
      const changedAt = Date.now() / 1000 - hours * 3_600;
      utimesSync(join(kept.path, name), changedAt, changedAt);
    }
    const made = await office({ OFFICE_URL: api.url }, 'backup', kept.path);
    expect(made).toMatchObject({ code: 0, output: expect.not.stringContaining('Older backups') });
    const drafts = readdirSync(kept.path).filter((name) => name.endsWith('.partial'));
    expect(drafts).toEqual([draftOf(2), 'mine.ndjson.partial']);
    await api.close();
    kept.remove();
  });

  it('made beside another into one folder, in the same second, takes nothing from it', async () => {
    const api = await startTestApi();
    const kept = makeDirectory();
    // No clock of these processes moves, so both give their file the same name.
    const clock = join(folder.path, 'clock.cjs');
    writeFileSync(
      clock,
      `const at = Date.UTC(2026, 0, 2); globalThis.Date = class extends Date { constructor(...of) {
        super(...(of.length > 0 ? of : [at])); } };`,
    );
    const settings = { OFFICE_URL: api.url, NODE_OPTIONS: `--require ${clock}` };
    const both = await Promise.all([0, 1].map(() => office(settings, 'backup', kept.path)));
    for (const made of both) expect(made).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(kept.path)).toEqual([nameAt(new Date(Date.UTC(2026, 0, 2)))]);
    await api.close();
    kept.remove();
  });

  it('made beside another under one name takes nothing from it, and erases what an interrupted one has left', async () => {
    const api = await startTestApi();
    const kept = makeDirectory();
    const path = join(kept.path, 'mine');
    const anHourAgo = Date.now() / 1000 - 3_700;
    for (const [name, changedAt] of [
      ['mine.partial', anHourAgo],
      ['mine.0123abcd.partial', anHourAgo],
      ['mine.4567abcd.partial', Date.now() / 1000],
      ['mine.too.partial', anHourAgo],
    ] as const) {
      writeFileSync(join(kept.path, name), '');
      utimesSync(join(kept.path, name), changedAt, changedAt);
    }
    const both = await Promise.all([0, 1].map(() => office({ OFFICE_URL: api.url }, 'backup', path)));
    for (const made of both) expect(made).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(kept.path).sort()).toEqual(['mine', 'mine.4567abcd.partial', 'mine.too.partial']);
    await api.close();
    kept.remove();
  });

  it('that breaks off leaves a line in the log of the server, whichever side it was', async () => {
    const api = await startTestApi();
    // Rows for more than the buffers between here and there.
    await api.database.knex.raw(
      `insert into testimonials (name, location, text, language, rating, initials)
        select 'Ana ' || place, 'Moca', repeat('x', 600), 'es', 5, 'A' from generate_series(1, 8000) as place`,
    );
    const broken = () => api.logged.filter((line) => line.includes('"msg":"backup broke off"'));
    await api.office('/api/backup', { method: 'HEAD' });
    const begun = await api.office('/api/backup');
    await begun.body?.cancel();
    await until(() => broken().length === 1);
    await api.database.knex.raw('drop table contact_key_tombstones cascade');
    const half = await api.office('/api/backup');
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow();
    await until(() => broken().length === 2);
    expect(broken()[1]).toContain('"code":"42P01"');
    await api.close();
  });

  it('waits for whoever has the requests alone, as the nightly rewrite of many for a minute', async () => {
    const api = await startTestApi();
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const release = await holdTable(api.databaseUrl, 'contacts', 'access exclusive');
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const file = join(folder.path, 'beside-a-rewrite.ndjson');
    const making = office({ OFFICE_URL: api.url }, 'backup', file);
    await until(async () => (await api.database.pool.query(waiting)).rows.length === 1);
    // No statement waits for longer than two seconds.
    await until(async () => (await api.database.pool.query(waiting)).rows.length === 0);
    await release();
    expect(await making).toMatchObject({ code: 0, output: expect.stringContaining(': 1 requests,') });
    await api.close();

    const { url, database, drop } = await createWithOwn('select');
    expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0, errors: '' });
    expect(await database.knex('contacts').pluck('id')).toEqual([id]);
    await database.close();
    await drop();
  });

  it('says that it waits where it looks for the last erasures, too', async () => {
    const api = await startTestApi();
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    let release = async () => {};
    const text: string[] = [];
    for await (const lines of writeBackup(api.database.knex, new Date())) {
      text.push(lines);
      await release();
      release = async () => {};
      if (lines.includes('"contact_key_tombstones"'))
        release = await holdTable(api.databaseUrl, 'contact_key_tombstones', 'access exclusive');
    }
    expect(text.at(-2)).toBe('\n');
    expect(text.at(-1)).toContain('"end":true');
    await api.close();
  });

  it('waits for a connection whatever it is about to ask, as readers of that table have all of them', async () => {
    const api = await startTestApi();
    await api.post(buildContact({ phone: buildPhone() }));
    // Longer than anybody waits for a connection, of which these are all.
    const hold = () =>
      Promise.all(Array.from({ length: 3 }, () => api.database.knex.raw('select pg_sleep(2.5)')));
    let held = hold();
    const answer = await api.office('/api/backup');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"end":true');
    await held;
    const text: string[] = [];
    for await (const lines of writeBackup(api.database.knex, new Date())) {
      if (lines.includes('"table":"contacts"')) held = hold();
      text.push(lines);
    }
    await held;
    expect(text.at(-1)).toContain('"end":true');
    await api.close();
  });

  it('is given to the office alone', async () => {
    const api = await startTestApi();
    expect((await fetch(`${api.url}/api/backup`)).status).toBe(401);
    await api.close();
  });
});
