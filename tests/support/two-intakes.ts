import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A request as both are given it; without `words` it is not to be stored. */
export type Asked = { id: string; key: string | null; address: string | null; words: string | null };
type TakenRow = {
  place: number;
  id: string | null;
  created_at: Date | null;
  request_hash: Buffer | null;
  wait_ms: number;
};

const hashOf = (words: string) => `\\x${createHash('sha256').update(words).digest('hex')}`;
const columnsOf = (words: string) => ({
  ...{
    name: words,
    phone: '8295551234',
    phone_e164: '+18295551234',
    service: 'ac',
    message: null,
    email: null,
  },
  ...{ language: 'es', written_at: '2026-11-20T10:00:00Z', spam_score: 2, spam_reason: 'too-fast' },
  ...{ request_hash: hashOf(words), content_hash: hashOf(words) },
});

/** The statements of this release and of earlier ones, with what each is given. */
export const ways = {
  at_once: {
    sql: 'select * from take_quotes_at_once($1::jsonb, $2::integer, $3::integer) order by place',
    rowOf: ({ id, key, address, words }: Asked): object => ({
      ...{ id, idempotency_key: key, address, is_whole: words !== null },
      ...(words === null ? {} : columnsOf(words)),
    }),
  },
  by_triggers: {
    sql: 'select * from take_quotes($1, $2, $3) order by place',
    rowOf: ({ id, key, address, words }: Asked): object => ({
      ...{ id, idempotency_key: key, address },
      ...(words === null ? {} : { contact: { ...columnsOf(words), id, idempotency_key: key } }),
    }),
  },
};

export async function takeAs(
  way: keyof typeof ways,
  asked: Asked[],
  by: pg.Client,
  limits = [1_000, 1_000],
): Promise<TakenRow[]> {
  const { sql, rowOf } = ways[way];
  return (await by.query(sql, [JSON.stringify(asked.map(rowOf)), ...limits])).rows;
}

export const quote = (words: string, changes: Partial<Asked> = {}): Asked => ({
  ...{ id: randomUUID(), key: randomUUID(), address: null, words },
  ...changes,
});
