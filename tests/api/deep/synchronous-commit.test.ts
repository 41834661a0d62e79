import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../../api/database.ts';
import { migrate } from '../../../api/migrate.ts';
import { readReceipt, startTestApi, type TestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { runSql, startPostgres, type TestPostgres } from '../../../tools/postgres.ts';
import { until } from '../../support/server-process.ts';
import { quote, takeAs, type ways } from '../../support/two-intakes.ts';

let cluster: TestPostgres;
let api: TestApi;

beforeAll(async () => {
  // What nobody waits for is written to the disk so late that a crash comes first.
  cluster = await startPostgres(['wal_writer_delay=10s', 'autovacuum=off']);
  const database = openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  api = await startTestApi({ databaseUrl: cluster.url });
});
afterAll(async () => {
  await api.close();
  await cluster.stop();
});

/** With all sessions that are open, as after a failover to a server that was set up otherwise. */
async function switchOff(): Promise<void> {
  await runSql(cluster.url, 'alter system set synchronous_commit = off');
  await runSql(cluster.url, 'select pg_reload_conf()');
  await until(async () => {
    const { rows } = await api.database.pool.query('show synchronous_commit');
    return rows[0]?.synchronous_commit === 'off';
  });
}

async function crash(): Promise<void> {
  cluster.kill();
  await cluster.start();
}

it('a request is confirmed, and one erased, once the disk has it, though synchronous_commit was switched off', async () => {
  const post = async () => (await readReceipt(await api.post(buildContact({ phone: buildPhone() })))).id;
  const before = await post();
  await switchOff();
  const after = await post();
  await crash();
  const ids = () => api.database.knex('contacts').orderBy('seq').pluck('id');
  await until(() =>
    ids().then(
      () => true,
      () => false,
    ),
  );
  expect(await ids()).toEqual([before, after]);

  expect((await api.office(`/api/contacts/${before}`, { method: 'DELETE' })).status).toBe(204);
  await crash();
  await until(() =>
    ids().then(
      () => true,
      () => false,
    ),
  );
  expect(await ids()).toEqual([after]);
  expect(await api.database.knex('contact_key_tombstones').pluck('id')).toEqual([before]);
});

it.each<keyof typeof ways>(['at_once', 'by_triggers'])(
  'so is one that an earlier release stores %s',
  async (way) => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('set synchronous_commit = off');
    const asked = quote('Ana');
    await takeAs(way, [asked], client);
    await client.end();
    await crash();
    const again = new pg.Client({ connectionString: cluster.url });
    await again.connect();
    const { rows } = await again.query('select id from contacts where id = $1', [asked.id]);
    expect(rows).toEqual([{ id: asked.id }]);
    await again.end();
  },
);
