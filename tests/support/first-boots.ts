import { openPostgres } from '../../api/database.ts';
import { migrations } from '../../api/migrations/all.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { makeDirectory, type Running, run, until } from './server-process.ts';

/** Starts `count` servers at once on an empty database; returns the output of each that failed, and stops them all. */
export async function bootTogether(count: number): Promise<string[]> {
  const test = await createTestDatabase();
  const data = makeDirectory();
  const env = {
    PORT: '0',
    DIST_DIR: '/nonexistent',
    LOG_LEVEL: 'silent',
    DATA_DIR: data.path,
    DATABASE_URL: test.url,
  };
  const servers = Array.from({ length: count }, () => run('api/server.ts', env));
  const isOver = ({ child, output }: Running) => child.exitCode !== null || output().includes('ready at');
  await until(() => servers.every(isOver), 180_000).catch(() => {});
  const failed = servers.filter(({ output }) => !output().includes('ready at')).map(({ errors }) => errors());
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  const database = openPostgres(test.url);
  const noted = await Promise.all(
    ['knex_migrations', 'schema_additions'].map((table) =>
      database
        .knex(table)
        .pluck('name')
        .catch(() => []),
    ),
  );
  const done = noted.flat();
  await database.close();
  if (done.length !== migrations.length)
    failed.push(`${done.length} of ${migrations.length} migrations are done`);
  await test.drop();
  data.remove();
  return failed;
}
