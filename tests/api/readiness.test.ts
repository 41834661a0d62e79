import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { readProblem, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { createTestDatabase, runSql } from '../../tools/postgres.ts';

const role = `site_${Math.random().toString(36).slice(2, 10)}`;
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let skippedMs = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  await runSql(test.url, `create role ${role} login; grant all on schema public to ${role}`);
  const url = new URL(test.url);
  url.username = role;
  const database = openPostgres(url.href);
  await migrate(database);
  await database.close();
  api = await startTestApi({ databaseUrl: url.href, clock: () => performance.now() + skippedMs });
});
afterAll(async () => {
  await api.close();
  await runSql(test.url, `drop owned by ${role}; drop role ${role}`);
  await test.drop();
});

const post = () => api.post(buildContact({ phone: buildPhone() }));
/** What readiness finds now, not a second ago, and what the metric says beside it. */
async function readiness() {
  skippedMs += 60_000;
  const { status } = await fetch(`${api.url}/api/readyz`);
  const metrics = await (await api.office('/api/metrics')).text();
  return { status, metric: /^frescovolt_intake_ready (\d)/m.exec(metrics)?.[1] };
}
const ready = { status: 200, metric: '1' };
const unready = { status: 503, metric: '0' };

const sessions = `from pg_stat_activity where usename = '${role}'`;
/** Ends the sessions of intake, and leaves that of readiness. */
const cutIntake = () =>
  runSql(
    test.url,
    `select pg_terminate_backend(pid, 5000) ${sessions} and query !~ 'probe_intake|knex_migrations|^select 1$'`,
  );

describe('readiness', () => {
  it('is said by who has a connection for requests, whoever takes all others', async () => {
    expect(await readiness()).toEqual(ready);
    await runSql(
      test.url,
      `do $$ begin execute format('alter role ${role} connection limit %s', (select count(*) ${sessions})); end $$`,
    );
    expect((await post()).status).toBe(201);
    expect(await readiness()).toEqual(ready);
    // The next one has the day counted beside it.
    expect((await post()).status).toBe(201);
    await runSql(test.url, `alter role ${role} connection limit -1`);
  });

  it.each([
    ['finds no room for a connection', 'connection limit 0', 'connection limit -1'],
    ['may no longer log in', 'nologin', 'login'],
  ])('is not said while intake %s', async (_name, change, back) => {
    await runSql(test.url, `alter role ${role} ${change}`);
    await cutIntake();
    expect(await readiness()).toEqual(unready);
    expect(await readProblem(await post())).toMatchObject({ code: 'unavailable' });
    expect(await readiness()).toEqual(unready);
    await runSql(test.url, `alter role ${role} ${back}`);
    expect((await post()).status).toBe(201);
    expect(await readiness()).toEqual(ready);
  });

  it('is not said by who may not call what stores requests', async () => {
    const { api: other, remove } = await startAsOther();
    expect((await fetch(`${other.url}/api/readyz`)).status).toBe(503);
    await runSql(
      test.url,
      `grant execute on function take_quotes_at_once(jsonb, integer, integer) to ${role}_b`,
    );
    expect((await other.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    await remove();
  });

  /** The server as a role that may insert, and has every other right but that one. */
  async function startAsOther() {
    const name = `${role}_b`;
    await runSql(
      test.url,
      `create role ${name} login; grant usage on schema public to ${name};
       grant select, insert, update, delete on all tables in schema public to ${name};
       grant usage on all sequences in schema public to ${name};
       grant execute on function probe_intake(boolean) to ${name}`,
    );
    const url = new URL(test.url);
    url.username = name;
    const started = await startTestApi({ databaseUrl: url.href });
    const remove = async () => {
      await started.close();
      await runSql(test.url, `drop owned by ${name}; drop role ${name}`);
    };
    return { api: started, remove };
  }

  it('looks closer after any error of intake, not only where the database is away', async () => {
    const refuse = `create function refuse() returns trigger language plpgsql as
      $$ begin if new.name <> 'Ana' then raise 'no'; end if; return new; end $$;
      create trigger aa_refuse before insert on contacts for each row execute function refuse()`;
    await runSql(test.url, refuse);
    expect(await readiness()).toEqual(ready);
    expect(await readProblem(await post())).toMatchObject({ code: 'internal_error' });
    expect(await readiness()).toEqual(unready);
    expect((await api.post(buildContact({ name: 'Ana', phone: buildPhone() }))).status).toBe(201);
    expect(await readiness()).toEqual(ready);
    await runSql(test.url, 'drop trigger aa_refuse on contacts; drop function refuse()');
  });

  it('is said only if every migration has run; the process is healthy without', async () => {
    let now = 0;
    const migrated = await startTestApi({ clock: () => now });
    expect((await fetch(`${migrated.url}/api/readyz`)).status).toBe(200);
    await migrated.database.knex('knex_migrations').where({ name: '006_create_office_inbox' }).delete();
    // A finding is valid for a second.
    now += 1_000;
    expect((await fetch(`${migrated.url}/api/readyz`)).status).toBe(503);
    expect((await fetch(`${migrated.url}/api/healthz`)).status).toBe(200);
    await migrated.close();
  });
});
