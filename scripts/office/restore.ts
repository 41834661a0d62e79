import type { Knex } from 'knex';
import { backedUpTables } from '../../api/contract/backup.ts';
import type { Database } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { checkBackup, readRows } from './backup-file.ts';
import { type Erased, readErased } from './erased.ts';
import { OfficeError } from './office-error.ts';

/**
 * New requests come after the number of the last one held, and after all that a poller may have passed: those of requests
 * stored since the backup, and of those stored after an earlier restore of it. The time in milliseconds is beyond them,
 * unless a thousand came each second; the million is for a clock that is behind.
 */
const setNextNumber = `
  select setval('contacts_seq',
    greatest(coalesce(max(seq), 0) + 1000000, (extract(epoch from clock_timestamp()) * 1000)::bigint))
  from contacts`;
const batchSize = 200;

type Row = Record<string, unknown>;

/** How many requests were restored, and how many the logs named as erased. */
export type Restored = { restored: number; named: number };

/**
 * Puts a backup into an empty database, all or nothing; numbers, times, keys and traces stay what they were. Requests
 * erased after the backup are left out, and leave their traces: `erasedPaths` are the server's logs since then, or lists
 * of ids. Throws `OfficeError` if the file is damaged, a log names no erased request, or the database contains requests.
 */
export async function restore(database: Database, path: string, erasedPaths: string[]): Promise<Restored> {
  await checkBackup(path);
  const named = await readErased(erasedPaths);
  await migrate(database);
  const restored = await database.patiently((knex) =>
    knex.transaction((trx) => restoreInto(trx, path, named)),
  );
  return { restored, named: named.size };
}

async function restoreInto(trx: Knex.Transaction, path: string, named: Erased): Promise<number> {
  // First of all: reading a large file takes longer than a session may rest.
  await trx.raw(
    "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'",
  );
  const erased = new Set(named.keys());
  for await (const { table, row } of readRows(path)) {
    if (table === 'contact_key_tombstones') erased.add(String(row.id));
  }
  await trx.raw('lock table contacts, contact_key_tombstones in access exclusive mode');
  if (await holdsRequests(trx)) {
    throw new OfficeError('The database holds requests already: restore into an empty one.');
  }
  await trx('testimonials').delete();
  await trx('users').delete();
  // They would give the requests new numbers and dates.
  await trx.raw('alter table contacts disable trigger user');
  const columns = await columnsOf(trx);
  let batch: { table: string; rows: Row[] } = { table: '', rows: [] };
  const flush = async () => {
    await insert(trx, batch.table, batch.rows, columns);
    batch = { table: '', rows: [] };
  };
  for await (const { table, row } of readRows(path)) {
    const isErased = table === 'contacts' && erased.has(String(row.id));
    const kept = isErased ? { id: row.id, idempotency_key: row.idempotency_key } : unlinked(row, erased);
    const target = isErased ? 'contact_key_tombstones' : table;
    if (batch.table !== target || batch.rows.length >= batchSize) await flush();
    batch = { table: target, rows: [...batch.rows, kept] };
  }
  await flush();
  await leaveTraces(trx, named);
  // Earlier backups do not say when; the month of what was called spam begins now.
  await trx('contacts')
    .whereNotNull('spam_confirmed')
    .whereNull('spam_judged_at')
    .update({ spam_judged_at: trx.raw('now()') });
  await trx.raw('alter table contacts enable trigger user');
  // Whoever polled the empty table must not be told that nothing has changed.
  await trx('contacts_version').update({ version: trx.raw('gen_random_uuid()') });
  await trx.raw(setNextNumber);
  return Number((await trx('contacts').count({ restored: '*' }).first())?.restored ?? 0);
}

/** Also of what was stored after the backup: a late replay of its key must find that it was erased. */
async function leaveTraces(trx: Knex.Transaction, named: Erased): Promise<void> {
  const traces = [...named].map(([id, key]) => ({ id, idempotency_key: key }));
  await trx.raw(
    `insert into contact_key_tombstones (id, idempotency_key)
      select id, idempotency_key from jsonb_populate_recordset(null::contact_key_tombstones, ?::jsonb) as named
      where idempotency_key is not null
        and not exists (select from contacts where contacts.idempotency_key = named.idempotency_key)
      on conflict do nothing`,
    [JSON.stringify(traces)],
  );
}

/** The row without a reference to a request that is not restored, as the erasure itself had left it. */
const unlinked = (row: Row, erased: ReadonlySet<string>): Row =>
  erased.has(String(row.possible_duplicate_of)) ? { ...row, possible_duplicate_of: null } : row;

async function holdsRequests(trx: Knex.Transaction): Promise<boolean> {
  const held = await Promise.all(
    ['contacts', 'contact_key_tombstones'].map((table) => trx(table).first(trx.raw('1'))),
  );
  return held.some((row) => row !== undefined);
}

/** A column unknown to this schema is left out; one that the backup lacks gets its default. */
async function insert(
  trx: Knex.Transaction,
  table: string,
  rows: Row[],
  columns: Map<string, string[]>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const known = columns.get(table)?.filter((column) => column in first) ?? [];
  const list = known.map((column) => `"${column}"`).join(', ');
  await trx.raw(
    `insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${table}, ?::jsonb) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

async function columnsOf(trx: Knex.Transaction): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>();
  for (const { table } of backedUpTables) columns.set(table, Object.keys(await trx(table).columnInfo()));
  return columns;
}
