import { expect, it } from 'vitest';
import { openPostgres } from '../../../api/database.ts';
import { migrate } from '../../../api/migrate.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { runSql, startPostgres, type TestPostgres } from '../../../tools/postgres.ts';
import { withCleanup } from '../../support/cleanup.ts';

const store = async (api: TestApi, count: number): Promise<void> => {
  for (let sent = 0; sent < count; sent += 1)
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
};

const numbersOf = async ({ database }: TestApi): Promise<number[]> =>
  (await database.knex('office_inbox').orderBy('seq').pluck('seq')).map(Number);

const makeDatabase = async (cluster: TestPostgres, name: string): Promise<string> => {
  await runSql(cluster.url, `create database ${name}`);
  return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
};

/** A cluster with a site that is up to date. */
const startSite = async (
  later: (undo: () => Promise<void>) => void,
): Promise<{ cluster: TestPostgres; databaseUrl: string; api: TestApi }> => {
  const cluster = await startPostgres();
  later(() => cluster.stop());
  const databaseUrl = await makeDatabase(cluster, 'site');
  const database = openPostgres(databaseUrl);
  await migrate(database);
  await database.close();
  const api = await startTestApi({ databaseUrl });
  later(() => api.close());
  return { cluster, databaseUrl, api };
};

/** Stores three requests where a dump with three of six was restored: each is news to who has seen the number 6. */
const expectNews = async (api: TestApi): Promise<void> => {
  await store(api, 3);
  const numbers = await numbersOf(api);
  expect(numbers).toHaveLength(6);
  const [first = 0, ...rest] = numbers.filter((number) => number > 6);
  expect(rest).toEqual([first + 1, first + 2]);
};

it('who polls by number sees what is stored once an older dump of PostgreSQL’s own was restored, and numbers go on one by one', () =>
  withCleanup(async (later) => {
    const { cluster, databaseUrl, api } = await startSite(later);
    await store(api, 2);
    await runSql(databaseUrl, 'vacuum full');
    await store(api, 1);
    cluster.sh('pg_dump -Fc -f dump "$FROM"', { FROM: databaseUrl });
    await store(api, 3);
    expect(await numbersOf(api)).toEqual([1, 2, 3, 4, 5, 6]);

    const restoredUrl = await makeDatabase(cluster, 'restored');
    cluster.sh('pg_restore -d "$INTO" dump', { INTO: restoredUrl });
    const after = await startTestApi({ databaseUrl: restoredUrl });
    later(() => after.close());
    await expectNews(after);
  }));

it('who polls by number sees it too where another cluster restored the dump in a transaction of the same number', () =>
  withCleanup(async (later) => {
    const { cluster, databaseUrl, api } = await startSite(later);
    await store(api, 3);
    cluster.sh('pg_dump -x -O -f dump.sql "$FROM"', { FROM: databaseUrl });
    await store(api, 3);

    const other = await startPostgres();
    later(() => other.stop());
    const restoredUrl = await makeDatabase(other, 'restored');
    // What a new cluster does first, such as making roles, moves the number on by a few.
    other.sh(
      `written=$(psql -Atc 'select written_in from written_here' "$FROM")
      while [ "$(psql -Atc 'select txid_current()' "$INTO")" -lt $((written - 1)) ]; do :; done
      psql -1 -q -v ON_ERROR_STOP=1 -f "$DUMP" "$INTO"
      test "$(psql -Atc 'select xmin = written_in from written_here' "$INTO")" = t`,
      { FROM: databaseUrl, INTO: restoredUrl, DUMP: `${cluster.home}/dump.sql` },
    );
    const after = await startTestApi({ databaseUrl: restoredUrl });
    later(() => after.close());
    await expectNews(after);
  }));
