import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { OfficeContact } from '../contract/office.ts';
import { type QuoteField, quoteFields } from '../contract/quote-fields.ts';
import { type ReadSomewhere, refuseStandby, standbyColumn } from './standby.ts';

type ContactRow = Pick<OfficeContact, QuoteField> & {
  id: string;
  seq: string;
  phone_e164: string | null;
  language: OfficeContact['language'];
  created_at: Date;
  written_at: Date | null;
  spam_score: number;
  spam_reason: string | null;
  spam_confirmed: boolean | null;
  possible_duplicate_of: string | null;
};

const columns = [
  'id',
  'seq',
  ...quoteFields,
  'phone_e164',
  'language',
  'created_at',
  'written_at',
  'spam_score',
  'spam_reason',
  'spam_confirmed',
  'possible_duplicate_of',
] as const;

/**
 * Requests with a `seq` above a cursor, the name of what the table contained when they were read, the name of the
 * database, the number after which they begin, and the highest number that any request ever had, even one erased by now.
 */
export type ContactPage = {
  version: string;
  database: string | undefined;
  /** The cursor's number; 0 if the request it names was never in this database. */
  begin: number;
  lastGiven: number;
  contacts: OfficeContact[];
};

type PresentRow = ReadSomewhere & { version: string | null; arrival: string | null; database: string | null };

/** Where a reader stands: at a number, and at the request that has it, if the reader says so. */
type Cursor = { after: number; id?: string | undefined };

/**
 * Requests with `seq` above the cursor, ascending, at most `limit`, in one statement with the version, so that one is
 * never newer than the other, and with the database's name, its last number and the look for the cursor's request, so
 * that all come from the same database: after a failover it may have lost that request, and given its number again.
 */
export async function getContactsAfter(
  knex: Knex,
  { limit, ...cursor }: Cursor & { limit: number },
): Promise<ContactPage> {
  const page = knex('contacts')
    .select(columns)
    .where('seq', '>', knex.ref('start.begin'))
    .orderBy('seq')
    .limit(limit);
  const rows: (PresentRow & { last_given: string; begin: string } & (ContactRow | { id: null }))[] =
    await knex
      .select('version', 'arrival', 'database', 'is_standby', 'last_given', 'begin', 'page.*')
      .from(
        knex.raw(
          '(?) as present cross join (?) as given cross join lateral (?) as start left join lateral (?) as page on true',
          [selectPresent(knex), selectLastGiven(knex), selectBegin(knex, cursor), page],
        ),
      )
      .orderBy('page.seq');
  const [first] = rows;
  refuseStandby(first);
  const contacts = rows.flatMap((row) => (row.id === null ? [] : [toOfficeContact(row)]));
  return {
    version: versionOf(first),
    database: first?.database ?? undefined,
    begin: Number(first?.begin ?? 0),
    lastGiven: Number(first?.last_given ?? 0),
    contacts,
  };
}

/** The name of what the table of requests contains: another one after every committed change. Looks at no request. */
export async function getContactsVersion(knex: Knex): Promise<string> {
  const row: PresentRow | undefined = await selectPresent(knex).first();
  refuseStandby(row);
  return versionOf(row);
}

/**
 * What arrives has a version of its own, so that no change by hand holds it. Without their rows, which nothing deletes, each
 * look finds another version: nothing is held back then.
 */
const versionOf = (row: PresentRow | undefined): string =>
  `${row?.version ?? randomUUID()} ${row?.arrival ?? randomUUID()}`;

const selectPresent = (knex: Knex) =>
  knex
    .select(
      knex.raw(
        `version::text as version, arrival::text as arrival, database::text as database, ${standbyColumn}`,
      ),
    )
    .from(knex.raw('(select) as one left join contacts_version on true left join installation on true'));

/**
 * The request of the cursor is known by its id under its number, or by the trace of its erasure, which has kept the
 * number. One that has not counts only for a number that was given to nobody else, and one added from another database
 * for none.
 */
const selectBegin = (knex: Knex, { after, id }: Cursor) =>
  knex.select(
    id === undefined
      ? knex.raw('?::bigint as begin', [after])
      : knex.raw(
          `case when exists (select from contacts where seq = ? and id = ?)
            or exists (select from contact_key_tombstones where id = ? and seq = ?)
            or exists (select from contact_key_tombstones where id = ? and seq = 0)
              and not exists (select from contacts where seq = ?) and last_given >= ?
            then ?::bigint else 0 end as begin`,
          [after, id, id, after, id, after, after, after],
        ),
  );

/** A sequence that has given no number names the one it would give; one set back is behind the requests that are there. */
const selectLastGiven = (knex: Knex) =>
  knex('contacts_seq').select(
    knex.raw(
      'greatest(case when is_called then last_value else 0 end, (select max(seq) from contacts)) as last_given',
    ),
  );

/** One request by id; undefined if there is none. */
export async function findContactById(knex: Knex, id: string): Promise<OfficeContact | undefined> {
  const row: (ReadSomewhere & (ContactRow | { id: null })) | undefined = await knex
    .first([...columns, knex.raw(standbyColumn)])
    .from(knex.raw('(select) as one left join contacts on id = ?', [id]));
  refuseStandby(row);
  return row && row.id !== null ? toOfficeContact(row) : undefined;
}

/** Stores a person's judgement of a request; undefined if there is none. */
export async function judgeSpam(
  knex: Knex,
  id: string,
  spam: boolean | null,
): Promise<OfficeContact | undefined> {
  const rows: ContactRow[] = await knex('contacts')
    .where({ id })
    .update({ spam_confirmed: spam })
    .returning([...columns]);
  return rows[0] && toOfficeContact(rows[0]);
}

/** Chooses what is sent to the office; hashes and keys stay. */
function toOfficeContact(row: ContactRow): OfficeContact {
  return {
    id: row.id,
    seq: Number(row.seq),
    name: row.name,
    phone: row.phone,
    phoneE164: row.phone_e164,
    service: row.service,
    message: row.message,
    email: row.email,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    // No `Date` for the `infinity` that somebody has stored by SQL, or one without a time.
    writtenAt: row.written_at instanceof Date ? row.written_at.toJSON() : null,
    spamScore: row.spam_score,
    spamReason: row.spam_reason,
    spamConfirmed: row.spam_confirmed,
    possibleDuplicateOf: row.possible_duplicate_of,
  };
}
