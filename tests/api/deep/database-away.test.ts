import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../api/database.ts';
import { migrate } from '../../../api/migrate.ts';
import { startTestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { createTestDatabase, startPostgres, type TestPostgres } from '../../../tools/postgres.ts';
import { chanceFrom } from '../../support/chance.ts';
import { cutConnections } from '../../support/database-cuts.ts';
import { makeDirectory, run, runServer, until } from '../../support/server-process.ts';
import { startTcpProxy, throughPort } from '../../support/tcp-proxy.ts';

describe('a server whose connections are cut', () => {
  let cluster: TestPostgres;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());

  it('carries on in the same process, and loses and doubles nothing', async () => {
    const report = await cutConnections({ cluster, rounds: 12, chance: chanceFrom(7), withCrashes: false });
    expect(report).toMatchObject({ survived: true, lost: 0, doubled: 0, errors: '' });
  });
});

it('is closed once what runs on it has ended', { timeout: 60_000 }, async () => {
  const { url, drop } = await createTestDatabase();
  const database = openPostgres(url);
  const running = database.knex.raw('select pg_sleep(0.3)').then(() => 'ran');
  await until(() => database.countConnections().open > database.countConnections().idle);
  await database.close();
  expect(await running).toBe('ran');
  await drop();
});

describe('a server that starts before its database', () => {
  it('starts once the database is there', async () => {
    const cluster = await startPostgres();
    const data = makeDirectory();
    cluster.kill();
    const env = { PORT: '0', DIST_DIR: '/nonexistent', DATA_DIR: data.path, DATABASE_URL: cluster.url };
    const server = run('api/server.ts', env);
    await until(() => server.child.exitCode !== null || server.errors().includes('(ECONNREFUSED)'));
    await cluster.start();
    const port = await until(
      () => server.child.exitCode !== null || /ready at \S+:(\d+)/.exec(server.output())?.[1],
    );
    expect((await fetch(`http://127.0.0.1:${port}/api/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await cluster.stop();
    data.remove();
  });
});

describe('a database that goes silent', () => {
  it('costs each visitor a 503 after five seconds, and is in use again within five of its return', async () => {
    const test = await createTestDatabase();
    const setUp = openPostgres(test.url);
    await migrate(setUp);
    await setUp.close();
    const proxy = await startTcpProxy(Number(new URL(test.url).port));
    const api = await startTestApi({ databaseUrl: throughPort(test.url, proxy.port) });
    const post = () => api.post(buildContact({ phone: buildPhone() }), { Connection: 'close' });
    const wellAt = performance.now();
    await Promise.all(Array.from({ length: 12 }, post));
    const wellMs = performance.now() - wellAt;

    proxy.swallow();
    const routes = ['/api/contacts?after=0', '/api/testimonials?language=en'];
    const calls = [
      ...Array.from({ length: 12 }, () => post),
      ...routes.map((path) => () => api.office(path)),
      () => api.office('/api/contacts/3f0d5a52-0a52-4a52-8a52-3f0d5a520a52', { method: 'DELETE' }),
      () => api.office('/api/contacts?after=900000000&wait=20'),
      () => fetch(`${api.url}/api/readyz`),
    ];
    // In this process, as the server is: what makes its timers late makes this one late.
    const control = timed(() => pause(5_000, new Response()));
    const answers = await Promise.all(calls.map(timed));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 503));
    expect(answers.every(({ retryAfter }) => retryAfter >= 1)).toBe(true);
    expect(Math.max(...answers.map(({ ms }) => ms)) - (await control).ms).toBeLessThan(1_000);

    proxy.pass();
    const returnedAt = performance.now();
    await until(async () => (await post()).status === 201);
    await until(async () => (await fetch(`${api.url}/api/readyz`)).status === 200);
    expect(performance.now() - returnedAt).toBeLessThan(5_000 + 5 * wellMs);
    const after = await Promise.all(Array.from({ length: 40 }, post));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 201));
    await api.close();
    await proxy.close();
    await test.drop();
  });
});

async function timed(call: () => Promise<Response>) {
  const startedAt = performance.now();
  const response = await Promise.race([call(), pause(10_000, undefined)]);
  return {
    status: response?.status ?? 'no answer',
    ms: performance.now() - startedAt,
    retryAfter: Number(response?.headers.get('retry-after') ?? 0),
  };
}

describe('the log of an outage', () => {
  it('is one line a minute without a stack, and still shows every other error', async () => {
    const api = await startTestApi();
    await api.database.close();
    for (let i = 0; i < 5; i += 1) expect((await api.post(buildContact())).status).toBe(503);
    const errors = api.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain(' at ');
  });
});

describe('an error that nobody caught', () => {
  const plant = (code: string) =>
    `--import=data:text/javascript,${encodeURIComponent(
      `process.on('SIGUSR2', () => { throw Object.assign(new Error('planted'), { code: '${code}' }) })`,
    )}`;

  it('in accepting a connection leaves the server as it is, however often', async () => {
    const data = makeDirectory();
    const code = `import { Server } from 'node:net';
      const { listen } = Server.prototype;
      Server.prototype.listen = function (...settings) {
        const error = () => Object.assign(new Error('accept'), { code: 'EMFILE' });
        process.on('SIGUSR2', () => this.emit('error', error()));
        return listen.apply(this, settings);
      }`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(code)}`;
    const url = process.env.TEST_DATABASE_URL ?? '';
    const server = await runServer({
      DATA_DIR: data.path,
      DATABASE_URL: url,
      NODE_OPTIONS,
      LOG_LEVEL: 'error',
    });
    for (const times of [1, 2, 3]) {
      server.child.kill('SIGUSR2');
      const isOver = () => server.child.exitCode !== null || server.output().split('"EMFILE"').length > times;
      await until(isOver, 20_000);
    }
    expect((await fetch(`${server.url}/api/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
    data.remove();
  });

  it.each([
    ['of a connection leaves the server as it is', 'ECONNRESET', 0],
    ['of another kind ends the server with 1, for its supervisor', 'EPLANTED', 1],
  ])('%s', async (_name, code, status) => {
    const data = makeDirectory();
    const server = await runServer({ DATA_DIR: data.path, NODE_OPTIONS: plant(code), LOG_LEVEL: 'error' });
    server.child.kill('SIGUSR2');
    await until(() => server.output().includes('uncaught'));
    if (status === 0) {
      expect((await fetch(`${server.url}/api/readyz`)).status).toBe(200);
      server.child.kill('SIGTERM');
    }
    const ended = await server.ended;
    expect(ended.code).toBe(status);
    data.remove();
  });
});
