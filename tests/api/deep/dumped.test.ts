import { expect, it } from 'vitest';
import { openPostgres } from '../../../api/database.ts';
import { migrate } from '../../../api/migrate.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { runSql, startPostgres } from '../../../tools/postgres.ts';
import { withCleanup } from '../../support/cleanup.ts';

const store = async (api: TestApi, count: number): Promise<void> => {
  for (let sent = 0; sent < count; sent += 1)
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
};

const numbersOf = async ({ database }: TestApi): Promise<number[]> =>
  (await database.knex('office_inbox').orderBy('seq').pluck('seq')).map(Number);

it('who polls by number sees what is stored once an older dump of PostgreSQL’s own was restored, and numbers go on one by one', () =>
  withCleanup(async (later) => {
    const cluster = await startPostgres();
    later(() => cluster.stop());
    const make = async (name: string): Promise<string> => {
      await runSql(cluster.url, `create database ${name}`);
      return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
    };
    const databaseUrl = await make('site');
    const database = openPostgres(databaseUrl);
    await migrate(database);
    await database.close();
    const api = await startTestApi({ databaseUrl });
    later(() => api.close());
    await store(api, 2);
    await runSql(databaseUrl, 'vacuum full');
    await store(api, 1);
    cluster.sh('pg_dump -Fc -f dump "$FROM"', { FROM: databaseUrl });
    await store(api, 3);
    expect(await numbersOf(api)).toEqual([1, 2, 3, 4, 5, 6]);

    const restoredUrl = await make('restored');
    cluster.sh('pg_restore -d "$INTO" dump', { INTO: restoredUrl });
    const after = await startTestApi({ databaseUrl: restoredUrl });
    later(() => after.close());
    await store(after, 3);
    const numbers = await numbersOf(after);
    expect(numbers).toHaveLength(6);
    const [first = 0, ...rest] = numbers.filter((number) => number > 6);
    expect(rest).toEqual([first + 1, first + 2]);
  }));
