import * as v from 'valibot';
import { defaultLanguage } from './language.ts';
import { LanguageSchema } from './language-schema.ts';
import type { QuoteField } from './quote-fields.ts';

/**
 * One request as the office reads it; personal data, only behind the office token. GET /api/contacts/:id returns one.
 * DELETE /api/contacts/:id erases it for good and answers 204, even the second time; its key is remembered, without
 * personal data, so that a late replay stores nothing.
 */
export const OfficeContact = v.object({
  id: v.string(),
  /** Position in commit order; the poll cursor. Never reused, gaps are possible. */
  seq: v.number(),
  name: v.string(),
  /** As typed by the visitor. */
  phone: v.string(),
  /** E.164, as libphonenumber reads `phone` with default country DO. */
  phoneE164: v.nullable(v.string()),
  /** One of `serviceOptions`, unless somebody stored another word by SQL. */
  service: v.string(),
  message: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Of the interface; one unknown here, as after a step back, is stored as it was sent and read as the default one. */
  language: v.fallback(LanguageSchema, defaultLanguage),
  /** When the row was stored, ISO 8601. */
  createdAt: v.string(),
  /** When the visitor pressed send, by the device's clock; informative. */
  writtenAt: v.nullable(v.string()),
  /** 0 is clean; from `spamThreshold` on the office sees it marked. */
  spamScore: v.number(),
  spamReason: v.nullable(v.string()),
  /** True if a person called it spam, false if a person called it genuine; null if nobody has judged it. */
  spamConfirmed: v.optional(v.nullable(v.boolean()), null),
  /** Id of an earlier request with the same content; marked, never dropped. */
  possibleDuplicateOf: v.nullable(v.string()),
} satisfies Record<QuoteField, v.GenericSchema> & Record<string, v.GenericSchema>);

export type OfficeContact = v.InferOutput<typeof OfficeContact>;

/**
 * Answer of GET /api/contacts: rows with `seq` above the cursor `after`, ascending, and the next cursor. Who names the id
 * of the request at the cursor as well (`id`) is given all from the first one by a database that never had it.
 */
export const OfficeFeed = v.object({
  contacts: v.array(OfficeContact),
  nextAfter: v.number(),
  /** True if the database has neither the request of the cursor under its number nor the trace of its erasure. */
  isForeign: v.optional(v.literal(true)),
  /** True if no request ever had the number of the cursor, which then belongs to another database. */
  isAhead: v.optional(v.literal(true)),
  /** Highest `seq` given so far, even to a request that is erased by now; an older server tells none. */
  lastSeq: v.optional(v.number()),
  /** Random name of the database, which one made anew does not have; an older server tells none. */
  database: v.optional(v.string()),
});

export type OfficeFeed = v.InferOutput<typeof OfficeFeed>;

/**
 * Requests with at least this score are marked as possible spam. Genuine customers reach it too, so it alone erases
 * nothing.
 */
export const spamThreshold = 3;

/**
 * Requests with at least this score are erased after a month unless a person has judged them. It takes most of
 * the signs at once; a customer whose browser fills the hidden field and who sends three map links at once scores 8.
 */
export const surelySpamThreshold = 10;

/**
 * How long requests are kept, in days: what a person called spam for a month from then on, what surely is spam for a
 * month, the rest for two years.
 */
export const keptDays = { spam: 30, other: 730 } as const;

/** What a person may say about a request: PATCH /api/contacts/:id; null takes it back. */
export const SpamJudgement = v.object({ spam: v.nullable(v.boolean()) });

/** Answer of GET /api/retention: how many requests are past their keeping time; of POST: how many were erased. */
export const RetentionCount = v.object({ requests: v.number() });

/** Bounds of the office feed's query: rows a page, seconds of long poll. */
export const officeFeedLimits = { defaultLimit: 100, maxLimit: 500, maxWaitSeconds: 25 } as const;
