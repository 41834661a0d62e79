import type { Knex } from 'knex';
import type { OfficeContact } from '../contract/office.ts';

type ContactRow = {
  id: string;
  seq: string;
  name: string;
  phone: string;
  phone_e164: string | null;
  service: OfficeContact['service'];
  message: string | null;
  email: string | null;
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
  'name',
  'phone',
  'phone_e164',
  'service',
  'message',
  'email',
  'language',
  'created_at',
  'written_at',
  'spam_score',
  'spam_reason',
  'spam_confirmed',
  'possible_duplicate_of',
] as const;

/** Requests with `seq` above `after`, ascending, at most `limit`. */
export async function getContactsAfter(knex: Knex, after: number, limit: number): Promise<OfficeContact[]> {
  const rows: ContactRow[] = await knex('contacts')
    .select(columns)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit);
  return rows.map(toOfficeContact);
}

/** The highest number there is, as text; null where there is no request. */
export async function getLastSeq(knex: Knex): Promise<string | null> {
  const row: { last?: string | null } | undefined = await knex('contacts').max('seq as last').first();
  return row?.last ?? null;
}

/** The highest number that any request ever had, also one that is erased by now. */
export async function getLastGivenSeq(knex: Knex): Promise<number> {
  const row: { last_value: string } | undefined = await knex('contacts_seq').first('last_value');
  return Number(row?.last_value ?? 0);
}

/** One request by id; undefined where there is none. */
export async function findContactById(knex: Knex, id: string): Promise<OfficeContact | undefined> {
  const row: ContactRow | undefined = await knex('contacts').first(columns).where({ id });
  return row && toOfficeContact(row);
}

/** Writes down what a person says about a request; undefined where there is none. */
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

/** Chooses what leaves for the office; hashes and keys stay. */
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
