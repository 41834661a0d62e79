import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../api/database.ts';
import { openEmbedded } from '../../api/embedded-database.ts';
import { migrate } from '../../api/migrate.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { buildContact, buildPhone, newKey } from '../support/factories.ts';
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
  ])('goes on after %s', async (_name, sql) => {
    expect((await post()).status).toBe(201);
    await expect(database.knex.raw(sql)).rejects.toThrow();
    await expect(database.pool.query(sql)).rejects.toThrow();
    for (let i = 0; i < 3; i += 1) expect((await post()).status).toBe(201);
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  });
});
