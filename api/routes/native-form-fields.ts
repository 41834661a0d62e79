import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { defaultLanguage } from '../contract/language.ts';
import { IdempotencyKey } from '../contract/quote.ts';
import { quoteFields } from '../contract/quote-fields.ts';
import { inTime } from '../limits/deadline.ts';

const fieldNames = [...quoteFields, 'language', 'website', 'key'] as const;

/** The fields of a form as the browser posted them. */
export type Fields = Partial<Record<(typeof fieldNames)[number], string>>;

/** The key of a posted form, and those under which the same request may have come before. */
export type Keys = { key: string; earlierKey?: string; laterKey?: string };

/** The same words without a key are one request in a span of this length and those beside it, in ms. */
const spanMs = 600_000;

/** The fields of the form and no others; an absent one stays absent, so that the contract's defaults apply. */
export function knownFields(form: URLSearchParams): Fields {
  const found: Fields = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

/**
 * A key made under `secret` of words, and of `what` tells the request from others of the same words, whatever language
 * their page has by then, and whatever space stands around them: an answer's page loses an empty line at their beginning.
 * What only a program fills in (`website`) is none of them, and a bare page leaves it out.
 */
export function keyFor(secret: string, what: string, { key: _, website: __, ...body }: Fields): string {
  const fields = Object.entries({ ...body, language: defaultLanguage });
  const words = Object.fromEntries(fields.map(([name, text]) => [name, text.trim()]));
  return digest(secret, [what, words]).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

const digest = (secret: string, what: readonly unknown[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(what)).digest('hex');

/** How many last digits of a key made of words and time tell the span, until the year 2288. */
const spanDigits = 6;
/** How many of its first characters tell the words. */
const wordsLength = 18;

/**
 * The key the page gave its form. One filled in without scripts has none: it gets one made of its words and the time (in
 * ms since 1970), so that a second press, or the page loaded anew, is the same request. Not the time of this process: the
 * second press may come to another, whose clock is an hour apart. Throws `unavailable` where the time takes too long.
 *
 * A page that denied such a form has given it that key: its last digits tell of which span it is, so that what came in
 * those beside it is still found, however much later it is posted. Other words in its place get a key of their own of that
 * span, as they would in the form that was denied, which stands behind that page: there they may be put right as well.
 */
export async function keysOf(fields: Fields, secret: string, readTime: () => Promise<number>): Promise<Keys> {
  const keyIn = (span: number) =>
    sealed(secret, keyFor(secret, String(span), fields).slice(0, wordsLength), digitsOf(span));
  const keysIn = (span: number) => ({
    key: keyIn(span),
    earlierKey: keyIn(span - 1),
    laterKey: keyIn(span + 1),
  });
  const given = v.safeParse(IdempotencyKey, fields.key);
  if (!given.success) return keysIn(Math.floor((await inTime(readTime())) / spanMs));
  const key = given.output;
  const told = key.slice(-spanDigits);
  const isOurs = key === sealed(secret, key.slice(0, wordsLength), told);
  return isOurs ? keysIn(Number.parseInt(told, 16)) : { key };
}

/** A key of words and a span, by which it is known as one whatever its words are: no other has these digits between them. */
function sealed(secret: string, words: string, span: string): string {
  const seal = digest(secret, [words, span]).replace(/^(.{4})(.{6}).*$/, '$1-$2');
  return `${words}-${seal}${span}`;
}

const digitsOf = (span: number): string =>
  BigInt.asUintN(4 * spanDigits, BigInt(span))
    .toString(16)
    .padStart(spanDigits, '0');
