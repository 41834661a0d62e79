import { randomUUID } from 'node:crypto';
import type { QuoteField } from '../contract/quote-fields.ts';
import type { Statements } from '../database.ts';

/** A request ready to be stored, by the names of its columns; the database adds `seq`, `created_at` and the duplicate mark. */
export type NewContact = Record<QuoteField, string | null> & {
  phone_e164: string | null;
  language: string;
  written_at: Date | null;
  request_hash: Buffer;
  content_hash: Buffer;
  spam_score: number;
  spam_reason: string | null;
};

/** A request that asks to be taken. */
export type Submission = {
  /** Made by the server before the first try, so a repeated try of the same request cannot double. */
  id: string;
  key: string | null;
  /** Under these the same request may have come before: where one has, nothing is stored. */
  otherKeys?: readonly string[];
  /** Whose counters are charged; undefined where nothing is to be. */
  address: string | undefined;
  /** What is stored where the key is new and the limit allows it; undefined where nothing is to be. */
  contact: NewContact | undefined;
};

/** Asks what is known under a key: charges nobody, and stores nothing. */
export const questionFor = (key: string): Submission => ({
  id: randomUUID(),
  key,
  address: undefined,
  contact: undefined,
});

/** What is stored under a key or an id, or the trace of an erased request. */
export type KnownRequest =
  | { kind: 'known'; id: string; createdAt: Date; requestHash: Buffer | null }
  | { kind: 'erased'; id: string };

/** What became of a submission. */
export type Taken =
  | KnownRequest
  | { kind: 'stored'; createdAt: Date }
  /** Above the limit of its address, for so many ms. */
  | { kind: 'limited'; waitMs: number }
  /** Unknown when looked for, and not stored: it was not to be, or somebody else stored or erased it meanwhile. */
  | { kind: 'none' };

/**
 * How many new requests one address may send. The defaults, 60 a minute and 500 a day, are made for a village whose
 * three thousand people share one address of a mobile network. On the worst day there is, after a storm, one in ten
 * asks for help: 300 requests. If the mast was down and all phones deliver when it comes back, they are through in
 * five minutes; a phone that is told to wait keeps its request and comes again by itself. A request takes 8.5 kB at
 * most, so one address fills 4 MB a day instead of the 3.7 GB of 300 a minute.
 */
export type AddressLimits = {
  perMinute: number;
  perDay: number;
  /** After how many ms a refusal is reconsidered at the latest: other limits may hold by then. */
  mostWaitMs?: number;
};

type Row = {
  place: number;
  id: string | null;
  is_erased: boolean;
  /** Missing also where the driver cannot read it. */
  created_at: Date | null;
  request_hash: Buffer | null;
  wait_ms: number;
};

// With the types of its parameters, so that no other function of the name fits better.
// A function of the database keeps its plan in each session; a named statement would too, but a pooler in transaction
// mode hands it to another session, which does not know it.
//
// Where commits wait for a standby, each group commits a record, also one that only finds what is stored already: that may
// be on this server alone, and its commit waits until the standby has all that was written before.
const takeQuotes = `
  with committed as materialized (
    select case when current_setting('synchronous_standby_names') <> '' and not pg_is_in_recovery()
      then pg_logical_emit_message(true, 'taken', '') end as position
  )
  select taken.*, taken.id is not null and taken.created_at is null as is_erased
    from take_quotes_at_once($1::jsonb, $2::integer, $3::integer) as taken cross join committed`;

/**
 * Takes submissions together, in one statement and one commit: all of them, or none where it throws. Gives what became
 * of each, in their order. No two of them may have the same key.
 */
export async function takeSubmissions(
  pool: Statements,
  submissions: readonly Submission[],
  { perMinute, perDay, mostWaitMs = Number.POSITIVE_INFINITY }: AddressLimits,
): Promise<Taken[]> {
  const asked = JSON.stringify(submissions.map(toRow));
  const { rows } = await pool.query<Row>(takeQuotes, [asked, perMinute, perDay]);
  const taken: Taken[] = submissions.map(() => ({ kind: 'none' }));
  for (const row of rows) {
    const waitMs = Math.min(row.wait_ms, mostWaitMs);
    taken[row.place - 1] =
      waitMs > 0 ? { kind: 'limited', waitMs } : readTaken(row, submissions[row.place - 1]);
  }
  return taken;
}

function readTaken(
  { id, is_erased: isErased, created_at: createdAt, request_hash: requestHash }: Row,
  submission: Submission | undefined,
): Taken {
  if (!id) return { kind: 'none' };
  if (isErased) return { kind: 'erased', id };
  if (!createdAt) throw new TypeError('The time of a request cannot be read.');
  // Its own id also where a try before this one stored it and the connection broke under the answer.
  return id === submission?.id
    ? { kind: 'stored', createdAt }
    : { kind: 'known', id, createdAt, requestHash };
}

const toRow = ({ id, key, otherKeys, address, contact }: Submission) =>
  contact
    ? {
        ...contact,
        id,
        idempotency_key: key,
        other_keys: otherKeys,
        address,
        is_whole: true,
        request_hash: toBytea(contact.request_hash),
        content_hash: toBytea(contact.content_hash),
      }
    : { id, idempotency_key: key, address, is_whole: false };

const toBytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
