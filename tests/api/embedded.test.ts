import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../api/database.ts';
import { openEmbedded } from '../../api/embedded-database.ts';
import { migrate } from '../../api/migrate.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { buildContact, buildPhone, newKey } from '../support/factories.ts';
import { makeDirectory, until } from '../support/server-process.ts';

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
  ])('goes on after %s', async (_name, sql) => {
    expect((await post()).status).toBe(201);
    await expect(database.knex.raw(sql)).rejects.toThrow();
    await expect(database.pool.query(sql)).rejects.toThrow();
    for (let i = 0; i < 3; i += 1) expect((await post()).status).toBe(201);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  });
});

describe('the log of the embedded database', () => {
  it('is cut down to what recovery needs', { timeout: 300_000 }, async () => {
    const own = makeDirectory();
    const opened = await openEmbedded(own.path, 500);
    const megabytes = () =>
      readdirSync(join(own.path, 'postgres', 'pg_wal'))
        .map((name) => statSync(join(own.path, 'postgres', 'pg_wal', name)).size)
        .reduce((sum, size) => sum + size, 0) / 1_048_576;
    await opened.knex.raw('create table filler (words text)');
    for (let i = 0; i < 8; i += 1) {
      await opened.knex.raw("insert into filler select repeat('w', 1800) from generate_series(1, 5000)");
    }
    await until(() => megabytes() <= 64, 60_000);
    await opened.close();
    own.remove();
  });
});
