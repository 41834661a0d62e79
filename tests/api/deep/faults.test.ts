import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPostgres } from '../../../api/database.ts';
import { openEmbedded } from '../../../api/embedded-database.ts';
import { migrate } from '../../../api/migrate.ts';
import { startTestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone, readColumn } from '../../../tools/factories.ts';
import { createTestDatabase, startPostgres, type TestPostgres } from '../../../tools/postgres.ts';
import { judge, type Load, startLoad } from '../../support/load.ts';
import { makeDirectory, run, runServer, until } from '../../support/server-process.ts';

const clean = { lost: [], doubled: [] };

async function readStored(database: Database): Promise<{ id: string; key: string }[]> {
  return database.knex('contacts').select('id', 'idempotency_key as key').whereNotNull('idempotency_key');
}

const acknowledges = (load: Load, more: number) => {
  const goal = load.acknowledged.size + more;
  return until(() => load.acknowledged.size >= goal);
};

describe('the judge', () => {
  it('finds planted losses and duplicates', () => {
    const told = new Map([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
    const rows = [
      { key: 'a', id: '1' },
      { key: 'b', id: '9' },
      { key: 'a', id: '4' },
    ];
    expect(judge(told, rows)).toEqual({ lost: ['a', 'b', 'c'], doubled: ['a'] });
  });
});

describe('a database server that crashes', () => {
  let cluster: TestPostgres;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());

  it('loses and doubles nothing, and the server recovers by itself', async () => {
    const database = openPostgres(cluster.url);
    await migrate(database);
    const api = await startTestApi({ databaseUrl: cluster.url });
    const load = startLoad(() => api.url);
    for (let crash = 0; crash < 3; crash += 1) {
      await acknowledges(load, 100);
      cluster.kill();
      await until(() => (load.statuses.get(503) ?? 0) > crash * 5 + 5);
      await cluster.start();
    }
    await acknowledges(load, 100);
    await load.stop();
    expect(judge(load.acknowledged, await readStored(database))).toEqual(clean);
    expect(
      [...load.statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(Number(status))),
    ).toEqual([]);
    await api.close();
    await database.close();
  });
});

describe('a server process that is killed', () => {
  it('loses no acknowledged request on PostgreSQL', async () => {
    const data = makeDirectory();
    const test = await createTestDatabase();
    await surviveKills({ DATA_DIR: data.path, DATABASE_URL: test.url }, 2);
    const database = openPostgres(test.url);
    expect(judge(told, await readStored(database))).toEqual(clean);
    await database.close();
    await test.drop();
    data.remove();
  });

  it('loses no acknowledged request on the embedded database, which belongs to one process', async () => {
    const data = makeDirectory();
    await surviveKills({ DATA_DIR: data.path }, 1, async () => {
      const second = await run('api/server.ts', { PORT: '0', DATA_DIR: data.path }).ended;
      expect(second).toMatchObject({ code: 1, output: '' });
      expect(second.errors).toMatch(/^Process \d+ already uses the data directory \S+: stop it first.*\n$/);
    });
    expect(readdirSync(data.path).filter((name) => name.startsWith('lock-'))).toEqual([]);
    const database = await openEmbedded(data.path);
    expect(judge(told, await readStored(database))).toEqual(clean);
    await database.close();
    data.remove();
  });

  let told = new Map<string, string>();

  async function surviveKills(env: Record<string, string>, kills: number, whileRunning = async () => {}) {
    const settings = { ...env };
    let server = await runServer(settings);
    await whileRunning();
    const load = startLoad(() => server.url);
    for (let kill = 0; kill < kills; kill += 1) {
      await acknowledges(load, 150);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await runServer(settings);
    }
    await acknowledges(load, 50);
    await load.stop();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    told = load.acknowledged;
  }
});

describe('a server process that is asked to stop', () => {
  it('answers everything it accepted and ends with 0', async () => {
    const data = makeDirectory();
    const test = await createTestDatabase();
    const server = await runServer({
      DATA_DIR: data.path,
      DATABASE_URL: test.url,
      OFFICE_TOKEN: 'token-of-the-drain-test',
    });
    const poll = fetch(`${server.url}/api/contacts?after=9000000&wait=25`, {
      headers: { Authorization: 'Bearer token-of-the-drain-test' },
    });
    const load = startLoad(() => server.url);
    await acknowledges(load, 100);
    server.child.kill('SIGTERM');
    expect((await poll).status).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    await load.abandon();
    expect([...load.statuses.keys()].sort()).toEqual([201, 'cut']);
    const database = openPostgres(test.url);
    const stored = await readStored(database);
    expect(judge(load.acknowledged, stored)).toEqual(clean);
    // What was stored was also answered: no request was cut off between its row and its answer.
    expect(stored.length).toBe(load.acknowledged.size);
    await database.close();
    await test.drop();
    data.remove();
  });
});

describe('a flood', () => {
  it('of 500 at once is stored or asked to come back, and nothing hangs', async () => {
    const api = await startTestApi();
    const letGo = holdStatements(api.database);
    const bodies = Array.from({ length: 500 }, () => buildContact({ phone: buildPhone() }));
    const statuses: number[] = [];
    const answers = bodies.map(async (body) => {
      const response = await api.post(body);
      statuses.push(response.status);
      return response;
    });
    // Those that are in wait for the database, so that the others are one too many.
    await until(() => statuses.length > 0).finally(letGo);
    const responses = await Promise.all(answers);
    const stored = responses.filter((response) => response.status === 201);
    const waiting = responses.filter((response) => response.status === 503);
    expect(stored.length + waiting.length).toBe(500);
    expect(waiting).not.toEqual([]);
    for (const { headers } of waiting) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(await readColumn(api.database, 'id')).toHaveLength(stored.length);
    await api.close();
  });
});

/** Lets no statement of the intake begin until what is given back is called. */
function holdStatements({ pool }: Database): () => void {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const query = pool.query.bind(pool);
  pool.query = async (statement, values) => {
    await gate;
    return query(statement, values);
  };
  return letGo;
}
