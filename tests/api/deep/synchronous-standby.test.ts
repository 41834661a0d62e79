import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReceipt, startTestApi, type TestApi } from '../../../tools/api.ts';
import { buildContact, newKey } from '../../../tools/factories.ts';
import { startPostgres, type TestPostgres } from '../../../tools/postgres.ts';
import { until } from '../../support/server-process.ts';

// A standby that every commit waits for, and that is gone: what the primary has committed, it alone has.

let cluster: TestPostgres;
let admin: pg.Client;
let api: TestApi;
let others: string | undefined;

beforeEach(async () => {
  cluster = await startPostgres();
  await begin();
  // Whoever reads its warnings must not depend on this.
  await admin.query("alter role all set client_min_messages = 'error'");
  others = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = cluster.url;
  api = await startTestApi();
});
afterEach(async () => {
  process.env.TEST_DATABASE_URL = others;
  await waitForStandby('');
  await admin.end();
  await api.close();
  await cluster.stop();
});

async function begin(): Promise<void> {
  admin = new pg.Client({ connectionString: cluster.url });
  admin.on('error', () => {});
  await admin.connect();
}

/** Resolves once commits wait, or no longer do: one process of the server, not each session, says so. */
async function waitForStandby(name: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  await until(async () => (await doesCommitWait()) === (name !== ''));
}

async function doesCommitWait(): Promise<boolean> {
  const trial = new pg.Client({ connectionString: cluster.url });
  await trial.connect();
  const { rows } = await trial.query('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  let hasEnded = false;
  const committed = trial.query("select pg_logical_emit_message(true, 'trial', '')").then(() => {
    hasEnded = true;
  });
  const isWaiting = await until(async () => {
    if (hasEnded) return 'no';
    const event = "select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'";
    return (await admin.query(event, [pid])).rowCount === 1 && 'yes';
  });
  if (isWaiting === 'yes') await admin.query('select pg_cancel_backend($1)', [pid]);
  await committed;
  await trial.end();
  return isWaiting === 'yes';
}

const headers = { 'Idempotency-Key': newKey() };
const body = buildContact();
const press = () => api.post(body, headers);

/** The session whose commit waits. */
const waiting = () =>
  until(async () => {
    const { rows } = await admin.query("select pid from pg_stat_activity where wait_event = 'SyncRep'");
    return rows[0]?.pid;
  });

describe('a request whose commit waits for a standby that is gone', () => {
  it('is not said to have arrived where its connection is ended, nor when it comes again, until the standby is not waited for', async () => {
    await waitForStandby('gone');
    const answer = press();
    await admin.query('select pg_terminate_backend($1)', [await waiting()]);
    expect((await answer).status).toBe(503);
    expect((await press()).status).toBe(503);
    await waitForStandby('');
    expect((await press()).status).toBe(200);
    expect(await api.database.knex('contacts')).toHaveLength(1);
  });

  it('is not said to have arrived where its wait is cancelled, nor when it comes again', async () => {
    await waitForStandby('gone');
    const answer = press();
    await admin.query('select pg_cancel_backend($1)', [await waiting()]);
    expect((await answer).status).toBe(503);
    expect((await press()).status).toBe(503);
    await waitForStandby('');
    expect((await press()).status).toBe(200);
    expect(await api.database.knex('contacts')).toHaveLength(1);
  });

  it('is not said to be erased where that wait is cancelled', async () => {
    const { id } = await readReceipt(await press());
    await waitForStandby('gone');
    const answer = api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    await admin.query('select pg_cancel_backend($1)', [await waiting()]);
    expect((await answer).status).toBe(503);
  });

  it('is not said to have arrived once the primary has restarted', async () => {
    await waitForStandby('gone');
    const answer = press();
    await waiting();
    await admin.end();
    cluster.kill();
    await cluster.start();
    await begin();
    expect((await answer).status).toBe(503);
    expect((await press()).status).toBe(503);
    await waitForStandby('');
    expect((await press()).status).toBe(200);
    expect(await api.database.knex('contacts')).toHaveLength(1);
  });
});
