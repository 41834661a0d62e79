import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProblem, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { holdTable } from '../../tools/postgres.ts';
import { until } from '../support/server-process.ts';
import { startTcpProxy, type TcpProxy, throughPort } from '../support/tcp-proxy.ts';

let base: TestApi;
let proxy: TcpProxy;
/** The same database, over a wire that may lose what it answers. */
let api: TestApi;

beforeAll(async () => {
  base = await startTestApi();
  proxy = await startTcpProxy(Number(new URL(base.databaseUrl).port));
  api = await startTestApi({ databaseUrl: throughPort(base.databaseUrl, proxy.port) });
});
afterAll(async () => {
  await api.close();
  await proxy.close();
  await base.close();
});

const countWaiting = async () => {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await base.database.knex.raw(waiting)).rowCount;
};

it.each([
  [
    'breaks, and the next try comes while the first still waits',
    async () => {
      proxy.cut();
      await until(async () => (await countWaiting()) === 2);
    },
  ],
  [
    'falls silent',
    async () => {
      proxy.swallow();
      proxy.pass();
    },
  ],
])('a request without a key is called stored where it is, though the connection %s', async (_what, fail) => {
  const body = buildContact({ phone: buildPhone() });
  const release = await holdTable(base.databaseUrl, 'intake_turn', 'exclusive');
  const answering = api.post(body);
  await until(async () => (await countWaiting()) === 1);
  await fail();
  await release();
  const answer = await answering;
  const stored = await base.database.knex('contacts').where({ phone: body.phone }).pluck('id');
  expect(stored).toHaveLength(1);
  expect(answer.status).toBe(201);
  expect(await readReceipt(answer)).toMatchObject({ id: stored[0], key: null });
});

it('a request without a key is not denied where the database has it and can no longer be asked', async () => {
  const wire = await startTcpProxy(Number(new URL(base.databaseUrl).port));
  const cut = await startTestApi({ databaseUrl: throughPort(base.databaseUrl, wire.port) });
  const body = buildContact({ phone: buildPhone() });
  const release = await holdTable(base.databaseUrl, 'intake_turn', 'exclusive');
  const answering = cut.post(body);
  await until(async () => (await countWaiting()) === 1);
  await wire.close();
  const answer = await answering;
  await release();
  const stored = async () => (await base.database.knex('contacts').where({ phone: body.phone })).length;
  await until(async () => (await stored()) === 1);
  expect(answer.status).toBe(503);
  expect((await readProblem(answer)).title).toContain('may be done all the same');
  // Of one that never reached it, that would not be true.
  const refused = await cut.post(buildContact({ phone: buildPhone() }));
  expect(refused.status).toBe(503);
  expect((await readProblem(refused)).title).not.toContain('may be done');
  await cut.close();
});
