import type { Knex } from 'knex';
import { backedUpTables } from '../../api/contract/backup.ts';
import { toExactJson } from './exact-json.ts';
import { OfficeError } from './office-error.ts';

/** A row as a backup has it. */
export type Row = Record<string, unknown>;

/** Rows of one table, and the columns that this schema has of it. */
type Insert = (trx: Knex.Transaction, table: string, rows: Row[], columns: Columns) => Promise<void>;
type Columns = ReadonlyMap<string, string[]>;

const insertAsItWas: Insert = async (trx, table, rows, columns) => {
  const known = knownColumns(table, rows, columns);
  if (known.length > 0) await insertRows(trx, table, rows, { known, values: known });
};

/** One whose words the database has already stays as it is there, and is hidden where either of them is. */
const insertTestimonials: Insert = async (trx, table, rows, columns) => {
  const isSame = 'other.name = given.name and other.text = given.text and other.language = given.language';
  await trx.raw(
    `update testimonials as other set is_hidden = true
      from pg_catalog.jsonb_populate_recordset(null::testimonials, ?::jsonb) as given
      where ${isSame} and given.is_hidden`,
    [toExactJson(rows)],
  );
  const known = knownColumns(table, rows, columns);
  const isLacking = `where not exists (select from testimonials as other where ${isSame})`;
  await insertRows(trx, table, rows, { known, values: known, isLacking });
};

/** A request that is there under its key is the same one; one whose trace is there was erased. */
const insertLacking: Insert = async (trx, table, rows, columns) => {
  const known = knownColumns(table, rows, columns).filter((column) => column !== '"possible_duplicate_of"');
  if (known.length === 0) return;
  const values = known.map((column) =>
    column === '"seq"' && table === 'contacts' ? "nextval('contacts_seq')" : column,
  );
  const other = table === 'contacts' ? 'contact_key_tombstones' : 'contacts';
  const isLacking = `where not exists (select from ${other} as other
    where other.id = given.id or other.idempotency_key = given.idempotency_key)`;
  await insertRows(trx, table, rows, { known, values, isLacking });
};

/** How rows of a backup get into a table, which with `isAdding` may hold some already. */
export function insertOf(table: string, isAdding: boolean): Insert {
  if (table === 'testimonials') return insertTestimonials;
  return isAdding ? insertLacking : insertAsItWas;
}

/** A column unknown to this schema is left out; one that the backup lacks gets its default. */
const knownColumns = (table: string, [first = {}]: Row[], columns: Columns): string[] =>
  columns.get(table)?.flatMap((column) => (column in first ? `"${column}"` : [])) ?? [];

async function insertRows(
  trx: Knex.Transaction,
  table: string,
  rows: Row[],
  { known, values, isLacking = '' }: { known: string[]; values: string[]; isLacking?: string },
): Promise<void> {
  await trx.raw(
    `insert into ${table} (${known.join(', ')}) overriding system value
      select ${values.join(', ')} from pg_catalog.jsonb_populate_recordset(null::${table}, ?::jsonb) as given
      ${isLacking} on conflict do nothing`,
    [toExactJson(rows)],
  );
  if (table === 'contacts') await requireAll(trx, rows);
}

/** Throws `OfficeError` where a request of the file is neither there nor erased there, since the table would not take it. */
async function requireAll(trx: Knex.Transaction, rows: Row[]): Promise<void> {
  const isThere = (table: string) => `exists (select from ${table} as other
    where other.id = given.id or other.idempotency_key = given.idempotency_key)`;
  const { rows: lacking }: { rows: { id: string }[] } = await trx.raw(
    `select id from pg_catalog.jsonb_populate_recordset(null::contacts, ?::jsonb) as given
      where not ${isThere('contacts')} and not ${isThere('contact_key_tombstones')} limit 1`,
    [toExactJson(rows)],
  );
  const [first] = lacking;
  if (first) throw new OfficeError(isTaken(first.id));
}

const isTaken = (id: string) =>
  `Request ${id} has a value that may be there once only, as in a column of your own, and is there already: nothing was restored.`;

/** The columns of every table that is backed up, as this schema has them, but for those that it computes itself. */
export async function columnsOf(trx: Knex.Transaction): Promise<Columns> {
  const columns = new Map<string, string[]>(backedUpTables.map(({ table }) => [table, []]));
  const stored = trx('information_schema.columns')
    .whereRaw("table_schema = current_schema() and is_generated = 'NEVER'")
    .whereIn('table_name', [...columns.keys()])
    .orderBy('ordinal_position');
  for (const { table_name, column_name } of await stored) columns.get(table_name)?.push(column_name);
  return columns;
}

/** Lets own columns that number rows by themselves go on after what they hold now; the numbers of requests go on apart. */
export async function passOwnNumbers(trx: Knex.Transaction, columns: Columns): Promise<void> {
  for (const [table, names] of columns) {
    for (const name of names) {
      const { rows } = await trx.raw('select pg_catalog.pg_get_serial_sequence(?, ?) as sequence', [
        table,
        name,
      ]);
      const sequence: string | null = rows[0].sequence;
      if (sequence === null || name === 'seq') continue;
      const highest = trx(table).max(name);
      await trx.raw(`select setval(?, greatest(last_value, (?))) from ${sequence}`, [sequence, highest]);
    }
  }
}

/** The columns that this table does not store and the row of a backup has a value for, with the table's name. */
export const unknownIn = (table: string, row: Row, columns: Columns): string[] =>
  Object.keys(row).flatMap((column) =>
    row[column] === null || columns.get(table)?.includes(column) ? [] : `${table}.${column}`,
  );
