import { hash } from 'node:crypto';
import * as v from 'valibot';
import { defaultLanguage, languages } from '../contract/language.ts';
import { readPhone } from '../contract/phone.ts';
import { QuoteHints, QuoteInput } from '../contract/quote.ts';
import { type QuoteField, quoteFields } from '../contract/quote-fields.ts';
import { Line, Lines } from '../contract/text.ts';
import { validPhone } from './valid-phone.ts';

/**
 * The code of a language, perhaps with a region. Which ones there are is not asked: a phone may send what it wrote under
 * a newer release to a process of an older one, and the request is worth more than the language of its answer.
 */
const languageCode = /^[a-z]{2}(-[A-Z]{2})?$/;

/** A `QuoteInput` as the server takes it: in a language that this release has, or in another. */
const TakenInput = v.object({
  ...QuoteInput.entries,
  language: v.optional(
    v.pipe(v.string('invalid-language'), v.regex(languageCode, 'invalid-language')),
    defaultLanguage,
  ),
});

type TakenInput = v.InferOutput<typeof TakenInput>;

/**
 * The hashes of the same words from a page in each language of this release: a visitor may have chosen another between a
 * press and the same press again.
 */
type OtherHashes = () => Buffer[];

/** A request that may be stored, with what is computed from it. */
export type Quote = {
  input: TakenInput;
  hints: QuoteHints;
  phoneE164: string;
  /** sha256 of the canonical input; hints are not part of it, so a retry may carry others. */
  requestHash: Buffer;
  otherHashes: OtherHashes;
  /** sha256 of phone, service and message: the same words sent twice. */
  contentHash: Buffer;
};

export type QuoteResult =
  | { ok: true; quote: Quote }
  | {
      ok: false;
      codes: Record<string, string[]>;
      /** As of a quote: an earlier release, with other rules, may have stored these words. */
      requestHash: Buffer | undefined;
      otherHashes: OtherHashes;
    };

const unlessEmpty = v.transform((text: string | null | undefined) => (text ? text : undefined));

/** The words of a `QuoteInput` in their normal form, whether or not they may be inserted today. */
const QuoteWords = v.object({
  name: Line,
  phone: Line,
  service: v.string(),
  message: v.pipe(v.nullish(Lines), unlessEmpty),
  email: v.pipe(v.nullish(Line), unlessEmpty),
  language: v.optional(v.string(), defaultLanguage),
} satisfies Record<QuoteField | 'language', v.GenericSchema>);

type QuoteWords = v.InferOutput<typeof QuoteWords>;

/** Reads a body against the contract and asks libphonenumber (default country DO); gives codes, never sentences. */
export function readQuote(body: Record<string, unknown>): QuoteResult {
  const result = v.safeParse(TakenInput, body, { abortPipeEarly: true });
  if (!result.success) return refused(body, codesByField(result.issues));
  const input = result.output;
  const phoneE164 = validPhone(readPhone(input.phone)?.number ?? '');
  if (!phoneE164) return refused(body, { phone: ['invalid-phone'] });
  const hints = v.parse(QuoteHints, body);
  const { message, service } = input;
  const contentHash = sha256({ message, phone: phoneE164, service });
  return { ok: true, quote: { input, hints, phoneE164, ...hashesOf(input), contentHash } };
}

function refused(body: Record<string, unknown>, codes: Record<string, string[]>): QuoteResult {
  const words = v.safeParse(QuoteWords, body);
  const none = { requestHash: undefined, otherHashes: () => [] };
  return { ok: false, codes, ...(words.success ? hashesOf(words.output) : none) };
}

const hashesOf = (words: QuoteWords): { requestHash: Buffer; otherHashes: OtherHashes } => ({
  requestHash: hashOf(words),
  otherHashes: () => languages.map((language) => hashOf({ ...words, language })),
});

/** Equal requests have equal hashes for ever, so the order of the names is theirs in the alphabet. */
const hashOf = (words: QuoteWords): Buffer =>
  sha256(Object.fromEntries(hashedFields.map((field) => [field, words[field]])));

const hashedFields = [...quoteFields, 'language' as const].sort();

const sha256 = (fields: Record<string, string | undefined>): Buffer =>
  hash('sha256', JSON.stringify(fields), 'buffer');

function codesByField(issues: v.InferIssue<typeof TakenInput>[]): Record<string, string[]> {
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
