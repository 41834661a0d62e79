import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openPostgres } from '../../../api/database.ts';
import { migrate } from '../../../api/migrate.ts';
import { readReceipt, startTestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { freePort } from '../../../tools/free-port.ts';
import { startPostgres, type TestPostgres } from '../../../tools/postgres.ts';
import { judge, startLoad } from '../../support/load.ts';
import { root, until } from '../../support/server-process.ts';

/** The lines of docs/operating.md, exactly as they are there. */
const [, operating = ''] = readFileSync(join(root, 'docs/operating.md'), 'utf8').split(
  'tests/api/deep/base-backup.test.ts',
);
const [backupLines = '', restoreLines = ''] = [...operating.matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, lines]) => lines,
);
const [, archiveCommand = ''] = /^archive_command = '(.*)'$/m.exec(operating) ?? [];

/** How a restored server is started that is to stay. */
const [startToStay = ''] = /pg_ctl[\s\S]* start/.exec(restoreLines.replace(' -c archive_mode=off', '')) ?? [];

/** The machine stops in the middle of the first copy, and once the next has its name, before the server knows of it. */
const interruptions = [
  'gzip() { test -e %home/cut || { touch %home/cut; head -c 1000 "$2"; exit 1; }; command gzip "$@"; }',
  'mv() { command mv "$@"; test -e %home/untold || { touch %home/untold; exit 1; }; }',
];

let cluster: TestPostgres;

beforeEach(async () => {
  cluster = await startPostgres([
    'archive_mode=on',
    `archive_command=${[...interruptions, 'mkdir -p %home/archive', archiveCommand.replaceAll('/archive', '%home/archive')].join('; ')}`,
  ]);
});
afterEach(() => cluster.stop());

/** Where a server has its configuration, and how it gets there. */
const layouts = [
  { where: 'configuration beside the data', folder: 'data', move: '' },
  {
    where: 'configuration elsewhere, as on Debian',
    folder: 'etc',
    move: `mkdir -p etc/conf.d
      mv data/postgresql.conf data/pg_hba.conf data/pg_ident.conf etc
      echo "data_directory = '$PWD/data'
      hba_file = '$PWD/etc/pg_hba.conf'
      ident_file = '$PWD/etc/pg_ident.conf'
      include_dir = 'conf.d'" >> etc/postgresql.conf`,
  },
];

describe('the base backup and archive described in docs/operating.md', () => {
  it.each(layouts)('bring all back, and give no number again: $where', async ({ folder, move }) => {
    const { port } = new URL(cluster.url);
    // What the server of the tests was given at its start stands in a file elsewhere.
    cluster.sh(`${move}
      echo "port = ${port}
      unix_socket_directories = '$PWD'
      max_connections = 200
      archive_mode = on" >> ${folder}/postgresql.conf
      cat >> ${folder}/postgresql.conf <<'END'
archive_command = '${archiveCommand.replaceAll('/archive', `${cluster.home}/archive`)}'
END`);
    const database = openPostgres(cluster.url);
    await migrate(database);
    const api = await startTestApi({ databaseUrl: cluster.url });
    const load = startLoad(() => api.url, 4);
    await until(() => load.acknowledged.size > 200);
    const { home } = cluster;
    const places = {
      CONFIG: join(home, folder),
      BACKUPS: join(home, 'backups'),
      ARCHIVE: join(home, 'archive'),
      RESTORED: join(home, 'restored'),
    };
    cluster.sh('mkdir -p "$BACKUPS/old" "$ARCHIVE" && touch -d 2020-01-01 "$BACKUPS/old"', places);
    // As cron runs them, which goes on after a line that failed.
    const backup = (url: string, trouble = '') =>
      cluster.sh(`set +e\n${trouble}\n${backupLines}\ntrue`, { ...places, BACKUP_URL: url });
    backup('postgres://127.0.0.1:1/none');
    expect(readdirSync(places.BACKUPS)).toEqual(['old']);
    // One that is cut short, or proves to be broken, is none: not the one that a restore takes, and in no other's way.
    backup(cluster.url, 'pg_verifybackup() { false; }');
    expect(readdirSync(places.BACKUPS).filter((name) => !name.startsWith('.'))).toEqual(['old']);
    backup(cluster.url);
    expect(readdirSync(places.BACKUPS)).not.toContain('old');
    const moreCome = () => {
      const before = load.acknowledged.size;
      return until(() => load.acknowledged.size > before + 200);
    };
    await moreCome();
    // As at a terminal, which goes on after a line that failed. The server keeps what it inherits, so nothing of it may
    // be waited for.
    const restore = (lines = restoreLines, url = cluster.url) =>
      cluster.sh(`set +e\n{ ${lines} } >/dev/null 2>&1`, { ...places, ADMIN_URL: url });
    const stop = () => cluster.sh('pg_ctl -D "$RESTORED" -m immediate stop && rm -r "$RESTORED"', places);
    // Somebody tries whether that works, beside the server that goes on.
    const other = Object.assign(new URL(cluster.url), { port: await freePort() });
    restore(restoreLines.replace('-c data_directory', `-c port=${other.port} -c data_directory`), other.href);
    await untilArchivedIfAtAll(other.href);
    stop();
    await moreCome();
    await load.stop();
    await untilArchived(database);
    expect(readdirSync(home)).toEqual(expect.arrayContaining(['cut', 'untold']));
    // What the archive does not have yet is lost with the machine, but the office has seen it.
    const stored = await database.knex('contacts').pluck('id');
    for (let sent = 0; sent < 100; sent += 1) {
      await api.post(buildContact({ phone: buildPhone() }));
    }
    const seen = Number((await database.knex('contacts').max('seq').first())?.max);
    await api.close();
    await database.close();
    cluster.kill();
    cluster.sh('rm -rf data "$CONFIG"', places);

    // Nobody asks a server that did not start, and what is in the folder already is not touched.
    expect(() => restore(`pg_ctl() { false; }; psql() { true; }; ${restoreLines}`)).toThrow();
    expect(() => restore(`pg_ctl() { true; }; psql() { true; }; ${restoreLines}`)).toThrow();
    cluster.sh('rm -r "$RESTORED"', places);
    restore();
    const restored = await startTestApi({ databaseUrl: cluster.url });
    const rows = await restored.database.knex('contacts').select('id', 'idempotency_key as key');
    expect(judge(load.acknowledged, rows)).toEqual({ lost: [], doubled: [] });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.toSorted());
    const next = await readReceipt(await restored.post(buildContact({ phone: buildPhone() })));
    const feed = await (await restored.office(`/api/contacts?after=${seen}`)).json();
    expect(feed.contacts.map(({ id }: { id: string }) => id)).toEqual([next.id]);
    await restored.close();

    // It stays, is backed up at once, and is lost as well.
    cluster.sh(
      `pg_ctl -D "$RESTORED" stop; mkdir -p "$CONFIG"; cp -a "$RESTORED"/*conf* "$CONFIG"
      { ${startToStay}; } >/dev/null 2>&1`,
      places,
    );
    backup(cluster.url);
    const again = await startTestApi({ databaseUrl: cluster.url });
    const last = await readReceipt(await again.post(buildContact({ phone: buildPhone() })));
    await untilArchived(again.database);
    await again.close();
    stop();
    restore();
    const twice = await startTestApi({ databaseUrl: cluster.url });
    const ids = [...stored, next.id, last.id].toSorted();
    expect((await twice.database.knex('contacts').pluck('id')).toSorted()).toEqual(ids);
    await twice.close();
    stop();
  });
});

/** What a server that was restored for a trial archives, if it does, has been archived. */
async function untilArchivedIfAtAll(url: string): Promise<void> {
  const trial = openPostgres(url);
  await trial.pool.query('select pg_switch_wal()');
  await until(async () => {
    const { rows } = await trial.pool.query<{ is: boolean }>(
      "select current_setting('archive_mode') = 'off' or archived_count > 1 as is from pg_stat_archiver",
    );
    return rows[0]?.is;
  });
  await trial.close();
}

/** Everything that is stored now is in the archive. */
async function untilArchived({ pool }: Database): Promise<void> {
  const { rows } = await pool.query('select pg_walfile_name(pg_switch_wal()) as last');
  await until(async () => {
    const archived = await pool.query<{ is: boolean }>(
      'select last_archived_wal >= $1 as is from pg_stat_archiver',
      [rows[0]?.last],
    );
    return archived.rows[0]?.is;
  });
}
