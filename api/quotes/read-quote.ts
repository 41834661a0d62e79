import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { readPhone } from '../contract/phone.ts';
import { QuoteHints, QuoteInput } from '../contract/quote.ts';

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
  const phone = parsePhoneNumberFromString(readPhone(input.phone)?.number ?? '', 'DO');
  if (!phone?.isValid()) return { ok: false, codes: { phone: ['invalid-phone'] } };
  const hints = v.parse(QuoteHints, body);
  const requestHash = sha256(canonicalJson(input));
  const { service, message } = input;
  const contentHash = sha256(canonicalJson({ phone: phone.number, service, message }));
  return { ok: true, quote: { input, hints, phoneE164: phone.number, requestHash, contentHash } };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** JSON of a flat object with sorted names, so equal requests have equal hashes. */
function canonicalJson(fields: Record<string, string | undefined>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))));
}

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
