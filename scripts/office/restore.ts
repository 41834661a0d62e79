import type { Knex } from 'knex';
import type { Database } from '../../api/database.ts';
import { isLockTimeout } from '../../api/database-errors.ts';
import { migrate } from '../../api/migrate.ts';
import { readBackup } from './backup-file.ts';
import { type Erased, readErased } from './erased.ts';
import { OfficeError } from './office-error.ts';
import { columnsOf, insertOf, passOwnNumbers, type Row, unknownIn } from './restore-rows.ts';

const timeInMs = '(extract(epoch from clock_timestamp()) * 1000.0)::bigint';
/**
 * New requests come after the number of the last one held, and after all that a poller may have passed: those of requests
 * stored since the backup, and of those stored after an earlier restore of it. The time in milliseconds is beyond them,
 * unless a thousand came each second; the million is for a clock that is behind.
 */
const setNextNumber = `
  select setval('contacts_seq',
    greatest(coalesce(max(seq), 0) + 1000000, ${timeInMs}))
  from contacts`;
/**
 * What is added comes after the number of the last request, after those of erased ones, and after those of the database
 * that it comes from, at one of which a poller may stand.
 */
const setAbove = `
  select setval('contacts_seq', greatest(last_value, (select max(seq) from contacts), ${timeInMs})) from contacts_seq`;
const batchSize = 200;

/** How many were restored; `named` is how many erased requests the logs name of which the backup has no trace. */
export type Restored = {
  restored: number;
  /** Without samples. */
  testimonials: number;
  /** Testimonials of the file that are not there, because the database has its own. */
  leftOut: number;
  /** Columns that the database does not have, or computes itself, whose values are not restored: `contacts.note`. */
  unknown: string[];
  named: number;
};

/** What is restored: the backup, and the server's logs since then, or lists of ids, that name erased requests. */
export type Restoring = {
  path: string;
  erasedPaths: string[];
  /** The database may hold requests: those that it lacks are added. */
  isAdding: boolean;
};

/**
 * Puts a backup into an empty database, all or nothing; numbers, times, keys and traces stay what they were. Requests
 * erased after the backup are left out, and leave their traces. What is added to a database that holds requests gets
 * numbers of its own, above those there, so that every poller sees it; what is there, as it is or as a trace, wins, users
 * stay its own, and marks of possible duplicates are not kept. Testimonials but samples come to a database that has none
 * of its own: of removed ones there is no trace, and they must not come back. Throws `OfficeError` if the file is
 * damaged or a log names no erased request, and opens the database, which makes the embedded one, only after that; if it
 * contains requests to which none are to be added; and if somebody uses its tables.
 */
export async function restore(
  open: () => Database | Promise<Database>,
  restoring: Restoring,
): Promise<Restored> {
  const erasedBefore = new Set<string>();
  const checksum = await readBackup(restoring.path, ({ table, row }) => {
    if (table === 'contact_key_tombstones') erasedBefore.add(String(row.id));
  });
  const named = await readErased(restoring.erasedPaths);
  const database = await open();
  try {
    await migrate(database);
    const checked = { ...restoring, checksum, erasedBefore, named };
    return await database.patiently((knex) => knex.transaction((trx) => restoreInto(trx, checked)));
  } catch (error) {
    throw isLockTimeout(error) ? new OfficeError(isInUse) : error;
  } finally {
    await database.close();
  }
}

/** What was read before the database was opened: the file's checksum, and which requests had been erased. */
type Checked = Restoring & { checksum: string; erasedBefore: ReadonlySet<string>; named: Erased };

async function restoreInto(trx: Knex.Transaction, checked: Checked): Promise<Restored> {
  const { isAdding, erasedBefore, named } = checked;
  await lockTables(trx);
  const before = await countRequests(trx);
  if (!isAdding) await clear(trx, before);
  // They would give the requests new numbers and dates.
  await trx.raw('alter table contacts disable trigger user');
  await trx.raw(`${alterMark} deferrable initially deferred`);
  if (isAdding) await trx.raw(setAbove);
  const ownBefore = await countOwnTestimonials(trx);
  const { leftOut, unknown } = await copyRows(trx, checked, isAdding && ownBefore > 0);
  await trx.raw(`set constraints all immediate; ${alterMark} not deferrable`);
  await passOwnNumbers(trx, await columnsOf(trx));
  await leaveTraces(trx, named, isAdding);
  // Earlier backups do not say when; the month of what was called spam begins now.
  await trx('contacts')
    .whereNotNull('spam_confirmed')
    .whereNull('spam_judged_at')
    .update({ spam_judged_at: trx.raw('now()') });
  await trx.raw('alter table contacts enable trigger user');
  // Whoever polled the empty table must not be told that nothing has changed.
  await trx('contacts_version').update({ version: trx.raw('gen_random_uuid()') });
  if (!isAdding) await trx.raw(setNextNumber);
  return {
    restored: (await countRequests(trx)) - before,
    testimonials: (await countOwnTestimonials(trx)) - ownBefore,
    leftOut,
    unknown: [...unknown].toSorted(),
    named: [...named.keys()].filter((id) => !erasedBefore.has(id)).length,
  };
}

/** A request may be marked by hand as the duplicate of one that comes later in the file: it is looked for at the end. */
const alterMark = 'alter table contacts alter constraint contacts_possible_duplicate_of_fkey';

/** Until the end of the transaction nobody else reads or writes requests, nor writes testimonials. */
async function lockTables(trx: Knex.Transaction): Promise<void> {
  // First of all: reading a large file takes longer than a session may rest.
  await trx.raw(
    "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'",
  );
  await trx.raw('lock table contacts, contact_key_tombstones in access exclusive mode');
  await trx.raw('lock table testimonials in share row exclusive mode');
}

/** Removes what a new database has; throws `OfficeError` if there are `requests`, or traces of erased ones. */
async function clear(trx: Knex.Transaction, requests: number): Promise<void> {
  if (requests > 0 || (await trx('contact_key_tombstones').first(trx.raw('1'))))
    throw new OfficeError(isNotEmpty);
  await trx('testimonials').where({ is_sample: true }).delete();
  await trx('users').delete();
}

/**
 * Copies the rows of the file into their tables, those of erased requests as traces; with `hasOwn` the database keeps its
 * own testimonials and the file's are left out. Throws `OfficeError` if the file is not the one that was checked.
 */
async function copyRows(
  trx: Knex.Transaction,
  { path, isAdding, checksum, erasedBefore, named }: Checked,
  hasOwn: boolean,
): Promise<{ leftOut: number; unknown: ReadonlySet<string> }> {
  const erased = new Set([...named.keys(), ...erasedBefore]);
  const columns = await columnsOf(trx);
  let leftOut = 0;
  const unknown = new Set<string>();
  let batch: { table: string; rows: Row[] } = { table: '', rows: [] };
  const flush = async () => {
    await insertOf(batch.table, isAdding)(trx, batch.table, batch.rows, columns);
    batch = { table: '', rows: [] };
  };
  const copied = await readBackup(path, async ({ table, row }) => {
    const { target, left } = withoutErased(table, row, erased);
    if (isAdding && (target === 'users' || row.is_sample === true)) return;
    if (hasOwn && target === 'testimonials') {
      leftOut += 1;
      return;
    }
    for (const column of unknownIn(target, left, columns)) unknown.add(column);
    // Its number is one of another database.
    const kept = isAdding && target === 'contact_key_tombstones' ? { ...left, seq: null } : left;
    // Those of one statement have the same columns: of a trace that a request leaves here, fewer are known.
    const isOther = batch.table !== target || namesIn(batch.rows[0]) !== namesIn(kept);
    if (isOther || batch.rows.length >= batchSize) await flush();
    batch = { table: target, rows: [...batch.rows, kept] };
  });
  // What is restored is what was checked.
  if (copied !== checksum) throw new OfficeError(`${path} was changed meanwhile, so nothing was restored.`);
  await flush();
  return { leftOut, unknown };
}

const namesIn = (row: Row = {}): string => Object.keys(row).join();

/** The table a row goes to, and what is left of it there: of an erased request its trace. */
function withoutErased(table: string, row: Row, erased: ReadonlySet<string>): { target: string; left: Row } {
  const isErased = table === 'contacts' && erased.has(String(row.id));
  if (!isErased) return { target: table, left: unlinked(row, erased) };
  const { id, idempotency_key, seq } = row;
  return { target: 'contact_key_tombstones', left: { id, idempotency_key, seq } };
}

const isNotEmpty =
  'The database holds requests already, or traces of erased ones: restore into an empty one, or use --add for what it lacks.';

const isInUse =
  'Somebody uses the tables of the database, so nothing was restored: stop the server, and try again.';

const countRequests = async (trx: Knex.Transaction): Promise<number> =>
  Number((await trx('contacts').count({ held: '*' }).first())?.held ?? 0);

const countOwnTestimonials = async (trx: Knex.Transaction): Promise<number> =>
  Number((await trx('testimonials').where({ is_sample: false }).count({ held: '*' }).first())?.held ?? 0);

/** Also of what was stored after the backup: a late replay of its key must find that it was erased. */
async function leaveTraces(trx: Knex.Transaction, named: Erased, isAdding: boolean): Promise<void> {
  const seq = isAdding ? null : 0;
  const traces = [...named].map(([id, key]) => ({ id, idempotency_key: key, seq }));
  await trx.raw(
    `insert into contact_key_tombstones (id, idempotency_key, seq)
      select id, idempotency_key, seq from pg_catalog.jsonb_populate_recordset(null::contact_key_tombstones, ?::jsonb) as named
      where idempotency_key is not null
        and not exists (select from contacts where contacts.idempotency_key = named.idempotency_key)
      on conflict do nothing`,
    [JSON.stringify(traces)],
  );
}

/** The row without a reference to a request that is not restored, as the erasure itself had left it. */
const unlinked = (row: Row, erased: ReadonlySet<string>): Row =>
  erased.has(String(row.possible_duplicate_of)) ? { ...row, possible_duplicate_of: null } : row;
