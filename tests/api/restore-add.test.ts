import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { officeIn } from '../support/office.ts';
import { makeDirectory } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

const office = officeIn(folder.path);

describe('backup and restore', () => {
  it('bring what another database took into one that holds requests: none twice, none that was erased, each new to the office', async () => {
    const former = await startTestApi();
    const keys = { only: newKey(), both: newKey(), erased: newKey() };
    const post = (api: TestApi, name: string, key: string) =>
      api.post(buildContact({ name, phone: '8095551234' }), { 'Idempotency-Key': key });
    for (const [name, key] of Object.entries(keys)) await post(former, `Antes ${name}`, key);
    const file = join(folder.path, 'former.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const api = await startTestApi();
    await post(api, 'Antes both', keys.both);
    const { id } = await readReceipt(await post(api, 'Antes erased', keys.erased));
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    await api.database.knex('testimonials').update({ text: 'Propia' });
    const seen = Number((await api.database.knex('contacts').max('seq').first())?.max);
    const env = { DATABASE_URL: api.databaseUrl };
    expect(await office(env, 'restore', file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('use --add for what it lacks'),
    });
    for (const count of [1, 0]) {
      expect(await office(env, 'restore', file, '--add')).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${count} requests restored`),
      });
    }
    const { contacts } = await (await api.office('/api/contacts?after=0')).json();
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['Antes both', 'Antes only']);
    expect(contacts[1].seq).toBeGreaterThan(seen);
    expect(new Set(await api.database.knex('testimonials').pluck('text'))).toEqual(new Set(['Propia']));
    expect((await readReceipt(await post(api, 'Antes only', keys.only))).id).toBe(contacts[1].id);
    await api.close();
  });

  it('bring nothing past a reader who stands at what was erased in the one and has a number below all of the other', async () => {
    const former = await startTestApi();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push((await readReceipt(await former.post(buildContact({ phone: buildPhone() })))).id);
    const place = `/api/contacts?after=4&id=${ids[3]}`;
    await former.office(`/api/contacts/${ids[3]}`, { method: 'DELETE' });
    expect(await (await former.office(place)).json()).toMatchObject({ contacts: [], nextAfter: 4 });
    const file = join(folder.path, 'erased-there.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const restored = await createTestDatabase();
    expect(await office({ DATABASE_URL: restored.url }, 'restore', file)).toMatchObject({ code: 0 });
    const same = await startTestApi({ databaseUrl: restored.url });
    expect(await (await same.office(place)).json()).toMatchObject({ contacts: [], nextAfter: 4 });
    await same.close();
    await restored.drop();

    const api = await startTestApi();
    const own = await readReceipt(await api.post(buildContact({ name: 'De aquí', phone: buildPhone() })));
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file, '--add')).toMatchObject({
      code: 0,
    });
    const { contacts, isForeign } = await (await api.office(place)).json();
    expect(isForeign).toBe(true);
    expect(contacts.map(({ id }: { id: string }) => id)).toEqual([own.id, ...ids.slice(0, 3)]);
    await api.close();
  });

  it('bring nothing past a reader of the feed that keeps a number alone', async () => {
    const former = await startTestApi();
    const sent = Array.from({ length: 6 }, () => former.post(buildContact({ phone: buildPhone() })));
    await Promise.all(sent);
    const { contacts: told, nextAfter } = await (await former.office('/api/contacts')).json();
    const file = join(folder.path, 'moved.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const api = await startTestApi();
    await api.post(buildContact({ phone: buildPhone() }));
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file, '--add')).toMatchObject({
      code: 0,
    });
    const next = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const { contacts } = await (await api.office(`/api/contacts?after=${nextAfter}`)).json();
    const ids = [...told, next].map(({ id }: { id: string }) => id);
    expect(contacts.map(({ id }: { id: string }) => id)).toEqual(ids);
    await api.close();
  });

  const ownWords = (name: string) => ({
    name,
    location: 'Samaná',
    text: 'Bien.',
    language: 'es',
    initials: 'P',
  });

  /** Two testimonials, of which one is hidden, in a file of this name; gives its path. */
  async function backupOfTestimonials(name: string): Promise<string> {
    const from = await startTestApi();
    await from.database
      .knex('testimonials')
      .insert([ownWords('Marte'), { ...ownWords('Pérez'), is_hidden: true }]);
    const file = join(folder.path, name);
    expect(await office({ OFFICE_URL: from.url }, 'backup', file)).toMatchObject({ code: 0 });
    await from.close();
    return file;
  }

  it('bring testimonials to a database that has none of its own, and say of others that they are left out', async () => {
    const file = await backupOfTestimonials('testimonials.ndjson');

    const to = await createTestDatabase();
    const env = { DATABASE_URL: to.url };
    const said = ['2 testimonials as well.', 'its own testimonials stay, 2 of the file are left out.'];
    for (const sentence of said)
      expect(await office(env, 'restore', file, '--add')).toMatchObject({
        code: 0,
        output: expect.stringContaining(sentence),
      });
    const api = await startTestApi({ databaseUrl: to.url });
    const there = api.database.knex('testimonials').where({ is_sample: false }).orderBy('name');
    expect(await there.select('name', 'is_hidden')).toEqual([
      { name: 'Marte', is_hidden: false },
      { name: 'Pérez', is_hidden: true },
    ]);
    await api.close();
    await to.drop();
  });

  it('bring no testimonial twice, and show none that was hidden', async () => {
    const file = await backupOfTestimonials('twins.ndjson');
    const api = await startTestApi();
    const own = () => api.database.knex('testimonials').where({ is_sample: false }).orderBy('name');
    await own().insert([{ ...ownWords('Marte'), is_hidden: true }, ownWords('Pérez')]);
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file)).toMatchObject({ code: 0 });
    expect(await own().select('name', 'is_hidden')).toEqual([
      { name: 'Marte', is_hidden: true },
      { name: 'Pérez', is_hidden: true },
    ]);
    await api.close();
  });

  it('take no testimonial away that the database had', async () => {
    const from = await startTestApi();
    await from.post(buildContact());
    const file = join(folder.path, 'with-own.ndjson');
    expect(await office({ OFFICE_URL: from.url }, 'backup', file)).toMatchObject({ code: 0 });
    await from.close();
    const api = await startTestApi();
    await api.database.knex('testimonials').insert(ownWords('Propia'));
    expect(await office({ DATABASE_URL: api.databaseUrl }, 'restore', file)).toMatchObject({ code: 0 });
    expect(await api.database.knex('testimonials').pluck('name')).toContain('Propia');
    await api.close();
  });
});
