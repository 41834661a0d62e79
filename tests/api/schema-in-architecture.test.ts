import type { Knex } from 'knex';
import { afterAll, expect, it } from 'vitest';
import { type Database, openPostgres } from '../../api/database.ts';
import { migrationSteps, migrations } from '../../api/migrations/all.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { cellsOf, sectionOf } from '../support/documents.ts';

const { url, drop } = await createTestDatabase();
const database: Database = openPostgres(url);
afterAll(async () => {
  await database.close();
  await drop();
});

const file = 'ARCHITECTURE.md';
const bare = (cell = '') => cell.replaceAll('`', '');

it('the tables of functions and of tables in ARCHITECTURE are those of the database', async () => {
  const functions = new Map<string, { text: string; madeIn: string }>();
  const relations = new Map<string, string>();
  for (const { name } of migrations) {
    const number = name.slice(0, 3);
    const step = migrationSteps[name <= '006' || name.startsWith('006') ? 0 : 1];
    await database.knex.migrate.up({ ...step, name });
    for (const [title, text] of await functionsOf(database.knex))
      if (functions.get(title)?.text !== text) functions.set(title, { text, madeIn: number });
    for (const relation of await relationsOf(database.knex))
      if (!relations.has(relation)) relations.set(relation, number);
  }
  const said = cellsOf(sectionOf(file, 'Functions')).map(([name, madeIn]) => [bare(name), madeIn]);
  expect(said).toEqual([...functions].map(([name, { madeIn }]) => [name, madeIn]).sort());
  const told = cellsOf(sectionOf(file, 'Tables')).map(([name, madeIn]) => [bare(name), madeIn]);
  expect(told).toEqual([...relations].sort());
});

it('the table of migrations in ARCHITECTURE has each of them', () => {
  const told = cellsOf(sectionOf(file, 'Migrations')).map(([number]) => number);
  expect(told).toEqual(migrations.map(({ name }) => name.slice(0, 3)));
});

async function functionsOf(knex: Knex): Promise<[name: string, text: string][]> {
  const { rows } = await knex.raw(`
    select proname, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = current_schema()::regnamespace order by proname`);
  return rows.map(({ proname, text }: { proname: string; text: string }) => [proname, text]);
}

/** Tables and views of the site, without those in which Knex notes what it has done. */
async function relationsOf(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw(`
    select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v')`);
  const names: string[] = rows.map(({ relname }: { relname: string }) => relname);
  return names.filter((name) => !/^(knex_migrations|schema_additions)(_lock)?$/.test(name));
}
