import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openPostgres } from '../../../api/database.ts';
import { postJson } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { freePort } from '../../../tools/free-port.ts';
import { createTestDatabase } from '../../../tools/postgres.ts';
import { makeDirectory, root, runServer } from '../../support/server-process.ts';

/** The lines of docs/operating.md, as they are there. */
const [, operating = ''] = readFileSync(join(root, 'docs/operating.md'), 'utf8').split(
  'tests/api/deep/move.test.ts',
);
const [, lines = ''] = /```sh\n([\s\S]*?)```/.exec(operating) ?? [];

const folder = makeDirectory();
afterAll(() => folder.remove());

it('the lines of docs/operating.md move requests to PostgreSQL, and once the old files are gone nothing is said of them', async () => {
  const data = join(folder.path, 'data');
  const stop = async (server: Awaited<ReturnType<typeof runServer>>) => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  const embedded = await runServer({ DATA_DIR: data });
  for (let count = 0; count < 2; count += 1)
    expect((await postJson(embedded.url, buildContact({ phone: buildPhone() }))).status).toBe(201);
  await stop(embedded);

  const test = await createTestDatabase();
  const unmoved = await runServer({ DATA_DIR: data, DATABASE_URL: test.url });
  expect(unmoved.output()).toContain('are not shown');
  expect((await postJson(unmoved.url, buildContact({ phone: buildPhone() }))).status).toBe(201);
  await stop(unmoved);

  const port = String(await freePort());
  const backup = join(folder.path, 'embedded.backup');
  const [start = '', ...rest] = lines.replace('3001', port).replaceAll('embedded.backup', backup).split('\n');
  const ask = `fetch('http://localhost:${port}/api/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))`;
  const whenReady = `for try in $(seq 600); do node -e "${ask}" 2>&- && break; sleep 0.1; done`;
  const env = { ...process.env, DATABASE_URL: test.url, DATA_DIR: data, DIST_DIR: '/nonexistent' };
  const script = ['set -m', start, whenReady, ...rest].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: root, env });
  expect(stdout).toContain('2 requests restored');
  expect(existsSync(backup)).toBe(true);
  rmSync(join(data, 'postgres'), { recursive: true });
  const database = openPostgres(test.url);
  expect(await database.knex('contacts').pluck('id')).toHaveLength(3);
  await database.close();
  const moved = await runServer({ DATA_DIR: data, DATABASE_URL: test.url });
  expect(moved.output()).toContain('ready at');
  expect(moved.output()).not.toContain('embedded');
  await stop(moved);
  await test.drop();
});
