import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { backedUpTables } from '../contract/backup.ts';
import { requirePrimary } from './standby.ts';

const pageSize = 500;

/**
 * Writes a backup, line by line. It needs no transaction and so holds nobody up: requests are read in the order in
 * which they were stored, none ever changes its number, and traces of erased requests are read last. A standby makes none,
 * nor finishes one.
 */
export async function* writeBackup(knex: Knex, now: Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  let rows = 0;
  await requirePrimary(knex);
  yield line({ frescovolt: 1, createdAt: now.toISOString() });
  for (const { table, key } of backedUpTables) {
    let written: number;
    do {
      written = 0;
      for await (const page of pagesOf(knex, table, key)) {
        written += page.length;
        yield page.map((row) => line({ table, row })).join('');
      }
      rows += written;
      // A trace may have come between pages that were written already: no number is in the order of time.
    } while (table === 'contact_key_tombstones' && written < (await countOf(knex, table)));
  }
  await requirePrimary(knex);
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`;
}

const countOf = async (knex: Knex, table: string): Promise<number> =>
  Number((await knex(table).count({ all: '*' }).first())?.all);

type JsonRow = Record<string, unknown>;

async function* pagesOf(knex: Knex, table: string, key: string): AsyncGenerator<JsonRow[], void> {
  let last: unknown;
  for (;;) {
    const { rows }: { rows: { row: JsonRow }[] } = await knex.raw(
      `select pg_catalog.to_jsonb(t) as row from ${table} t
        ${last === undefined ? '' : `where ${key} > ?`} order by ${key} limit ${pageSize}`,
      last === undefined ? [] : [String(last)],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.at(-1)?.row[key];
    if (rows.length < pageSize) return;
  }
}
