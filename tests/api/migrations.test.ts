import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { openEmbedded } from '../../api/embedded-database.ts';
import { isMigrated, migrate } from '../../api/migrate.ts';
import * as numberTogether from '../../api/migrations/018_number_quotes_together.ts';
import { migrationSteps, migrations } from '../../api/migrations/all.ts';
import { countOutdated } from '../../api/repositories/erasures.ts';
import { sampleTestimonials } from '../../api/seeds/testimonials.ts';
import { startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { makeDirectory, run } from '../support/server-process.ts';

const rounds = 4;
const processes = 6;
const drops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

/** The one migration to undo. */
const keepTestimonials = { ...migrationSteps.at(-1), name: '015_let_the_office_keep_testimonials' };

/** Undoes the migrations of this number and above. */
async function undoFrom(number: string, knex: Knex): Promise<void> {
  const [, additions] = migrationSteps;
  while ((await knex('schema_additions').max('name as last').first())?.last >= number)
    await knex.migrate.down(additions);
}

async function freshDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  drops.push(drop);
  return url;
}

describe('migrations', () => {
  it(`run once if ${processes} servers start together on an empty database, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const url = await freshDatabase();
      const databases = Array.from({ length: processes }, () => openPostgres(url));
      const results = await Promise.allSettled(databases.map((database) => migrate(database)));
      expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
      const reader = openPostgres(url);
      const done: string[] = [];
      for (const { tableName = '' } of migrationSteps) {
        done.push(...(await reader.knex(tableName).orderBy('id').pluck('name')));
        expect(await reader.knex(`${tableName}_lock`).pluck('is_locked')).toEqual([0]);
      }
      expect(done).toEqual(migrations.map(({ name }) => name));
      // Samples are only for the embedded database.
      expect(await reader.knex('testimonials').pluck('id')).toEqual([]);
      await Promise.all([reader, ...databases].map((database) => database.close()));
    }
  });

  it('run once in separate processes too', async () => {
    const url = await freshDatabase();
    const starts = Array.from(
      { length: processes },
      () => run('scripts/migrate.ts', { DATABASE_URL: url }).ended,
    );
    const ended = await Promise.all(starts);
    const { host, pathname } = new URL(url);
    const output = `Up to date: the database ${host}${pathname}.\n`;
    expect(ended.map(({ code, errors, output: said }) => ({ code, errors, output: said }))).toEqual(
      Array.from({ length: processes }, () => ({ code: 0, errors: '', output })),
    );
  });

  it.each([
    [{}, [], 'Set DATABASE_URL: an embedded database is brought up to date by the server alone.\n'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      ['--help'],
      'migrate takes no words and no options: set DATABASE_URL.\n',
    ],
  ])(
    'are refused with one sentence where it is not clear what is meant: %j %j',
    async (env, words, errors) => {
      const data = makeDirectory();
      const ended = await run('scripts/migrate.ts', { ...env, DATA_DIR: join(data.path, 'data') }, words)
        .ended;
      expect(ended).toMatchObject({ code: 1, output: '', errors });
      expect(readdirSync(data.path)).toEqual([]);
      data.remove();
    },
  );

  it('can be undone and run again', async () => {
    const database = openPostgres(await freshDatabase());
    await migrate(database);
    for (const step of migrationSteps.toReversed()) await database.knex.migrate.rollback(step, true);
    await migrate(database);
    expect(await database.knex('testimonials').pluck('id')).toEqual([]);
    await database.close();
  });

  it('are listed by the command line of Knex, those that only add', async () => {
    const url = await freshDatabase();
    const database = openPostgres(url);
    await migrate(database);
    const cli = 'node_modules/knex/bin/cli.js';
    const words = ['--knexfile', 'knexfile.ts', 'migrate:list'];
    const { code, output } = await run(cli, { DATABASE_URL: url }, words).ended;
    expect({ code, listed: output.match(/^\d{3}_\w+/gm) }).toEqual({
      code: 0,
      listed: await database.knex('schema_additions').orderBy('id').pluck('name'),
    });
    await database.close();
  });

  it('are not held up by a read-only user, whatever lock that user takes', async () => {
    const url = await freshDatabase();
    const database = openPostgres(url);
    await migrate(database);
    for (const step of migrationSteps.toReversed()) await database.knex.migrate.rollback(step, true);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('set role office_reader; begin; select pg_advisory_xact_lock(7310000)');
    await reader.query('savepoint before');
    await expect(reader.query('lock table migration_turn in access share mode')).rejects.toMatchObject({
      code: '42501',
    });
    await reader.query('rollback to before');
    await migrate(database);
    await reader.end();
    await database.close();
  });

  it('let requests in while a backup reads the tables they change', async () => {
    const api = await startTestApi();
    const { knex } = api.database;
    await undoFrom('012', knex);
    // The server at hand stands for an earlier release, which did without this function.
    await numberTogether.up(knex);
    const dump = new pg.Client({ connectionString: api.databaseUrl });
    await dump.connect();
    await dump.query('begin; lock table contacts in access share mode');
    const release = openPostgres(api.databaseUrl);
    let isOver = false;
    const upgrade = migrate(release).finally(() => {
      isOver = true;
    });
    const waits =
      "select count(*)::int as waits from pg_locks where mode = 'AccessExclusiveLock' and not granted";
    let tries = 0;
    for (let wasWaiting = false; tries < 2; ) {
      const isWaiting = (await dump.query(waits)).rows[0].waits > 0;
      if (isWaiting && !wasWaiting) {
        tries += 1;
        expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
      }
      wasWaiting = isWaiting;
    }
    expect(isOver).toBe(false);
    await dump.query('commit');
    await upgrade;
    expect(await isMigrated(release.probe)).toBe(true);
    await Promise.all([dump.end(), release.close()]);
    await api.close();
  });

  it('take the hashes of erased words out of the planner’s samples, for the owner of the tables too', async () => {
    const url = await freshDatabase();
    const admin = openPostgres(url);
    const owner = `owner_${Math.random().toString(36).slice(2, 10)}`;
    await admin.knex.raw(`create role ${owner} login; grant all on schema public to ${owner}`);
    const plain = new URL(url);
    plain.username = owner;
    const database = openPostgres(plain.href);
    await migrate(database);
    const { knex } = database;
    await undoFrom('020', knex);
    await knex.raw(
      `insert into contacts (name, phone, service, request_hash, content_hash)
        select n, n, 'ac', sha256(n::bytea), sha256(n::bytea) from unnest(array['uno', 'dos']) as n`,
    );
    await knex.raw('analyze contacts');
    const sampled = () =>
      admin.knex('pg_stats').whereIn('attname', ['request_hash', 'content_hash']).pluck('attname');
    expect(await sampled()).toHaveLength(2);
    await migrate(database);
    expect(await sampled()).toEqual([]);
    await knex.raw('analyze contacts');
    expect(await sampled()).toEqual([]);
    await database.close();
    await admin.knex.raw(`drop owned by ${owner}; drop role ${owner}`);
    await admin.close();
  });

  it('give what was called spam before they ran its month from then on', async () => {
    const database = openPostgres(await freshDatabase());
    await migrate(database);
    await undoFrom('021', database.knex);
    await database.knex.raw(`
      alter table contacts disable trigger user;
      insert into contacts (seq, name, phone, service, created_at, spam_confirmed)
        values (1, 'Ana', '829', 'ac', now() - interval '80 days', true);
      alter table contacts enable trigger user`);
    await migrate(database);
    expect(await countOutdated(database.knex)).toBe(0);
    await database.close();
  });

  it('delete no testimonial from a database that has some, and mark the samples of earlier releases', async () => {
    const database = openPostgres(await freshDatabase());
    await migrate(database);
    await database.knex.migrate.down(keepTestimonials);
    const [sample, edited] = sampleTestimonials;
    const own = { ...edited, text: 'Lo dijo un cliente.' };
    await database.knex('testimonials').insert([sample, own]);
    await migrate(database);
    const marks = await database
      .knex('testimonials')
      .orderBy('is_sample')
      .select('text', 'is_sample', 'is_hidden');
    expect(marks).toEqual([
      { text: own.text, is_sample: false, is_hidden: false },
      { text: sample?.text, is_sample: true, is_hidden: false },
    ]);
    await database.close();
  });

  it('give the embedded database samples only once: what the owner deleted stays deleted', async () => {
    const data = makeDirectory();
    const first = await openEmbedded(data.path);
    await migrate(first);
    expect(await first.knex('testimonials').where({ is_sample: true }).pluck('id')).toHaveLength(20);
    await first.knex('testimonials').delete();
    await first.close();
    const second = await openEmbedded(data.path);
    // As a newer release finds it, with something to migrate.
    await second.knex.migrate.down(keepTestimonials);
    await migrate(second);
    expect(await second.knex('testimonials').pluck('id')).toEqual([]);
    await second.close();
    data.remove();
  }, 240_000);

  it('work for a user who may not create roles', async () => {
    const url = await freshDatabase();
    const admin = knex({ client: 'pg', connection: url });
    const user = `plain_${Math.random().toString(36).slice(2, 10)}`;
    await admin.raw(`create role ${user} login; grant all on schema public to ${user}`);
    const plain = new URL(url);
    plain.username = user;
    const database = openPostgres(plain.href);
    await migrate(database);
    expect(await database.knex('office_inbox')).toEqual([]);
    await database.close();
    await admin.raw(`drop owned by ${user}; drop role ${user}`);
    await admin.destroy();
  });
});
