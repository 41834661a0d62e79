import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfficeFeed } from '../../api/contract/office.ts';
import { type QuoteField, quoteFields } from '../../api/contract/quote-fields.ts';
import { formatContact } from '../../scripts/office/format-contact.ts';
import { readProblem, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildPhone, newKey } from '../../tools/factories.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Words = Record<QuoteField, string>;

const words: Words = {
  name: 'Ana Peralta',
  phone: '(829) 555-0143',
  service: 'heating',
  message: 'Dos consolas para una casa.',
  email: 'ana@example.com',
};

/** Something else in each field, which makes it another request. */
const others: Words = {
  name: 'Luz Peralta',
  phone: buildPhone(),
  service: 'ventilation',
  message: 'Tres consolas para una casa.',
  email: 'luz@example.com',
};

describe.each(quoteFields)('what a visitor writes as %s', (field) => {
  it('is in the row, in the view, in the feed and in the list of the office, and is part of what a key stands for', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const { id } = await readReceipt(await api.post({ ...words, language: 'es' }, headers));
    const { knex } = api.database;
    for (const table of ['contacts', 'office_inbox'])
      expect((await knex(table).where({ id }).first())?.[field]).toBe(words[field]);
    const { contacts } = v.parse(OfficeFeed, await (await api.office('/api/contacts')).json());
    const contact = contacts.find((each) => each.id === id);
    expect(contact?.[field]).toBe(words[field]);
    expect(contact && formatContact(contact)).toContain(words[field]);

    const changed = await api.post({ ...words, [field]: others[field], language: 'es' }, headers);
    expect(await readProblem(changed)).toMatchObject({ code: 'key_reused' });
    expect((await knex('contacts').where({ id }).first())?.[field]).toBe(words[field]);
  });
});
