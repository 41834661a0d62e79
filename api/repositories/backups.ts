import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { backedUpTables } from '../contract/backup.ts';
import { isBusy } from '../database-errors.ts';
import { requirePrimary } from './standby.ts';

const pageSize = 500;

/**
 * Writes a backup, line by line. It needs no transaction and so holds nobody up: requests are read in the order in
 * which they were stored, none ever changes its number, and traces of erased requests are read last. A standby makes none,
 * nor finishes one.
 */
export async function* writeBackup(knex: Knex, now: Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (json: string) => {
    const text = `${json}\n`;
    hash.update(text);
    return text;
  };
  let rows = 0;
  yield line(JSON.stringify({ frescovolt: 1, createdAt: now.toISOString() }));
  for await (const page of pagesOfAll(knex)) {
    rows += page.length;
    // An empty line, which readers pass over, says that it goes on.
    yield page.map(({ table, json }) => line(`{"table":"${table}","row":${json}}`)).join('') || line('');
  }
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`;
}

const traces = 'contact_key_tombstones';

async function* pagesOfAll(knex: Knex): AsyncGenerator<BackedUp[], void> {
  yield* inPatience(() => requirePrimary(knex));
  for (const { table, key } of backedUpTables)
    yield* table === traces ? pagesOfTraces(knex, key) : pagesOf(knex, table, key);
  yield* inPatience(() => requirePrimary(knex));
}

/** An erasure that had begun longer ago, by the database's clock, is there to be read: its statements may not take longer. */
const longestErasure = "interval '5 minutes'";

/**
 * Every trace once, also those that come between pages that were read already, until no other has come: no number of
 * theirs is in the order of time.
 */
async function* pagesOfTraces(knex: Knex, key: string): AsyncGenerator<BackedUp[], void> {
  const [{ since }] = yield* inPatience(async (): Promise<[{ since: Date }]> => {
    const { rows } = await knex.raw(`select now() - ${longestErasure} as since`);
    return rows;
  });
  const isLate = ({ row }: BackedUp) => Date.parse(String(row.erased_at)) >= since.getTime();
  const read = new Set<unknown>();
  const note = (page: BackedUp[]) => {
    for (const one of page) if (isLate(one)) read.add(one.row[key]);
    return page;
  };
  for await (const page of pagesOf(knex, traces, key)) yield note(page);
  for (let before = -1; before < read.size; ) {
    before = read.size;
    for await (const page of pagesOf(knex, traces, key, since)) {
      const others = page.filter(({ row }) => !read.has(row[key]));
      // One without rows says that it waits.
      if (page.length === 0 || others.length > 0) yield note(others);
    }
  }
}

/** A row in the words of PostgreSQL, which go into the backup as they are, and as far as JavaScript can read it. */
type BackedUp = { table: string; json: string; row: Record<string, unknown> };

/** A row of `t`. A number that JavaScript might round, as one of an own column may be, is text, which PostgreSQL reads as well. */
const rowAsJson = `(
  select pg_catalog.jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'number' and length(value::text) > 15 then pg_catalog.to_jsonb(value::text)
      else value
    end)
    from jsonb_each(pg_catalog.to_jsonb(t))
)`;

/**
 * How long a statement is tried again where others have its table or all connections, as the nightly rewrite for a
 * minute; in ms.
 */
const patienceMs = 90_000;
/** Before each other try, since a refusal may come at once; in ms. */
const betweenTriesMs = 500;

/** What `read` gives; a page without rows for each time that somebody kept it waiting in vain. */
async function* inPatience<T>(read: () => Promise<T>): AsyncGenerator<BackedUp[], T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
      yield [];
      await pause(betweenTriesMs);
    }
  }
}

/** Pages of a table in the order of a column; of traces, those of an erasure since then alone, if that is asked. */
async function* pagesOf(
  knex: Knex,
  table: string,
  key: string,
  since?: Date,
): AsyncGenerator<BackedUp[], void> {
  let last: unknown;
  for (;;) {
    const rows = yield* inPatience(
      async (): Promise<{ json: string }[]> =>
        knex(`${table} as t`)
          .select(knex.raw(`${rowAsJson}::text as json`))
          .where((where) => {
            if (last !== undefined) where.where(key, '>', String(last));
            if (since) where.where('erased_at', '>=', since);
          })
          .orderBy(key)
          .limit(pageSize),
    );
    const page = rows.map(({ json }): BackedUp => ({ table, json, row: JSON.parse(json) }));
    if (page.length > 0) yield page;
    last = page.at(-1)?.row[key];
    if (rows.length < pageSize) return;
  }
}
