import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { rewriteContacts } from '../../api/upkeep/rewrite.ts';
import { readReceipt, startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { startPostgres, type TestPostgres } from '../../tools/postgres.ts';
import { runOffice } from '../support/office.ts';
import { makeDirectory, root, run, until } from '../support/server-process.ts';
import { startTcpProxy, throughPort } from '../support/tcp-proxy.ts';

let cluster: TestPostgres;

beforeAll(async () => {
  cluster = await startPostgres();
  const { hostname, port } = new URL(cluster.url);
  execFileSync('sh', [join(root, 'scripts/deploy/roles.sh')], {
    env: {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port,
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'postgres',
      OWNER_PASSWORD: "o'wner",
      APP_PASSWORD: 'app',
    },
  });
});
afterAll(() => cluster.stop());

function urlAs(user: string, at = cluster): string {
  const url = new URL(at.url);
  url.username = user;
  return url.href;
}

describe('the roles of compose.yaml', () => {
  it('let the owner migrate, and the server run without the right to change a table', async () => {
    const owner = openPostgres(urlAs('frescovolt_owner'));
    await migrate(owner);
    await owner.close();
    const app = openPostgres(urlAs('frescovolt_app'));
    // Every server migrates when it starts; as the app role it finds nothing left to do.
    await migrate(app);
    for (const statement of [
      'drop table contacts',
      'alter table contacts drop column name',
      'create table mine (a int)',
      'alter table contacts disable trigger all',
      'create role evil',
    ]) {
      await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }

    const api = await startTestApi({ databaseUrl: urlAs('frescovolt_app') });
    const headers = { 'Idempotency-Key': newKey() };
    const { id } = await readReceipt(await api.post(buildContact(), headers));
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
    expect((await api.office('/api/contacts')).status).toBe(200);
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await readReceipt(await api.post(buildContact(), headers))).toMatchObject({ erased: true });
    await api.database.knex('upkeep').update({ done_at: new Date(Date.now() - 86_400_000) });
    await api.upkeep.look();
    expect(api.logged.join('')).toContain('retention done');
    // Once for each erasure: whether the owner has rewritten the table since, nothing tells the server.
    const warned = () => api.logged.filter((line) => line.includes('VACUUM FULL')).length;
    const before = warned();
    await api.upkeep.look();
    await api.upkeep.look();
    expect(warned()).toBe(before);
    expect(before).toBeLessThanOrEqual(1);
    await api.close();

    const { rows } = await app.pool.query(
      "select current_setting('server_version_num')::int >= 170000 as maintains",
    );
    expect(await rewriteContacts(app, 1_500)).toBe(rows[0]?.maintains ? 'done' : 'refused');
    await app.close();
  });

  it('let the office see an error where a policy of somebody would hide the requests, and not that there are none', async () => {
    const owner = openPostgres(urlAs('frescovolt_owner'));
    await migrate(owner);
    const api = await startTestApi({ databaseUrl: urlAs('frescovolt_app') });
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    await owner.pool.query('alter table contacts enable row level security');
    expect((await api.office('/api/contacts')).status).toBe(500);
    expect(api.logged.join('')).toContain('42501');
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    await owner.pool.query('alter table contacts disable row level security');
    expect((await api.office('/api/contacts')).status).toBe(200);
    await owner.pool.query('delete from contacts');
    await api.close();
    await owner.close();
  });

  it('let a server start whose database goes away when it has just answered', async () => {
    const owner = openPostgres(urlAs('frescovolt_owner'));
    await migrate(owner);
    await owner.close();
    const wire = await startTcpProxy(Number(new URL(cluster.url).port));
    const data = makeDirectory();
    for (const words of ['knex_migrations', 'installation']) {
      wire.cutAt(words, 2);
      const server = run('api/server.ts', {
        PORT: '0',
        DATA_DIR: data.path,
        DATABASE_URL: throughPort(urlAs('frescovolt_app'), wire.port),
      });
      await until(() => server.output().includes('is ready at') || server.child.exitCode !== null);
      server.child.kill('SIGTERM');
      const { code, errors } = await server.ended;
      expect(errors).toContain('The server goes on asking.');
      expect(code).toBe(0);
    }
    data.remove();
    await wire.close();
  });

  it('let the owner restore what the server has backed up, and the server not', async () => {
    const owner = openPostgres(urlAs('frescovolt_owner'));
    await migrate(owner);
    const empty = 'delete from contacts; delete from contact_key_tombstones';
    await owner.pool.query(empty);
    const api = await startTestApi({ databaseUrl: urlAs('frescovolt_app') });
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const data = makeDirectory();
    const file = join(data.path, 'backup');
    expect(await runOffice(api.url, data.path, ['backup', file]).ended).toMatchObject({ code: 0 });
    await api.close();
    await owner.pool.query(empty);
    const restore = (user: string) =>
      run('scripts/office.ts', { DATABASE_URL: urlAs(user), DATA_DIR: data.path }, ['restore', file]).ended;
    expect(await restore('frescovolt_app')).toMatchObject({ code: 1, output: '' });
    expect(await restore('frescovolt_owner')).toMatchObject({ code: 0, errors: '' });
    const again = await startTestApi({ databaseUrl: urlAs('frescovolt_app') });
    expect(await (await again.office('/api/contacts?after=0')).json()).toMatchObject({ contacts: [{ id }] });
    expect((await again.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
    await again.close();
    await owner.pool.query(empty);
    await owner.close();
    data.remove();
  });

  it('let the office read its view and nothing else', async () => {
    const admin = openPostgres(cluster.url);
    await admin.pool.query('create role reader login in role office_reader');
    const reader = openPostgres(urlAs('reader'));
    expect((await reader.pool.query('select * from office_inbox')).rows).toEqual([]);
    for (const table of ['contacts', 'contact_key_tombstones', 'users', 'rate_limits']) {
      await expect(reader.pool.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
    await reader.close();
    await admin.close();
  });

  it('may come after the tables of an owner who may make no roles, and get their rights as docs/operating.md says', async () => {
    const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    const statement = (start: string) => new RegExp(`\`(${start}[^\`]*)\``).exec(operating)?.[1] ?? '';
    // Roles belong to the whole cluster, so this takes one of its own.
    const bare = await startPostgres();
    const admin = openPostgres(bare.url);
    await admin.pool.query(`create role site_owner login; alter schema public owner to site_owner;
      create role your_role login; create table of_others (a int)`);
    const owner = openPostgres(urlAs('site_owner', bare));
    await migrate(owner);
    await admin.pool.query(`${statement('create role frescovolt_app')}; ${statement('create role office_reader')};
      ${statement('grant frescovolt_app to your_role')};
      create role office_user login in role office_reader`);
    const member = openPostgres(urlAs('your_role', bare));
    await expect(member.pool.query(statement('select grant_site_roles'))).rejects.toMatchObject({
      code: '42501',
    });
    await owner.pool.query(statement('select grant_site_roles'));
    for (const pool of [owner, member, admin]) await pool.close();

    const api = await startTestApi({ databaseUrl: urlAs('your_role', bare) });
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
    expect(await (await api.office('/api/contacts?after=0')).json()).toMatchObject({ contacts: [{ id }] });
    const office = openPostgres(urlAs('office_user', bare));
    expect((await office.pool.query('select id from office_inbox')).rows).toEqual([{ id }]);
    expect((await api.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    await office.close();
    await api.close();
    await bare.stop();
  });
});
