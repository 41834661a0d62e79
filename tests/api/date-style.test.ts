import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toContact } from '../../api/quotes/acceptance.ts';
import { readQuote } from '../../api/quotes/read-quote.ts';
import { takeSubmissions } from '../../api/repositories/contacts.ts';
import { rewriteContacts } from '../../api/upkeep/rewrite.ts';
import { readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, newKey } from '../../tools/factories.ts';
import { runSql } from '../../tools/postgres.ts';
import { withCleanup } from '../support/cleanup.ts';

// A database whose dates are written as an older application beside it wants them, which the driver cannot read.

let before: TestApi;
let api: TestApi;

beforeAll(async () => {
  before = await startTestApi();
  const { databaseUrl } = before;
  const name = new URL(databaseUrl).pathname.slice(1);
  await runSql(databaseUrl, `alter database "${name}" set datestyle = 'SQL, DMY'`);
  api = await startTestApi({ databaseUrl });
});
afterAll(async () => {
  await api.close();
  await before.close();
});

it('a request is stored, shown to the office and erased as anywhere else', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const body = buildContact();
  const first = await api.post(body, headers);
  expect(first.status).toBe(201);
  const { id, createdAt } = await readReceipt(first);
  expect(await readReceipt(await api.post(body, headers))).toMatchObject({ id, createdAt });
  expect(await (await api.office('/api/contacts')).json()).toMatchObject({ contacts: [{ id, createdAt }] });
  expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await readReceipt(await api.post(body, headers))).toMatchObject({ id, erased: true });
  expect(await rewriteContacts(api.database, 5_000)).toBe('done');
});

it('a time that cannot be read is an error, and nothing is taken for erased', () =>
  withCleanup(async (later) => {
    const result = readQuote(buildContact());
    if (!result.ok) throw new Error('The contact of the test is refused.');
    const contact = toContact(result.quote);
    const submission = { id: randomUUID(), key: newKey(), address: undefined, contact };
    const unset = new pg.Pool({ connectionString: api.databaseUrl });
    later(() => unset.end());
    const taking = takeSubmissions(unset, [submission], { perMinute: 0, perDay: 0 });
    await expect(taking).rejects.toThrow('cannot be read');
  }));
