import type { Database } from '../database.ts';

/** A request ready to be stored; the database adds `seq`, `created_at` and the duplicate mark. */
export type NewContact = {
  /** Made by the server before the insert, so a repeated insert of the same request cannot double. */
  id: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  service: string;
  message: string | null;
  email: string | null;
  language: string;
  writtenAt: Date | null;
  key: string | null;
  requestHash: Buffer;
  contentHash: Buffer;
  spamScore: number;
  spamReason: string | null;
};

/** What is known under a key: the stored request, or the trace of an erased one. */
export type KnownRequest =
  | { kind: 'stored'; id: string; createdAt: Date; requestHash: Buffer | null }
  | { kind: 'erased'; id: string };

type ContactsPool = Database['pool'];
type KnownRow = { id: string; created_at: Date | null; request_hash: Buffer | null };

// Statements of the driver: the same insert through Knex costs about 40 % of the throughput. They have no name,
// because a pooler in transaction mode hands each statement to another session, which does not know it.
const insertContact = {
  text: `
    insert into contacts (id, name, phone, phone_e164, service, message, email, language, written_at,
      idempotency_key, request_hash, content_hash, spam_score, spam_reason)
    select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $10::uuid, $11::bytea, $12::bytea, $13::int, $14
    where not exists (select from contact_key_tombstones where idempotency_key = $10::uuid)
    on conflict do nothing
    returning created_at`,
};

const selectKnown = {
  text: `
    select id, created_at, request_hash from contacts where idempotency_key = $1::uuid
    union all
    select id, null, null from contact_key_tombstones where idempotency_key = $1::uuid
    limit 1`,
};

/**
 * Stores a request; key and row are one statement, so neither exists without the other.
 * Gives the time of storing, or undefined where the key or the id is already there or was erased.
 */
export async function addContact(pool: ContactsPool, contact: NewContact): Promise<Date | undefined> {
  const values = [
    contact.id,
    contact.name,
    contact.phone,
    contact.phoneE164,
    contact.service,
    contact.message,
    contact.email,
    contact.language,
    contact.writtenAt,
    contact.key,
    contact.requestHash,
    contact.contentHash,
    contact.spamScore,
    contact.spamReason,
  ];
  const result = await pool.query<{ created_at: Date }>({ ...insertContact, values });
  return result.rows[0]?.created_at;
}

/** What is stored under an idempotency key, however old it is. */
export async function findByKey(pool: ContactsPool, key: string): Promise<KnownRequest | undefined> {
  const result = await pool.query<KnownRow>({ ...selectKnown, values: [key] });
  const row = result.rows[0];
  if (!row) return undefined;
  if (!row.created_at) return { kind: 'erased', id: row.id };
  return { kind: 'stored', id: row.id, createdAt: row.created_at, requestHash: row.request_hash };
}

/** When a request of this id was stored; undefined where there is none. */
export async function findCreatedAt(pool: ContactsPool, id: string): Promise<Date | undefined> {
  const result = await pool.query<{ created_at: Date }>('select created_at from contacts where id = $1', [
    id,
  ]);
  return result.rows[0]?.created_at;
}
