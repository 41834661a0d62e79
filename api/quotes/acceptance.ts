import { spamThreshold } from '../contract/office.ts';
import { keyReused } from '../problems.ts';
import type { KnownRequest, NewContact } from '../repositories/contacts.ts';
import type { Quote, QuoteResult } from './read-quote.ts';
import { scoreSpam } from './spam.ts';

/** What became of an accepted request. */
export type Acceptance =
  | { kind: 'stored'; id: string; createdAt: Date; isSpam: boolean }
  | { kind: 'replayed'; id: string; createdAt: Date }
  | { kind: 'erased'; id: string };

/**
 * The answer a known key already has. Time does not matter: a key is known for ever; nor do rules that have changed since.
 * Throws `key_reused` where the key belongs to another request.
 */
export function acceptKnown(known: KnownRequest, result: QuoteResult): Acceptance {
  if (known.kind === 'erased') return known;
  const { requestHash, otherHashes } = result.ok ? result.quote : result;
  const isKnown = (hash: Buffer | undefined) => hash !== undefined && known.requestHash?.equals(hash);
  if (!isKnown(requestHash) && !otherHashes().some(isKnown)) throw keyReused();
  return { kind: 'replayed', id: known.id, createdAt: known.createdAt };
}

/** The row that a request becomes. */
export function toContact({ input, hints, phoneE164, requestHash, contentHash }: Quote): NewContact {
  const spam = scoreSpam(input, hints);
  return {
    name: input.name,
    phone: input.phone,
    phone_e164: phoneE164,
    service: input.service,
    message: input.message ?? null,
    email: input.email ?? null,
    language: input.language,
    written_at: toDate(hints.writtenAt),
    request_hash: requestHash,
    content_hash: contentHash,
    spam_score: spam.score,
    spam_reason: spam.reason,
  };
}

export const looksLikeSpam = (contact: NewContact): boolean => contact.spam_score >= spamThreshold;

/**
 * The pattern of ISO times lets years through that PostgreSQL lacks, and days that no month has, which `Date` takes for
 * later ones; such a hint is dropped, never refused.
 */
function toDate(text = ''): Date | null {
  const date = new Date(text);
  const [year = 0, month = 0, day] = text.split(/\D/).map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isDay && date.getTime() >= 0 && date.getUTCFullYear() <= 9999 ? date : null;
}
