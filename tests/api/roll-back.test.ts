import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { migrations } from '../../api/migrations/all.ts';
import { officeToken, postJson, readReceipt } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { lastRelease, layOut, releaseBefore } from '../support/older-release.ts';
import { makeDirectory, runServer } from '../support/server-process.ts';

const newest = migrations.at(-1)?.name ?? '';
const firstAddition = migrations.find(({ name }) => name >= '007')?.name ?? '';

const releases = [
  { what: 'the first release, which knows no later migration', commit: releaseBefore(firstAddition) },
  { what: `the release before ${newest}`, commit: lastRelease() },
];

const folders = releases.map(() => makeDirectory());
afterAll(() => {
  for (const folder of folders) folder.remove();
});

describe('after a rollback', () => {
  releases.forEach(({ what, commit }, index) => {
    const home = folders[index]?.path ?? '';
    const name = `${what} starts on the newest schema, takes a request and lists it`;
    it.skipIf(!commit)(commit ? name : `${name} (skipped: there is no git history here)`, async () => {
      const folder = layOut(commit ?? '', home);
      const test = await createTestDatabase();
      const database = openPostgres(test.url);
      await migrate(database);
      const server = await runServer(
        { DATABASE_URL: test.url, OFFICE_TOKEN: officeToken, DATA_DIR: folder },
        folder,
      );
      const headers = { Authorization: `Bearer ${officeToken}`, 'Idempotency-Key': newKey() };
      const send = () => postJson(server.url, buildContact({ name: 'Atrás', phone: buildPhone() }), headers);
      const { id } = await readReceipt(await send());
      expect((await fetch(`${server.url}/api/readyz`)).status).toBe(200);
      expect(await (await fetch(`${server.url}/api/contacts`, { headers })).text()).toContain('Atrás');
      const erased = await fetch(`${server.url}/api/contacts/${id}`, { method: 'DELETE', headers });
      expect(erased.status).toBe(204);
      expect(await readReceipt(await send())).toMatchObject({ id, erased: true });
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      // And forward again: the newest code finds everything done.
      await migrate(database);
      await database.close();
      await test.drop();
    });
  });
});
