import * as v from 'valibot';

/** Stable codes of every error answer, with the HTTP status each is sent with. */
export const problemStatus = {
  malformed_request: 400,
  malformed_json: 400,
  malformed_body: 400,
  invalid_key: 400,
  invalid_query: 400,
  unauthorized: 401,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  invalid_fields: 422,
  key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** The body of every error of the API, in the form of RFC 9457. */
export const Problem = v.object({
  type: v.string(),
  /** A short English sentence for engineers; visitors see their own words chosen by code. */
  title: v.string(),
  status: v.number(),
  code: v.string(),
  /** The request's idempotency key, from its body or else its header, if it was valid and was read. */
  key: v.optional(v.nullable(v.string())),
  /** Codes of each wrong field, for `invalid_fields` only; never sentences. */
  codes: v.optional(v.record(v.string(), v.array(v.string()))),
});

export type Problem = v.InferOutput<typeof Problem>;

export const problemContentType = 'application/problem+json; charset=utf-8';
