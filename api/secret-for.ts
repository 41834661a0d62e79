import { createHash } from 'node:crypto';
import type { Env } from './env.ts';

/** Shared by all processes of one database, and unknown to anybody without access to it. */
export function secretFor(
  purpose: string,
  { databaseUrl, officeTokens }: Pick<Env, 'databaseUrl' | 'officeTokens'>,
): string {
  return createHash('sha256')
    .update(`${purpose} ${databaseUrl ?? officeTokens[0] ?? 'embedded'}`)
    .digest('hex');
}
