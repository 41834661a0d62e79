import { randomUUID } from 'node:crypto';
import { spamThreshold } from '../contract/office.ts';
import { type Database, isBrokenConnection } from '../database.ts';
import { keyReused, unavailable } from '../problems.ts';
import { addContact, findByKey, findCreatedAt, type NewContact } from '../repositories/contacts.ts';
import type { Quote, QuoteResult } from './read-quote.ts';
import { scoreSpam } from './spam.ts';

/** What became of an accepted request. */
export type Acceptance =
  | { kind: 'stored'; id: string; createdAt: Date; isSpam: boolean }
  | { kind: 'replayed'; id: string; createdAt: Date }
  | { kind: 'erased'; id: string };

/**
 * The answer a known key already has, or undefined for a new key. Time does not matter: a key is known for ever.
 * Throws `key_reused` where the key belongs to another request.
 */
export async function recallQuote(
  database: Database,
  key: string,
  result: QuoteResult,
): Promise<Acceptance | undefined> {
  const known = await onceMore(() => findByKey(database.pool, key));
  if (!known) return undefined;
  if (known.kind === 'erased') return known;
  const isSame = result.ok && known.requestHash?.equals(result.quote.requestHash);
  if (!isSame) throw keyReused();
  return { kind: 'replayed', id: known.id, createdAt: known.createdAt };
}

/**
 * Stores a request once. A connection that breaks under the insert is tried again, which cannot double the row:
 * key and id are both unique, and the id is made here, before the first try.
 * Throws `key_reused` as `recallQuote` does, and the error of the database where it stays away.
 */
export async function storeQuote(database: Database, key: string | null, quote: Quote): Promise<Acceptance> {
  const contact = toContact(key, quote);
  const createdAt = await onceMore(() => addContact(database.pool, contact));
  const isSpam = contact.spamScore >= spamThreshold;
  if (createdAt) return { kind: 'stored', id: contact.id, createdAt, isSpam };
  const mine = await onceMore(() => findCreatedAt(database.pool, contact.id));
  if (mine) return { kind: 'stored', id: contact.id, createdAt: mine, isSpam };
  const recalled = key === null ? undefined : await recallQuote(database, key, { ok: true, quote });
  // Neither stored nor known: the winner was undone in between. The client's next try settles it.
  if (!recalled) throw unavailable();
  return recalled;
}

function toContact(
  key: string | null,
  { input, hints, phoneE164, requestHash, contentHash }: Quote,
): NewContact {
  const spam = scoreSpam(input, hints);
  return {
    id: randomUUID(),
    name: input.name,
    phone: input.phone,
    phoneE164,
    service: input.service,
    message: input.message ?? null,
    email: input.email ?? null,
    language: input.language,
    writtenAt: toDate(hints.writtenAt),
    key,
    requestHash,
    contentHash,
    spamScore: spam.score,
    spamReason: spam.reason,
  };
}

/** The pattern of ISO times lets 31 February through; such a hint is dropped, never refused. */
function toDate(text: string | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

async function onceMore<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (!isBrokenConnection(error)) throw error;
    return statement();
  }
}
