import * as v from 'valibot';

/** The answer to an accepted request: 201 the first time, 200 with the same id on every replay. */
export const Receipt = v.object({
  /** Row id, UUID. */
  id: v.pipe(v.string(), v.nonEmpty()),
  /**
   * Echo of the idempotency key, or null for a request without one. A client that sent a key trusts no answer that lacks
   * it.
   */
  key: v.nullable(v.string()),
  /** When the row was stored, ISO 8601 by the database's clock; absent if the request has been erased. */
  createdAt: v.optional(v.string()),
  /** Shown in the success toast, in the language of the request, or the default one for want of it. */
  message: v.string(),
  /** The office had erased this request before the replay came; nothing was stored again. */
  erased: v.optional(v.boolean()),
});

export type Receipt = v.InferOutput<typeof Receipt>;
