import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createBuilder, openPostgres } from '../../../api/database.ts';
import { isDatabaseAway } from '../../../api/database-errors.ts';
import { migrate } from '../../../api/migrate.ts';
import { writeBackup } from '../../../api/repositories/backups.ts';
import { countOutdated } from '../../../api/repositories/erasures.ts';
import { findContactById, getContactsAfter, getContactsVersion } from '../../../api/repositories/office.ts';
import { loadSite } from '../../../api/site/load-site.ts';
import { rewriteContacts } from '../../../api/upkeep/rewrite.ts';
import { postJson, startTestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { createTestDatabase } from '../../../tools/postgres.ts';
import { chanceFrom } from '../../support/chance.ts';
import { withCleanup } from '../../support/cleanup.ts';
import { countReady, haproxyLines, startHaproxy, startPgBouncer, whyNotWith } from '../../support/daemon.ts';
import { failOver } from '../../support/failover.ts';
import { lastRelease } from '../../support/older-release.ts';
import { pooled } from '../../support/pooled.ts';
import { Replica } from '../../support/replicas.ts';
import { restartInTurn } from '../../support/rolling.ts';
import { makeDirectory, until } from '../../support/server-process.ts';
import { writeSite } from '../../support/small-site.ts';
import { startTcpProxy, throughPort } from '../../support/tcp-proxy.ts';

const noHaproxy = whyNotWith('haproxy');
const patience = { timeout: 300_000 };
const noPgBouncer = whyNotWith('pgbouncer');

describe.skipIf(noPgBouncer !== '')(`behind PgBouncer${noPgBouncer}`, () => {
  it.each(['session', 'transaction'] as const)(
    'in %s mode nothing fails in normal use, and a crash of the pooler, or of what it leads to, loses nothing',
    patience,
    async (mode) => {
      const report = await pooled(mode, 100, 1);
      expect(report).toMatchObject({ lost: [], doubled: [], statusesInCalm: [201], codes: [0, 0] });
      // A database that is away is no fault of the server.
      expect(report.statuses).not.toContain(500);
      // If the database fails, a request passes uncounted: those under way when the pooler crashed.
      expect(report.counted).toBeGreaterThan(report.acknowledged * 0.8);
      expect(report.answeredRoutes).toHaveLength(8);
    },
  );

  it('in transaction mode the table is rewritten, and no session keeps the limits set for that', async () => {
    const test = await createTestDatabase();
    const direct = openPostgres(test.url);
    await migrate(direct);
    const bouncer = await startPgBouncer(test.url, 'transaction');
    const pooledUrl = throughPort(test.url, bouncer.port);
    const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: pooledUrl }));
    // Every session of the pooler is open and has settings of its own, as after other clients.
    for (const client of clients) await client.connect();
    const inEach = (sql: string) =>
      Promise.all(
        clients.map(
          async (client) => (await client.query(`begin; ${sql}; commit`)) as unknown as pg.QueryResult[],
        ),
      );
    await inEach("select pg_sleep(0.3); set statement_timeout = '7s'; set lock_timeout = '6s'");
    const database = openPostgres(pooledUrl);
    await direct.knex('contacts').insert({ name: 'Ana', phone: '829', service: 'ac' });
    const holder = new pg.Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('begin; lock table contacts in share mode');
    expect(await rewriteContacts(database, 1_234)).toBe('busy');
    await holder.end();
    expect(await rewriteContacts(database, 1_234)).toBe('done');
    const shown = await inEach(
      "select pg_sleep(0.3); select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l",
    );
    const kept = shown.flatMap((results) => results.flatMap(({ rows }) => rows)).filter((row) => 's' in row);
    expect(kept).toHaveLength(4);
    expect(kept.filter(({ s, l }) => s === '1234ms' || l === '500ms')).toEqual([]);
    await Promise.all(clients.map((client) => client.end()));
    await Promise.all([database.close(), direct.close()]);
    await bouncer.stop();
    await test.drop();
  });
});

describe('an address that leads to a standby', () => {
  it('is nobody’s database, for those who only read neither, until that is the primary', patience, () =>
    withCleanup(async (later) => {
      const [primary, standby] = [await Replica.prepare(), await Replica.prepare()];
      for (const replica of [primary, standby]) later(() => replica.remove());
      await primary.create();
      const first = openPostgres(primary.url);
      await migrate(first);
      await first.close();
      await standby.follow(primary);
      const database = openPostgres(standby.url);
      later(() => database.close());
      const reads = [
        () => database.knex('contacts').select('id'),
        () => database.pool.query('select id from contacts'),
        () => database.probe.query('select id from contacts'),
      ];
      // A pooler hands on sessions that began while the address led to the primary.
      const pool = new pg.Pool({ connectionString: standby.url });
      later(() => pool.end());
      const builder = createBuilder(pool);
      const readsOfOffice = [
        () => getContactsAfter(builder, { after: 0, limit: 1 }),
        () => getContactsVersion(builder),
        () => findContactById(builder, randomUUID()),
        () => countOutdated(builder),
        () => Readable.from(writeBackup(builder, new Date())).toArray(),
      ];
      const all = [...reads, ...readsOfOffice];
      const outcomes = () =>
        Promise.all(all.map((read) => Promise.resolve(read()).then(() => 'read', isDatabaseAway)));
      expect(await outcomes()).toEqual(all.map(() => true));
      primary.kill();
      await standby.promote();
      expect(await outcomes()).toEqual(all.map(() => 'read'));
    }),
  );
});

describe.skipIf(noHaproxy !== '')(`behind HAProxy${noHaproxy}`, () => {
  it(
    'a primary that is killed loses no acknowledged request, and intake is back within 10 s',
    patience,
    async () => {
      const { lost, doubled, backAfterMs } = await failOver(2, chanceFrom(2));
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      expect(Math.max(...backAfterMs)).toBeLessThan(10_000);
    },
  );

  it('with the lines of docs/operating.md nobody chooses an address, nor whether the way was safe', () =>
    withCleanup(async (later) => {
      const api = await startTestApi({ env: { trustProxy: 1, rateLimitPerMinute: 2 } });
      later(() => api.close());
      const proxy = await startHaproxy('http', haproxyLines([new URL(api.url).host]));
      later(() => proxy.stop());
      const url = `http://127.0.0.1:${proxy.port}`;
      await until(async () => (await fetch(`${url}/api/readyz`).catch(() => undefined))?.ok);
      const answers: [status: number, isSafe: boolean][] = [];
      for (const visitor of [1, 2, 3]) {
        const made = { 'X-Forwarded-For': `198.51.100.${visitor}`, 'X-Forwarded-Proto': 'https' };
        const answer = await postJson(url, buildContact({ phone: buildPhone() }), made);
        answers.push([answer.status, answer.headers.has('strict-transport-security')]);
      }
      expect(answers).toEqual([201, 201, 429].map((status) => [status, false]));
      expect(api.logged.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
    }));

  it('with the lines of docs/operating.md a database that is away takes no page away, and a request is told so', () =>
    withCleanup(async (later) => {
      const dist = makeDirectory();
      later(() => dist.remove());
      writeSite(dist.path);
      const site = await loadSite(dist.path);
      const before = await startTestApi();
      later(() => before.close());
      const wire = await startTcpProxy(Number(new URL(before.databaseUrl).port));
      later(() => wire.close());
      const databaseUrl = throughPort(before.databaseUrl, wire.port);
      const apis = await Promise.all([1, 2].map(() => startTestApi({ site, databaseUrl })));
      for (const api of apis) later(() => api.close());
      const proxy = await startHaproxy('http', haproxyLines(apis.map(({ url }) => new URL(url).host)));
      later(() => proxy.stop());
      const url = `http://127.0.0.1:${proxy.port}`;
      await until(async () => (await countReady(proxy)) === 2);
      await wire.close();
      await until(async () => (await countReady(proxy)) === 0);
      const statuses = new Set<number>();
      for (let i = 0; i < 50; i += 1) {
        statuses.add((await fetch(`${url}/contact`)).status);
        const refused = await postJson(url, buildContact({ phone: buildPhone() }));
        expect([refused.status, (await refused.json()).code]).toEqual([503, 'unavailable']);
      }
      expect([...statuses]).toEqual([200]);
    }));

  const former = lastRelease();
  const changed =
    'four servers of the last release give way to this one in turn without a single failed request';
  it.skipIf(!former)(
    former ? changed : `${changed} (skipped: there is no git history here)`,
    patience,
    async () => {
      const { restarts, statuses, lost, doubled } = await restartInTurn(1, former);
      expect({ restarts, lost, doubled }).toEqual({ restarts: 4, lost: [], doubled: [] });
      expect([...statuses.keys()]).toEqual([201]);
    },
  );
});
