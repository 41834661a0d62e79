import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../api/database.ts';
import { openEmbedded } from '../../api/embedded-database.ts';
import { migrate } from '../../api/migrate.ts';
import { writeBackup } from '../../api/repositories/backups.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { makeDirectory } from '../support/server-process.ts';

let data: ReturnType<typeof makeDirectory>;
let database: Database;
let api: TestApi;

beforeAll(async () => {
  data = makeDirectory();
  database = await openEmbedded(data.path);
  await migrate(database);
  api = await startTestApi({ database });
});
afterAll(async () => {
  await api.close();
  data.remove();
});

const post = (key = newKey()) => api.post(buildContact({ phone: buildPhone() }), { 'Idempotency-Key': key });

describe('the embedded database after a statement that failed', () => {
  it.each([
    ['a division by zero', 'select 1/0'],
    ['nonsense', 'selec'],
    ['a wrong value in a transaction', 'begin; insert into contacts (name) values (null); commit'],
  ])('works again after %s', async (_name, sql) => {
    expect((await post()).status).toBe(201);
    await expect(database.knex.raw(sql)).rejects.toThrow();
    await expect(database.pool.query(sql)).rejects.toThrow();
    for (let i = 0; i < 3; i += 1) expect((await post()).status).toBe(201);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  });
});

it('a backup waits while the embedded database is busy, as with the rewrite of many requests', async () => {
  expect((await post()).status).toBe(201);
  const backup = writeBackup(database.knex, new Date());
  await backup.next();
  // Longer than anybody waits for a turn.
  const working = database.patiently((knex) =>
    knex.transaction(async (transaction) => {
      await transaction.raw('select');
      await pause(2_500);
    }),
  );
  let text = '';
  for await (const part of backup) text += part;
  expect(text).toContain('"table":"contacts"');
  expect(text).toContain('"end":true');
  await working;
});

describe('the files of an embedded database', () => {
  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['empty', (path: string) => writeFileSync(path, '')],
  ])(
    'are not written over by a new one where the first of them is %s, as in half a copy',
    async (_how, spoil) => {
      const own = makeDirectory();
      const opened = await openEmbedded(own.path);
      await opened.knex.raw('create table kept (words text)');
      await opened.close();
      const version = join(own.path, 'postgres', 'PG_VERSION');
      const text = readFileSync(version);
      spoil(version);
      await expect(openEmbedded(own.path)).rejects.toThrow('no whole database (PG_VERSION is missing)');
      writeFileSync(version, text);
      const again = await openEmbedded(own.path);
      expect(await again.knex('kept')).toEqual([]);
      await again.close();
      own.remove();
    },
  );

  it('are made where their folder is there and empty', async () => {
    const own = makeDirectory();
    mkdirSync(join(own.path, 'postgres'));
    const opened = await openEmbedded(own.path);
    await opened.knex.raw('select');
    await opened.close();
    own.remove();
  });
});

describe('the log of the embedded database', () => {
  it('is truncated to what recovery needs', async () => {
    const own = makeDirectory();
    const opened = await openEmbedded(own.path, { checkpointMs: 500 });
    const bytesToRecover = async () => {
      const sql =
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';
      return (await opened.knex.raw(sql)).rows[0].bytes as number;
    };
    await opened.knex.raw('create table filler (words text)');
    await opened.knex.raw("insert into filler select repeat('w', 1800) from generate_series(1, 5000)");
    await expect.poll(bytesToRecover, { timeout: 30_000 }).toBeLessThan(100_000);
    await opened.close();
    own.remove();
  });
});
