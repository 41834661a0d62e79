import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { officeIn } from '../support/office.ts';
import { makeDirectory } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

const office = officeIn(folder.path);

/** A new database with the tables of today, in which somebody has added columns. */
async function createWithOwn(columns: string) {
  const created = await createTestDatabase();
  const database = openPostgres(created.url);
  await migrate(database);
  await database.knex.raw(columns);
  return { ...created, database };
}

describe('backup and restore', () => {
  it('name the columns that somebody has added and the database does not store', async () => {
    const own = 'alter table contacts add column office_note text';
    const computed = `${own}, add column letters integer generated always as (length(name)) stored`;
    const api = await startTestApi();
    await api.database.knex.raw(computed);
    await api.post(buildContact({ name: 'Ana' }));
    await api.database.knex('contacts').update({ office_note: 'llamado' });
    const file = join(folder.path, 'own-columns.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const bare = await createTestDatabase();
    const without = await office({ DATABASE_URL: bare.url }, 'restore', file);
    expect(without).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'without contacts.letters, contacts.office_note, which this database does not store',
      ),
    });
    await bare.drop();

    const { url, database, drop } = await createWithOwn(computed);
    const restored = await office({ DATABASE_URL: url }, 'restore', file);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('without contacts.letters, which'),
    });
    expect(await database.knex('contacts').select('office_note', 'letters')).toEqual([
      { office_note: 'llamado', letters: 3 },
    ]);
    await database.close();
    await drop();
  });

  it('keep every digit of what somebody has added', async () => {
    const own = `alter table contacts add column crm_id bigint, add column offer numeric,
      add column crm_ids bigint[], add column crm jsonb`;
    const kept = [
      {
        crm_id: '9007199254740993',
        offer: '123456789012345.67',
        crm_ids: ['9007199254740993', '7'],
        crm: '{"id": 9007199254740993, "of": [-123456789012345.67], "said": "\\"9007199254740993"}',
      },
    ];
    const api = await startTestApi();
    await api.database.knex.raw(own);
    await api.post(buildContact());
    await api.database.knex('contacts').update(kept[0] ?? {});
    const file = join(folder.path, 'digits.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const { url, database, drop } = await createWithOwn(own);
    expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0 });
    expect(
      await database.knex('contacts').select('crm_id', 'offer', 'crm_ids', database.knex.raw('crm::text')),
    ).toEqual(kept);
    await database.close();
    await drop();
  });

  it('keep the numbers of what somebody has added, after which new ones go on', async () => {
    const own =
      'alter table contacts add column ticket serial unique, add column line bigint generated always as identity';
    const api = await startTestApi();
    await api.database.knex.raw(own);
    const post = (to: TestApi) => to.post(buildContact({ phone: buildPhone() }));
    for (let sent = 0; sent < 3; sent += 1) await post(api);
    const file = join(folder.path, 'own-numbers.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    await api.close();

    const { url, database, drop } = await createWithOwn(own);
    expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0 });
    const restored = await startTestApi({ database });
    expect((await post(restored)).status).toBe(201);
    expect(await database.knex('contacts').orderBy('seq').select('ticket', 'line')).toEqual(
      [1, 2, 3, 4].map((number) => ({ ticket: number, line: String(number) })),
    );
    await restored.close();
    await drop();
  });

  it('leave out no request unsaid for a value of somebody’s own column that another has', async () => {
    const own = 'alter table contacts add column ticket integer unique';
    const former = await startTestApi();
    await former.database.knex.raw(own);
    const { id } = await readReceipt(await former.post(buildContact({ phone: buildPhone() })));
    await former.database.knex('contacts').update({ ticket: 1 });
    const file = join(folder.path, 'own-unique.ndjson');
    expect(await office({ OFFICE_URL: former.url }, 'backup', file)).toMatchObject({ code: 0 });
    await former.close();

    const api = await startTestApi();
    await api.database.knex.raw(own);
    await api.post(buildContact({ phone: buildPhone() }));
    await api.database.knex('contacts').update({ ticket: 1 });
    const env = { DATABASE_URL: api.databaseUrl };
    expect(await office(env, 'restore', file, '--add')).toMatchObject({
      code: 1,
      output: '',
      errors: `Request ${id} has a value that may be there once only, as in a column of your own, and is there already: nothing was restored.\n`,
    });
    await api.database.knex('contacts').update({ ticket: 2 });
    expect(await office(env, 'restore', file, '--add')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 requests restored'),
    });
    await api.close();
  });
});
