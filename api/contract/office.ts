import * as v from 'valibot';
import { serviceOptions } from './contact.ts';
import { LanguageSchema } from './language.ts';

/**
 * One request as the office reads it; personal data, only behind the office token. GET /api/contacts/:id gives one.
 * DELETE /api/contacts/:id erases it for good and answers 204, also the second time; its key stays known, without
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
  service: v.picklist(serviceOptions),
  message: v.nullable(v.string()),
  email: v.nullable(v.string()),
  language: LanguageSchema,
  /** When the row was stored, ISO 8601. */
  createdAt: v.string(),
  /** When the visitor pressed send, by the device's clock; informative. */
  writtenAt: v.nullable(v.string()),
  /** 0 is clean; from `spamThreshold` on the office sees it marked. */
  spamScore: v.number(),
  spamReason: v.nullable(v.string()),
  /** True where a person called it spam, false where a person called it genuine; null where nobody did. */
  spamConfirmed: v.optional(v.nullable(v.boolean()), null),
  /** Id of an earlier request that says the same; marked, never dropped. */
  possibleDuplicateOf: v.nullable(v.string()),
});

export type OfficeContact = v.InferOutput<typeof OfficeContact>;

/** Answer of GET /api/contacts: rows with `seq` above the cursor, ascending, and the next cursor. */
export const OfficeFeed = v.object({
  contacts: v.array(OfficeContact),
  nextAfter: v.number(),
  /** True where no request ever had the number of the cursor: it belongs to another database. */
  isAhead: v.optional(v.literal(true)),
});

export type OfficeFeed = v.InferOutput<typeof OfficeFeed>;

/** From this score on a request is marked as possible spam. Customers reach it too: nothing is erased for it. */
export const spamThreshold = 3;

/**
 * From this score on a request is erased after a month without a person's word. It takes nearly every sign at
 * once; a customer whose browser fills the hidden field and who sends three map links at once has 8.
 */
export const surelySpamThreshold = 10;

/** How long requests are kept, in days: what a person called spam, or surely is, for a month; others two years. */
export const keptDays = { spam: 30, other: 730 } as const;

/** What a person may say about a request: PATCH /api/contacts/:id; null takes it back. */
export const SpamJudgement = v.object({ spam: v.nullable(v.boolean()) });

/** Answer of GET /api/retention, how many requests are older than they are kept, and of POST, how many were erased. */
export const RetentionCount = v.object({ requests: v.number() });

/** Bounds of the office feed's query: rows a page, seconds of long poll. */
export const officeFeedLimits = { defaultLimit: 100, maxLimit: 500, maxWaitSeconds: 25 } as const;
