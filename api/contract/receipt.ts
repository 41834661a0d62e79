import * as v from 'valibot';

/** The answer to an accepted request: 201 the first time, 200 with the same id on every replay. */
export const Receipt = v.object({
  /** Row id, UUID. */
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Echo of the idempotency key, or null for a request without one. A client trusts no answer without it. */
  key: v.nullable(v.string()),
  /** When the row was stored, ISO 8601 by the database's clock; absent where the request was erased since. */
  createdAt: v.optional(v.string()),
  /** Shown in the success toast, in the language sent (spec 7). */
  message: v.string(),
  /** The office erased this request before the replay came; nothing was stored again. */
  erased: v.optional(v.boolean()),
});

export type Receipt = v.InferOutput<typeof Receipt>;
