import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { until } from '../support/server-process.ts';
import { type Asked, quote, takeAs, type ways } from '../support/two-intakes.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openPostgres(test.url);
  await migrate(database);
  client = await connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await test.drop();
});

const take = (way: keyof typeof ways, asked: Asked[], limits?: number[], by = client) =>
  takeAs(way, asked, by, limits);

async function connect(user?: string): Promise<pg.Client> {
  const url = new URL(test.url);
  if (user) url.username = user;
  const opened = new pg.Client({ connectionString: url.href });
  await opened.connect();
  return opened;
}

type Visitor = { key: number | null; words: number | null; address: number | null; isAgain: boolean };

/** One visitor of the model; numbers stand for the values of one run. */
const visitor: fc.Arbitrary<Visitor> = fc.record({
  key: fc.option(fc.nat(5), { freq: 3 }),
  words: fc.option(fc.nat(3), { freq: 5 }),
  address: fc.option(fc.nat(1), { freq: 3 }),
  isAgain: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
});
const groups = fc.array(fc.array(visitor, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });

describe('requests that are numbered together', () => {
  it('become what they would have become one by one, whatever they bring', async () => {
    const property = fc.asyncProperty(groups, async (all) => {
      const stories = [];
      for (const way of ['by_triggers', 'at_once'] as const) stories.push(await story(way, all));
      expect(stories[1]).toEqual(stories[0]);
    });
    await fc.assert(property, { numRuns: 60 });
  }, 120_000);

  /** What became of the groups, in names that are the same in every run. */
  async function story(way: keyof typeof ways, all: Visitor[][]) {
    await client.query('delete from contacts; delete from rate_limits; delete from contact_key_tombstones');
    const [erased, ...keys] = Array.from({ length: 6 }, () => randomUUID());
    await client.query('insert into contact_key_tombstones (id, idempotency_key) values ($1, $2)', [
      randomUUID(),
      erased,
    ]);
    const named = new Map<string | null, string>([[null, 'none']]);
    const told: unknown[] = [];
    let last: string | undefined;
    for (const [at, group] of all.entries()) {
      const used = new Set<number>();
      const asked = group.flatMap(({ key, words, address, isAgain }, place): Asked[] => {
        // No two of a group have the same key.
        if (key !== null && used.has(key)) return [];
        if (key !== null) used.add(key);
        const id = isAgain && place === 0 && last ? last : randomUUID();
        named.set(id, named.get(id) ?? `${at}.${place}`);
        const text = words === null ? null : `words ${words}`;
        return [
          {
            id,
            key: key === null ? null : ([erased, ...keys][key] ?? null),
            address: address === null ? null : `a${address}`,
            words: text,
          },
        ];
      });
      last = asked[0]?.id;
      const taken = await take(way, asked, [4, 6]);
      told.push(
        taken.map(({ place, id, created_at, request_hash, wait_ms }) => ({
          place,
          id: named.get(id) ?? 'erased before',
          isDated: created_at !== null,
          hash: request_hash?.toString('hex'),
          isOver: wait_ms > 0,
        })),
      );
    }
    const { rows } = await client.query('select * from contacts order by seq');
    const times = rows.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const kept = rows.map(
      ({ id, seq: _seq, created_at: _at, idempotency_key, possible_duplicate_of, ...row }) => ({
        ...row,
        id: named.get(id),
        key: [erased, ...keys].indexOf(idempotency_key),
        earlier: named.get(possible_duplicate_of),
      }),
    );
    return {
      told,
      kept,
      counted: (await client.query('select key, points from rate_limits order by key')).rows,
    };
  }

  it('follow the newest request even where the clock went back, and are apart', async () => {
    await client.query('delete from contacts');
    await take('at_once', [quote('a')]);
    await client.query("update contacts set created_at = now() + interval '1 hour'");
    await take('at_once', [quote('b'), quote('c'), quote('d')]);
    const { rows } = await client.query(
      'select created_at > lag(created_at) over (order by seq) as is_later from contacts order by seq',
    );
    expect(rows.map(({ is_later }) => is_later)).toEqual([null, true, true, true]);
  });

  it('are seen in order by a poller, beside those of earlier releases and rows by hand', async () => {
    await client.query('delete from contacts');
    const seen: string[] = [];
    let isOver = false;
    const poll = async () => {
      const poller = await connect();
      let cursor = '0';
      for (let isQuiet = false; !isQuiet; ) {
        const wasOver = isOver;
        const { rows } = await poller.query('select id, seq from contacts where seq > $1 order by seq', [
          cursor,
        ]);
        for (const row of rows) seen.push(row.id);
        cursor = rows.at(-1)?.seq ?? cursor;
        isQuiet = wasOver && rows.length === 0;
      }
      await poller.end();
    };
    const write = async (work: (by: pg.Client) => Promise<unknown>) => {
      const writer = await connect();
      for (let time = 0; time < 60; time += 1) await work(writer);
      await writer.end();
    };
    const several = () =>
      Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () => quote(randomUUID(), { address: 'a' }));
    const polling = poll();
    await Promise.all([
      write((by) => take('at_once', several(), [1e6, 1e6], by)),
      write((by) => take('at_once', several(), [1e6, 1e6], by)),
      write((by) => take('by_triggers', several(), [1e6, 1e6], by)),
      write((by) =>
        by.query(
          "insert into contacts (name, phone, service) select 'x', 'x', 'ac' from generate_series(1, 3)",
        ),
      ),
    ]);
    isOver = true;
    await polling;
    const { rows } = await client.query('select id, created_at::text as at from contacts order by seq');
    expect(seen).toEqual(rows.map(({ id }) => id));
    const { rows: ordered } = await client.query(
      'select count(distinct created_at)::int as dates, count(*)::int as all from contacts',
    );
    expect(ordered[0].dates).toBe(ordered[0].all);
    const { rows: byDate } = await client.query('select id from contacts order by created_at');
    expect(byDate.map(({ id }) => id)).toEqual(seen);
  });
});

it('that mark one of their group which is not stored after all fail together, and are right one by one', async () => {
  const key = randomUUID();
  const [first, second] = [quote('g', { key }), quote('g')];
  const rival = await connect();
  await rival.query('begin');
  await rival.query(
    "insert into contacts (name, phone, service, idempotency_key) values ('x', 'x', 'ac', $1)",
    [key],
  );
  const failing = expect(take('at_once', [first, second])).rejects.toMatchObject({ code: '23503' });
  await untilItWaits(rival);
  await rival.query('commit');
  await failing;
  expect((await client.query('select from contacts where id = $1', [second.id])).rowCount).toBe(0);
  expect((await take('at_once', [first]))[0]?.id).not.toBe(first.id);
  expect((await take('at_once', [second]))[0]?.id).toBe(second.id);
  await rival.end();
});

it('that were stored and erased while they waited for their turn are not stored again', async () => {
  const asked = quote('h');
  const rival = await connect();
  await rival.query('begin; lock table intake_turn in exclusive mode');
  const taking = take('at_once', [asked]);
  await untilItWaits(rival);
  await rival.query('insert into contact_key_tombstones (id, idempotency_key) values ($1, $2)', [
    randomUUID(),
    asked.key,
  ]);
  await rival.query('commit');
  expect(await taking).toMatchObject([{ place: 1, id: null, created_at: null, wait_ms: 0 }]);
  expect((await client.query('select from contacts where id = $1', [asked.id])).rowCount).toBe(0);
  await rival.end();
});

it('that wait for their turn give up after two seconds, also in a session whose limits a pooler has lost', async () => {
  const rival = await connect();
  await rival.query('begin; lock table intake_turn in exclusive mode');
  const limitless = await connect();
  await limitless.query("set lock_timeout = 0; set statement_timeout = '10s'");
  await expect(take('at_once', [quote('j')], undefined, limitless)).rejects.toMatchObject({ code: '55P03' });
  await rival.query('commit');
  await expect(take('at_once', [quote('j')], undefined, limitless)).resolves.toHaveLength(1);
  await Promise.all([rival.end(), limitless.end()]);
});

it.each([
  [9, true],
  [11, false],
])('with the words of %i minutes ago may be the same: %s', async (minutes, isMarked) => {
  const [first, second] = [quote('i'), quote('i')];
  await take('at_once', [first]);
  await client.query('update contacts set created_at = now() - make_interval(mins => $1) where id = $2', [
    minutes,
    first.id,
  ]);
  await take('at_once', [second]);
  const { rows } = await client.query('select possible_duplicate_of from contacts where id = $1', [
    second.id,
  ]);
  expect(rows[0].possible_duplicate_of).toBe(isMarked ? first.id : null);
  await client.query('delete from contacts');
});

/** Waits until somebody waits for the turn that this client holds. */
async function untilItWaits(holder: pg.Client): Promise<void> {
  const waiting = "select from pg_locks where relation = 'intake_turn'::regclass and not granted";
  await until(async () => (await holder.query(waiting)).rowCount === 1);
}

describe('after the numbers fell behind the table, as in a copy of its rows alone', () => {
  const storeBy = (way: keyof typeof ways) => async (name: string) => {
    const asked = quote(name);
    expect(await take(way, [asked])).toMatchObject([{ id: asked.id }]);
  };
  const byHand = (name: string) =>
    client.query("insert into contacts (name, phone, service) values ($1, 'b', 'ac')", [name]);
  const numberOf = async (name: string) =>
    Number((await client.query('select seq from contacts where name = $1', [name])).rows[0].seq);

  it.each([
    ['taken together', storeBy('at_once')],
    ['of an earlier release', storeBy('by_triggers')],
    ['by hand', byHand],
  ])('one %s is stored at once, above all that were seen', async (_, store) => {
    await client.query('delete from contacts');
    for (let count = 1; count <= 5; count += 1) await store(`Visto ${count}`);
    const last = await numberOf('Visto 5');
    await client.query("delete from contacts where name = 'Visto 3'");
    // The next number is taken, or free below everybody's cursor.
    for (const behind of [last - 4, last - 3]) {
      await client.query("select setval('contacts_seq', $1)", [behind]);
      await store(`Nuevo ${behind}`);
      expect(await numberOf(`Nuevo ${behind}`)).toBeGreaterThan(last);
    }
    await client.query("select setval('contacts_seq', (select max(seq) from contacts), false)");
    await store('Nuevo');
    expect(await numberOf('Nuevo')).toBeGreaterThan(last + 2);
    await client.query('delete from contacts');
  });
});

describe('the mark under which the triggers stand aside', () => {
  const insert = "insert into contacts (name, phone, service, seq) values ('by hand', 'b', 'ac', 1)";
  const numbersByHand = async () =>
    (await client.query("select seq from contacts where name = 'by hand'")).rows.map(({ seq }) =>
      Number(seq),
    );
  const isNumbered = async () => {
    const numbers = await numbersByHand();
    expect(numbers).toHaveLength(1);
    expect(numbers[0]).toBeGreaterThan(1);
  };

  it('means nothing to a writer who does not own the table', async () => {
    const user = `writer_${process.pid}`;
    await client.query(`create role ${user} login; grant insert on contacts to ${user}`);
    const writer = await connect(user);
    await writer.query("set frescovolt.numbered = 'here'");
    await writer.query(insert);
    await isNumbered();
    await client.query("delete from contacts where name = 'by hand'");
    await writer.end();
    await client.query(`drop owned by ${user}; drop role ${user}`);
  });

  it('ends with the statement, also in a transaction that goes on, and after one that failed', async () => {
    await client.query('begin');
    await take('at_once', [quote('e')]);
    await client.query(insert);
    await isNumbered();
    await client.query('rollback; begin; savepoint before');
    await expect(take('at_once', [quote('f', { id: 'no uuid' })])).rejects.toThrow();
    await client.query('rollback to before');
    await client.query("alter table contacts add constraint poison check (name <> 'Veneno')");
    await client.query('savepoint before');
    await expect(take('at_once', [quote('Veneno')])).rejects.toThrow();
    await client.query('rollback to before');
    await client.query(insert);
    await isNumbered();
    await client.query('rollback');
  });

  it('and the lock of intake are not for readers', async () => {
    const reader = await connect();
    await reader.query('set role office_reader');
    await expect(reader.query("select take_quotes_at_once('[]', 1, 1)")).rejects.toMatchObject({
      code: '42501',
    });
    await reader.end();
  });
});
