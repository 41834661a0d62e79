import { type KnownRequest, questionFor, type Submission, type Taken } from '../repositories/contacts.ts';
import { type Acceptance, acceptKnown } from './acceptance.ts';
import type { QuoteResult } from './read-quote.ts';

/** Asks the database; rejects with its error. */
type Ask = (submission: Submission) => Promise<Taken>;

/** What is known under the first of these keys under which anything is. */
export async function lookUpFirst(
  keys: readonly (string | null)[],
  ask: Ask,
): Promise<KnownRequest | undefined> {
  for (const key of keys) {
    const known = key === null ? undefined : await lookUp(key, ask);
    if (known) return known;
  }
  return undefined;
}

async function lookUp(key: string, ask: Ask): Promise<KnownRequest | undefined> {
  const taken = await ask(questionFor(key));
  return taken.kind === 'known' || taken.kind === 'erased' ? taken : undefined;
}

/** The answer of a key that another process may have stored meanwhile; throws `problem` where none has. */
export async function recall(
  keys: readonly (string | null)[],
  result: QuoteResult,
  problem: Error,
  ask: Ask,
): Promise<Acceptance> {
  const known = await lookUpFirst(keys, ask);
  if (!known) throw problem;
  return acceptKnown(known, result);
}
