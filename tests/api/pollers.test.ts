import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfficeFeed } from '../../api/contract/office.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';

const writers = 12;
const rowsEach = 40;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Poller = { seen: string[]; finish(): Promise<void> };

/** Asks again and again for what is above the cursor, as an office does; `finish` asks until there is no more news. */
function poll(read: (cursor: string) => Promise<{ id: string; cursor: string }[]>, start: string): Poller {
  const seen: string[] = [];
  let cursor = start;
  let isLast = false;
  const loop = async () => {
    for (;;) {
      const wasLast = isLast;
      const rows = await read(cursor);
      for (const row of rows) {
        seen.push(row.id);
        cursor = row.cursor;
      }
      if (wasLast && rows.length === 0) return;
    }
  };
  const running = loop();
  return {
    seen,
    finish: () => {
      isLast = true;
      return running;
    },
  };
}

/** Writers that pause for up to 4 ms between insert and commit, as slow transactions do. */
async function write(url: string, insert: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: writers });
  const writer = async () => {
    for (let i = 0; i < rowsEach; i += 1) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(insert);
      await pause(Math.random() * 4);
      await client.query('commit');
      client.release();
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  await pool.end();
}

const sqlPoller = (pool: pg.Pool, table: string, column: string, start: string) =>
  poll(async (cursor) => {
    const sql = `select id::text, ${column}::text as cursor from ${table} where ${column} > $1 order by ${column}`;
    return (await pool.query<{ id: string; cursor: string }>(sql, [cursor])).rows;
  }, start);

describe('an office that polls while many write', () => {
  it('misses no request, by number, by date and by the API', async () => {
    const pool = new pg.Pool({ connectionString: api.databaseUrl });
    const pollers = [
      sqlPoller(pool, 'office_inbox', 'seq', '0'),
      sqlPoller(pool, 'office_inbox', 'created_at', '2000-01-01'),
      poll(async (cursor) => {
        const response = await api.office(`/api/contacts?after=${cursor}&wait=1`);
        const feed = v.parse(OfficeFeed, await response.json());
        return feed.contacts.map(({ id, seq }) => ({ id, cursor: String(seq) }));
      }, '0'),
    ];
    await write(api.databaseUrl, "insert into contacts (name, phone, service) values ('a', 'b', 'ac')");
    await Promise.all(pollers.map((poller) => poller.finish()));
    const stored = await api.database.knex('contacts').orderBy('seq').pluck('id');
    expect(stored).toHaveLength(writers * rowsEach);
    for (const { seen } of pollers) expect(seen).toEqual(stored);
    const byDate = await api.database.knex('contacts').orderBy('created_at').pluck('id');
    expect(byDate).toEqual(stored);
    await pool.end();
  });

  it('would miss some with an ordinary table, which proves that the test above can fail', async () => {
    await api.database.knex.raw(
      'create table plain_contacts (id bigserial primary key, created_at timestamptz not null default now())',
    );
    const pool = new pg.Pool({ connectionString: api.databaseUrl });
    const pollers = [
      sqlPoller(pool, 'plain_contacts', 'id', '0'),
      sqlPoller(pool, 'plain_contacts', 'created_at', '2000-01-01'),
    ];
    await write(api.databaseUrl, 'insert into plain_contacts default values');
    await Promise.all(pollers.map((poller) => poller.finish()));
    for (const { seen } of pollers) expect(seen.length).toBeLessThan(writers * rowsEach);
    await pool.end();
  });

  it('never repeats a time or goes backwards when the clock does', async () => {
    const { knex } = api.database;
    await knex('contacts').delete();
    const [first] = await knex('contacts').insert({ name: 'a', phone: 'b', service: 'ac' }).returning('id');
    await knex('contacts')
      .where(first)
      .update({ created_at: knex.raw("now() + interval '1 hour'") });
    await knex.raw(
      "insert into contacts (name, phone, service) select 'a', 'b', 'ac' from generate_series(1, 50)",
    );
    const sorted =
      "select count(distinct created_at)::int as times, bool_and(rising) as rising from (select created_at, created_at > coalesce(lag(created_at) over (order by seq), '2000-01-01') as rising from contacts) t";
    expect((await knex.raw(sorted)).rows).toEqual([{ times: 51, rising: true }]);
  });
});
