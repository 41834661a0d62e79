import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { runSql } from '../../tools/postgres.ts';
import { root } from '../support/server-process.ts';
import { quote, takeAs, type ways } from '../support/two-intakes.ts';

const reader = `reader_${Math.random().toString(36).slice(2, 10)}`;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  // As PostgreSQL 14 has it, and what was upgraded from it.
  await runSql(
    api.databaseUrl,
    `grant create on schema public to public; create role ${reader} login in role office_reader`,
  );
  const asReader = new URL(api.databaseUrl);
  asReader.username = reader;
  await runSql(asReader.href, plant);
});
afterAll(async () => {
  await runSql(api.databaseUrl, `drop owned by ${reader}; drop role ${reader}`);
  await api.close();
});

/** An operator for each two types for which `pg_catalog` has it by a cast alone, and functions as ours or its; who uses one is told. */
const plant = `do $do$
  declare
    types text[] := '{bigint,integer,smallint,numeric,float8,interval,timestamptz,timestamp,text,varchar,uuid,boolean,jsonb}';
    a text; b text; op text;
  begin
    foreach a in array types loop foreach b in array types loop
      execute format($f$ create function public.planted(%s, %s) returns %s language plpgsql as
        $body$ begin raise 'planted: %%', $t$%s, %s$t$; end $body$ $f$, a, b, a, a, b);
      execute format($f$ create function public.judged(%s, %s) returns boolean language plpgsql as
        $body$ begin raise 'planted: %%', $t$%s, %s$t$; end $body$ $f$, a, b, a, b);
      foreach op in array '{+,-,*,/,||,=,<>,<,<=,>,>=}'::text[] loop
        if not exists (select from pg_catalog.pg_operator where oprname = op
          and oprleft = a::regtype and oprright = b::regtype) then
          execute format('create operator public.%s (leftarg = %s, rightarg = %s, function = public.%s)', op, a, b,
            case when op in ('+', '-', '*', '/', '||') then 'planted' else 'judged' end);
        end if;
      end loop;
    end loop; end loop;
  end $do$;
  create function public.take_quotes_at_once(text, integer, integer)
    returns table (place integer, id uuid, created_at timestamptz, request_hash bytea, wait_ms integer)
    language plpgsql as $$ begin raise 'planted'; end $$;
  create function public.probe_intake(text) returns void language plpgsql as $$ begin raise 'planted'; end $$;
  create function public.to_jsonb(contacts) returns jsonb language plpgsql as $$ begin raise 'planted'; end $$`;

it('an operator that the office’s role plants is never used, whatever is asked of the server', async () => {
  const { rows } = await api.database.knex.raw(
    "select count(*)::int from pg_operator where oprnamespace = 'public'::regnamespace",
  );
  expect(rows[0].count).toBeGreaterThan(500);
  const post = async () => {
    const response = await api.post(buildContact({ phone: buildPhone() }));
    expect(response.status).toBe(201);
    return readReceipt(response);
  };
  const { id } = await post();
  await post();
  expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  expect((await api.office(`/api/contacts?after=0&id=${id}`)).status).toBe(200);
  expect(await (await api.office('/api/backup')).text()).toContain('"end":true');
  expect((await api.office('/api/retention', { method: 'POST' })).status).toBe(200);
  const spam = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"spam":true}' };
  expect((await api.office(`/api/contacts/${id}`, spam)).status).toBe(200);
  expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
  await api.database.pool.query('select probe_intake(true)');
  expect(api.logged.join('')).not.toContain('planted');
});

it.each<keyof typeof ways>(['at_once', 'by_triggers'])(
  'nor by what earlier releases call %s',
  async (way) => {
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    const asked = [quote('Ana', { address: 'a' }), quote('Luz', { address: 'a' })];
    expect(await takeAs(way, asked, client)).toHaveLength(2);
    await client.end();
  },
);

it('every function of the schema searches the catalogue alone', async () => {
  const { rows } = await api.database.knex.raw(`
    select proname, proconfig from pg_proc
      where pronamespace = current_schema()::regnamespace and proowner <> '${reader}'::regrole`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { proname, proconfig } of rows)
    expect([proname, proconfig]).toEqual([
      proname,
      expect.arrayContaining(['search_path=pg_catalog, pg_temp']),
    ]);
});

it('The line of docs/operating.md takes the right away, and leaves it to who migrates', async () => {
  const [, line = ''] =
    /psql "\$ADMIN_URL" -c "(revoke [^"]+)"/.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ??
    [];
  const owner = `${reader}_owner`;
  await runSql(api.databaseUrl, `create role ${owner} login`);
  await runSql(api.databaseUrl, line.replace('site_owner', owner));
  const as = (role: string, sql: string) => {
    const url = new URL(api.databaseUrl);
    url.username = role;
    return runSql(url.href, sql);
  };
  const create = "create function public.late() returns integer language sql as 'select 1'";
  await expect(as(reader, create)).rejects.toMatchObject({ code: '42501' });
  await as(owner, create);
  await runSql(api.databaseUrl, `drop owned by ${owner}; drop role ${owner}`);
});
