import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfficeContact } from '../../api/contract/office.ts';
import { readProblem, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey, readColumn } from '../../tools/factories.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const rowOf = (id: string) => api.database.knex('contacts').where({ id }).first();

/** The hash by which every release knows a request again. */
const hashOf = ({ email, language, message, name, phone, service }: Record<string, unknown>) =>
  createHash('sha256').update(JSON.stringify({ email, language, message, name, phone, service })).digest();

describe('POST /api/contact', () => {
  it.each([
    { name: 'Y' },
    { email: 'nobody' },
    { phone: '12' },
    { service: 'plumbing' },
    { message: 'a'.repeat(2_001) },
  ])('knows again what an earlier release stored by other rules: %o', async (changes) => {
    const key = newKey();
    const stored = await readReceipt(await api.post(buildContact({ phone: buildPhone() }), keyed(key)));
    const body = { ...buildContact({ phone: buildPhone() }), language: 'es', ...changes };
    await api.database
      .knex('contacts')
      .where({ id: stored.id })
      .update({ request_hash: hashOf(body) });
    const again = await api.post(body, keyed(key));
    expect(again.status).toBe(200);
    expect(await readReceipt(again)).toMatchObject({ id: stored.id });
    expect((await api.post({ ...body, name: 'Z' }, keyed(key))).status).toBe(422);
  });

  it('stores a request and answers in the language sent', async () => {
    const key = newKey();
    const spanish = await api.post(buildContact({ phone: buildPhone() }), keyed(`"${key.toUpperCase()}"`));
    const receipt = await readReceipt(spanish);
    expect(spanish.status).toBe(201);
    expect(spanish.headers.get('cache-control')).toBe('no-store');
    expect(receipt).toMatchObject({ key, message: 'Recibimos tu solicitud. Te responderemos por WhatsApp.' });
    const english = await readReceipt(await api.post(buildContact({ phone: buildPhone(), language: 'en' })));
    expect(english).toMatchObject({ key: null, message: 'We have your request. We’ll reply on WhatsApp.' });
  });

  it('stores a request in the language of another release, and knows it again', async () => {
    const body = { ...buildContact({ phone: buildPhone() }), language: 'fr' };
    const key = newKey();
    const first = await api.post(body, keyed(key));
    expect(first.status).toBe(201);
    const { id, message } = await readReceipt(first);
    expect(message).toBe('Recibimos tu solicitud. Te responderemos por WhatsApp.');
    // A process that knows the language makes the same hash of the same words.
    expect(await rowOf(id)).toMatchObject({ language: 'fr', request_hash: hashOf(body) });
    const again = await api.post(body, keyed(key));
    expect(again.status).toBe(200);
    expect(await readReceipt(again)).toMatchObject({ id });
    const shown = await api.office(`/api/contacts/${id}`);
    expect(v.parse(OfficeContact, await shown.json())).toMatchObject({ id, language: 'es' });
  });

  it('knows a request again from a page in another language, by JSON and by the form', async () => {
    const body = buildContact({ phone: buildPhone() });
    const key = newKey();
    const { id } = await readReceipt(await api.post({ ...body, language: 'es' }, keyed(key)));
    const again = await api.post({ ...body, language: 'en' }, keyed(key));
    expect(again.status).toBe(200);
    expect(await readReceipt(again)).toMatchObject({ id });
    const fields = Object.entries({ ...body, language: 'en', key }).map(([name, value]) => [
      name,
      String(value),
    ]);
    const form = { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: api.url } };
    expect((await fetch(`${api.url}/contact`, form)).status).toBe(200);
    const stored = await api.database.knex('contacts').where({ phone: body.phone }).select('id', 'language');
    expect(stored).toEqual([{ id, language: 'es' }]);
    expect((await api.post({ ...body, name: 'Z', language: 'en' }, keyed(key))).status).toBe(422);
  });

  it.each([
    ['José Ñúñez Ü', 'Aire que no enfría: ¿cuánto sería?'],
    ['👩🏽‍🔧 Lía', 'Hace 🥵 en la sala ❄️\nsegunda línea\tcon tabulador'],
    ['محمد عبد الله', 'أحتاج إلى عرض سعر'],
    ['דוד כהן', '<b>&amp; "comillas" \\ %00 $1 {{x}}'],
  ])('stores %s byte for byte', async (name, message) => {
    const { id } = await readReceipt(await api.post(buildContact({ name, message, phone: buildPhone() })));
    expect(await rowOf(id)).toMatchObject({ name, message });
  });

  it('keeps the phone as typed and in international form, and the hints', async () => {
    const writtenAt = '2026-11-20T10:00:00.000Z';
    const body = buildContact({ phone: '(809) 555-7788', writtenAt });
    const { id } = await readReceipt(await api.post(body));
    expect(await rowOf(id)).toMatchObject({
      phone: '(809) 555-7788',
      phone_e164: '+18095557788',
      written_at: new Date(writtenAt),
    });
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-01:00',
    '2026-02-30T10:00:00Z',
  ])(
    'stores a request without the hint that it was written at %s, a time that PostgreSQL or the calendar lacks',
    async (writtenAt) => {
      const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone(), writtenAt })));
      expect((await rowOf(id)).written_at).toBeNull();
    },
  );

  it.each([{ website: 'http://x.example' }, { elapsedMs: 10, message: 'https://x.example' }])(
    'stores and marks what looks like spam: %o',
    async (changes) => {
      const response = await api.post(buildContact({ phone: buildPhone(), ...changes }));
      expect(response.status).toBe(201);
      const { id } = await readReceipt(response);
      expect((await rowOf(id)).spam_score).toBeGreaterThanOrEqual(3);
    },
  );

  it('marks repeated words from one phone within ten minutes, and drops none', async () => {
    const body = buildContact({ phone: buildPhone() });
    const first = await readReceipt(await api.post(body));
    const second = await readReceipt(await api.post(body, keyed(newKey())));
    expect((await rowOf(second.id)).possible_duplicate_of).toBe(first.id);
    await api.database
      .knex('contacts')
      .whereIn('id', [first.id, second.id])
      .update({ created_at: api.database.knex.raw("created_at - interval '11 minutes'") });
    const later = await readReceipt(await api.post(body));
    expect((await rowOf(later.id)).possible_duplicate_of).toBeNull();
  });

  it('marks all but one of many simultaneous copies without a key', async () => {
    const body = buildContact({ phone: buildPhone() });
    await Promise.all(Array.from({ length: 10 }, () => api.post(body)));
    const marks = await api.database
      .knex('contacts')
      .where({ phone: body.phone })
      .pluck('possible_duplicate_of');
    expect(marks).toHaveLength(10);
    expect(marks.filter((mark) => mark === null)).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  it.each([
    ['one process with the tightest limit', 1, 1],
    ['two processes', 2, 100],
  ])('makes 50 simultaneous posts one row at %s', async (_where, processes, rateLimitPerMinute) => {
    const { databaseUrl } = api;
    await api.database.knex('rate_limits').delete();
    const starts = Array.from({ length: processes }, () =>
      startTestApi({ databaseUrl, env: { rateLimitPerMinute } }),
    );
    const servers = await Promise.all(starts);
    const body = buildContact({ phone: buildPhone() });
    const key = newKey();
    const posts = Array.from({ length: 50 }, (_, i) => servers[i % processes]?.post(body, keyed(key)));
    const responses = (await Promise.all(posts)).filter((response) => response !== undefined);
    const statuses = responses.map((response) => response.status).sort();
    const receipts = await Promise.all(responses.map(readReceipt));
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1);
    expect(await api.database.knex('contacts').where({ idempotency_key: key })).toHaveLength(1);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('answers a replay after 60 days with the first id and marks it', async () => {
    const body = buildContact({ phone: buildPhone() });
    const key = newKey();
    const { id } = await readReceipt(await api.post(body, keyed(key)));
    const before = api.database.knex.raw("created_at - interval '60 days'");
    await api.database.knex('contacts').where({ id }).update({ created_at: before });
    const replay = await api.post({ ...body, elapsedMs: 9, writtenAt: undefined }, keyed(key));
    expect(replay.status).toBe(200);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect((await readReceipt(replay)).id).toBe(id);
  });

  it.each<[string, (key: string) => Record<string, string>]>([
    ['takes the header of the key away', () => ({})],
    ['writes a key of its own into the header', () => keyed(newKey())],
    ['writes no key into the header', () => keyed('made-by-a-proxy')],
  ])('knows a request by the key in its body where what is on the way %s', async (_what, headersOf) => {
    const key = newKey();
    const body = { ...buildContact({ phone: buildPhone() }), key };
    const first = await api.post(body, headersOf(key));
    expect(first.status).toBe(201);
    const { id } = await readReceipt(first);
    const replay = await api.post(body, headersOf(key));
    expect(replay.status).toBe(200);
    expect(await readReceipt(replay)).toMatchObject({ id, key });
    const other = await api.post({ ...body, name: 'Otra' }, headersOf(key));
    expect(other.status).toBe(422);
    expect(await readProblem(other)).toMatchObject({ code: 'key_reused', key });
  });

  it('refuses other content under the same key and changes nothing', async () => {
    const key = newKey();
    const body = buildContact({ phone: buildPhone() });
    const { id } = await readReceipt(await api.post(body, keyed(key)));
    for (const other of [{ ...body, name: 'Eva' }, { ...body, name: '' }, {}]) {
      const response = await api.post(other, keyed(key));
      expect(response.status).toBe(422);
      expect(await readProblem(response)).toMatchObject({ code: 'key_reused', key });
    }
    expect((await rowOf(id)).name).toBe(body.name);
  });

  it('answers a replay of an erased request without storing it again', async () => {
    const key = newKey();
    const body = buildContact({ phone: buildPhone() });
    const { id } = await readReceipt(await api.post(body, keyed(key)));
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    const replay = await api.post(body, keyed(key));
    expect(replay.status).toBe(200);
    const receipt = await readReceipt(replay);
    expect(receipt).toMatchObject({ id, key, erased: true });
    // Nobody has the number by then.
    expect(receipt.message).not.toContain('WhatsApp');
    const inEnglish = await readReceipt(await api.post({ ...body, language: 'en' }, keyed(key)));
    expect(inEnglish.message).toContain('erased');
    expect(await rowOf(id)).toBeUndefined();
  });

  it('stores a waiting duplicate if the first transaction is rolled back', async () => {
    const key = newKey();
    const body = buildContact({ phone: buildPhone() });
    const winner = await api.database.knex.transaction();
    await winner('contacts').insert({ name: 'x', phone: 'x', service: 'ac', idempotency_key: key });
    const waiting = api.post(body, keyed(key));
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    await winner.rollback();
    expect((await waiting).status).toBe(201);
    expect(await api.database.knex('contacts').where({ idempotency_key: key })).toHaveLength(1);
  });

  it('lets replays through without counting them, before and after the limit is used up', async () => {
    const limited = await startTestApi({ env: { rateLimitPerMinute: 3 } });
    const body = buildContact();
    const key = newKey();
    expect((await limited.post(body, keyed(key))).status).toBe(201);
    for (let i = 0; i < 5; i += 1) expect((await limited.post(body, keyed(key))).status).toBe(200);
    const others = [201, 201, 429];
    for (const status of others) {
      expect((await limited.post(buildContact({ phone: buildPhone() }))).status).toBe(status);
    }
    const refused = await limited.post(buildContact(), keyed(newKey()));
    expect(refused.status).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await limited.post(body, keyed(key))).status).toBe(200);
    expect(await readColumn(limited.database, 'id')).toHaveLength(3);
    await limited.close();
  });
});

async function waitingForLock(): Promise<number> {
  const sql = 'select count(*)::int as waiting from pg_locks where not granted';
  const result = await api.database.knex.raw(sql);
  return result.rows[0].waiting;
}
