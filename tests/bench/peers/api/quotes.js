import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

/** What both peers ask of a quote. */
export const quoteSchema = {
  type: 'object',
  required: ['name', 'phone', 'service', 'language'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    phone: { type: 'string', pattern: '^[0-9 ()+-]{7,20}$' },
    service: { type: 'string', maxLength: 30 },
    message: { type: 'string', maxLength: 2_000 },
    email: { type: 'string', maxLength: 254 },
    language: { enum: ['es', 'en'] },
  },
};

const sha256 = (text) => createHash('sha256').update(text).digest();

/**
 * Stores a quote in the site's own table, whose triggers number it in the order of commits, and the same key once. The
 * key is in the way of a repeated insert, as their documentation suggests.
 */
export async function storeOnce(key, quote) {
  const hash = sha256(JSON.stringify(quote));
  const { rows } = await pool.query({
    name: 'store-once',
    text: `insert into contacts (id, idempotency_key, name, phone, phone_e164, service, message, email, language,
        request_hash, content_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
      on conflict do nothing returning id, created_at`,
    values: [
      randomUUID(),
      key,
      quote.name,
      quote.phone,
      `+1${quote.phone}`,
      quote.service,
      quote.message,
      quote.email,
      quote.language,
      hash,
    ],
  });
  if (rows[0]) return { status: 201, body: rows[0] };
  const known = await pool.query({
    name: 'known',
    text: 'select id, created_at, request_hash from contacts where idempotency_key = $1',
    values: [key],
  });
  const { request_hash, ...body } = known.rows[0] ?? {};
  return request_hash?.equals(hash) ? { status: 200, body } : { status: 409, body: { error: 'key_reused' } };
}

/** Stores a quote in a table without triggers, again if it is sent again, in any order. */
export async function storePlainly(quote) {
  const { rows } = await pool.query({
    name: 'store-plainly',
    text: `insert into plain_quotes (name, phone, service, message, email, language)
      values ($1, $2, $3, $4, $5, $6) returning id, created_at`,
    values: [quote.name, quote.phone, quote.service, quote.message, quote.email, quote.language],
  });
  return { status: 201, body: rows[0] };
}
