import { hash } from 'node:crypto';
import * as v from 'valibot';
import { readPhone } from '../contract/phone.ts';
import { QuoteHints, QuoteInput } from '../contract/quote.ts';
import { validPhone } from './valid-phone.ts';

/** A request that may be stored, with what is computed from it. */
export type Quote = {
  input: QuoteInput;
  hints: QuoteHints;
  phoneE164: string;
  /** sha256 of the canonical input; hints are not part of it, so a retry may carry others. */
  requestHash: Buffer;
  /** sha256 of phone, service and message: the same words sent twice. */
  contentHash: Buffer;
};

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; codes: Record<string, string[]> };

/** Reads a body against the contract and asks libphonenumber (default country DO); gives codes, never sentences. */
export function readQuote(body: Record<string, unknown>): QuoteResult {
  const result = v.safeParse(QuoteInput, body, { abortPipeEarly: true });
  if (!result.success) return { ok: false, codes: codesByField(result.issues) };
  const input = result.output;
  const phoneE164 = validPhone(readPhone(input.phone)?.number ?? '');
  if (!phoneE164) return { ok: false, codes: { phone: ['invalid-phone'] } };
  const hints = v.parse(QuoteHints, body);
  // Equal requests have equal hashes for ever, so the order of the names is theirs in the alphabet.
  const { email, language, message, name, phone, service } = input;
  const requestHash = sha256({ email, language, message, name, phone, service });
  const contentHash = sha256({ message, phone: phoneE164, service });
  return { ok: true, quote: { input, hints, phoneE164, requestHash, contentHash } };
}

const sha256 = (fields: Record<string, string | undefined>): Buffer =>
  hash('sha256', JSON.stringify(fields), 'buffer');

function codesByField(issues: v.InferIssue<typeof QuoteInput>[]): Record<string, string[]> {
  const codes: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const code = /^[a-z]+(-[a-z]+)+$|^required$/.test(issue.message) ? issue.message : missingOr(issue);
    codes[field] = [...new Set([...(codes[field] ?? []), code])];
  }
  return codes;
}

/** An absent field has an English sentence of the library as its message; the contract's code is `required`. */
function missingOr(issue: { received: string }): string {
  return issue.received === 'undefined' ? 'required' : 'wrong-type';
}
