import type { Knex } from 'knex';
import type { OfficeContact } from '../contract/office.ts';
import { type QuoteField, quoteFields } from '../contract/quote-fields.ts';

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
 * database, and the highest number that any request ever had, even one erased by now.
 */
export type ContactPage = {
  version: string;
  database: string | undefined;
  lastGiven: number;
  contacts: OfficeContact[];
};

type PresentRow = { version: string; database: string | null };

/**
 * Requests with `seq` above `after`, ascending, at most `limit`, in one statement with the version, so that one is never
 * newer than the other, and with the database's name and last number, so that all come from the same database: after a
 * failover that one may have given fewer.
 */
export async function getContactsAfter(knex: Knex, after: number, limit: number): Promise<ContactPage> {
  const page = knex('contacts').select(columns).where('seq', '>', after).orderBy('seq').limit(limit);
  const rows: (PresentRow & { last_given: string } & (ContactRow | { id: null }))[] = await knex
    .select('version', 'database', 'last_given', 'page.*')
    .from(
      knex.raw('(?) as present cross join (?) as given left join lateral (?) as page on true', [
        selectPresent(knex),
        selectLastGiven(knex),
        page,
      ]),
    )
    .orderBy('page.seq');
  const [first] = rows;
  const contacts = rows.flatMap((row) => (row.id === null ? [] : [toOfficeContact(row)]));
  return {
    version: first?.version ?? '',
    database: first?.database ?? undefined,
    lastGiven: Number(first?.last_given ?? 0),
    contacts,
  };
}

/** The name of what the table of requests contains: another one after every committed change. Looks at no request. */
export async function getContactsVersion(knex: Knex): Promise<string> {
  const row: PresentRow | undefined = await selectPresent(knex).first();
  return row?.version ?? '';
}

/** Without its row, which nothing deletes, each look finds another version: nothing is held back then. */
const selectPresent = (knex: Knex) =>
  knex
    .select(knex.raw('coalesce(version, gen_random_uuid())::text as version, database::text as database'))
    .from(knex.raw('(select) as one left join contacts_version on true'));

/** A sequence that has given no number names the one it would give; one set back is behind the requests that are there. */
const selectLastGiven = (knex: Knex) =>
  knex('contacts_seq').select(
    knex.raw(
      'greatest(case when is_called then last_value else 0 end, (select max(seq) from contacts)) as last_given',
    ),
  );

/** One request by id; undefined if there is none. */
export async function findContactById(knex: Knex, id: string): Promise<OfficeContact | undefined> {
  const row: ContactRow | undefined = await knex('contacts').first(columns).where({ id });
  return row && toOfficeContact(row);
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
    writtenAt: row.written_at?.toISOString() ?? null,
    spamScore: row.spam_score,
    spamReason: row.spam_reason,
    spamConfirmed: row.spam_confirmed,
    possibleDuplicateOf: row.possible_duplicate_of,
  };
}
