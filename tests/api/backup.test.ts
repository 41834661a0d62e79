import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backedUpTables } from '../../api/contract/backup.ts';
import { openPostgres } from '../../api/database.ts';
import { migrate } from '../../api/migrate.ts';
import { writeBackup } from '../../api/repositories/backups.ts';
import { nameAt } from '../../scripts/office/backup-folder.ts';
import { officeToken, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { createTestDatabase, holdTable } from '../../tools/postgres.ts';
import { whyNotWith } from '../support/daemon.ts';
import { officeIn } from '../support/office.ts';
import { makeDirectory, until } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

const office = officeIn(folder.path);

// A container may have the program and not the right to use it.
const whyNoTrace =
  whyNotWith('strace') ||
  (spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
    ? ''
    : ' (skipped: no right to trace)');

/** What a backup into a folder asks of the system there, call by call. */
async function callsOfBackup(url: string, target: string): Promise<string[]> {
  const trace = join(folder.path, 'trace');
  const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat';
  const program = [process.execPath, '--import', 'tsx', 'scripts/office.ts', 'backup', target];
  await promisify(execFile)(
    'strace',
    ['-f', '-y', '-e', 'signal=none', '-e', calls, '-o', trace, ...program],
    {
      env: { ...process.env, OFFICE_URL: url, OFFICE_TOKEN: officeToken, DATA_DIR: folder.path },
    },
  );
  const lines = readFileSync(trace, 'utf8').split('\n');
  return lines.filter((line) => line.includes(target)).map((line) => line.replace(/^\d+ +/, ''));
}

describe('a backup', () => {
  it('holds every table except those that can be rebuilt', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openPostgres(url);
    await migrate(database);
    const { rows } = await database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const builtAgain =
      /^(knex_migrations|schema_additions)(_lock)?$|^(rate_limits|upkeep|migration_turn|intake_turn|intake_probe|contacts_version|installation|written_here)$/;
    const held = rows.map(({ name }) => name).filter((name) => !builtAgain.test(name));
    expect(held).toEqual(backedUpTables.map(({ table }) => table).toSorted());
    await database.close();
    await drop();
  });

  it('has a trace of a request that is erased while traces are being written', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openPostgres(url);
    await migrate(database);
    const api = await startTestApi({ database });
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const first = '00000000-0000-4000-8000-000000000001';
    await database.knex('contacts').where({ id }).update({ id: first });
    await database.knex.raw(
      `insert into contact_key_tombstones (id, idempotency_key)
        select gen_random_uuid(), gen_random_uuid() from generate_series(1, 600)`,
    );
    const text: string[] = [];
    for await (const lines of writeBackup(database.knex, new Date())) {
      if (lines.includes('"contact_key_tombstones"') && !text.join('').includes('"contact_key_tombstones"'))
        await api.office(`/api/contacts/${first}`, { method: 'DELETE' });
      text.push(lines);
    }
    await api.close();
    const lines = text.join('').split('\n');
    expect(lines.filter((line) => line.includes('"contact_key_tombstones"'))).toHaveLength(601);
    const file = join(folder.path, 'erased-meanwhile.ndjson');
    writeFileSync(file, text.join(''));
    const fresh = await createTestDatabase();
    expect(await office({ DATABASE_URL: fresh.url }, 'restore', file)).toMatchObject({ code: 0 });
    const restored = openPostgres(fresh.url);
    expect(await restored.knex('contacts').pluck('id')).toEqual([]);
    expect(await restored.knex('contact_key_tombstones').where({ id: first })).toHaveLength(1);
    await restored.close();
    await fresh.drop();
    await drop();
  });

  describe('that is damaged or incomplete', () => {
    let url = '';
    let drop = async () => {};
    beforeAll(async () => {
      ({ url, drop } = await createTestDatabase());
    });
    afterAll(() => drop());

    it.each([
      ['broken off', (text: string) => text.slice(0, text.lastIndexOf('{')), 'it breaks off'],
      ['changed', (text: string) => text.replace('Ana', 'Eva'), 'its checksum is wrong'],
      ['something else', () => 'name,phone\n', 'is no backup'],
    ])('is refused: %s', async (_name, damage, sentence) => {
      const api = await startTestApi();
      await api.post(buildContact());
      const text = await (await api.office('/api/backup')).text();
      await api.close();
      const file = join(folder.path, 'damaged.ndjson');
      writeFileSync(file, damage(text));
      const ended = await office({ DATABASE_URL: url }, 'restore', file);
      expect(ended).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) });
    });
  });

  it('leaves no file behind if it fails', async () => {
    const failed = await office({ OFFICE_URL: 'http://127.0.0.1:1' }, 'backup', join(folder.path, 'x'));
    expect(failed.code).toBe(1);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('x'))).toEqual([]);
  });

  it('takes no other thing’s place: a pipe stays one', async () => {
    const api = await startTestApi();
    const pipe = join(folder.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const refused = await office({ OFFICE_URL: api.url }, 'backup', pipe);
    expect(refused).toMatchObject({ code: 1, errors: `${pipe} is neither a file nor a folder.\n` });
    expect(statSync(pipe).isFIFO()).toBe(true);
    await api.close();
  });

  describe('into a folder', () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi();
    });
    afterAll(() => api.close());

    it.skipIf(whyNoTrace !== '')(
      `counts once the disk has it, and erases nothing before${whyNoTrace}`,
      async () => {
        const kept = makeDirectory();
        for (const day of [-1, -31])
          writeFileSync(join(kept.path, nameAt(new Date(Date.now() + day * 86_400_000))), '');
        const calls = await callsOfBackup(api.url, kept.path);
        // The file under its first name, the name it counts by, the folder that has the name, and the old one last.
        const inOrder = [
          /^fsync\(.*\.partial>/,
          /^rename.*\.partial/,
          /^fsync\(.*>\)/,
          /^unlink.*frescovolt-/,
        ];
        expect(calls.map((call) => inOrder.findIndex((pattern) => pattern.test(call)))).toEqual([0, 1, 2, 3]);
        expect(calls[2]).toContain(`<${kept.path}>`);
        kept.remove();
      },
    );

    it.each<[string, number[], number[]]>([
      ['those that would be there after 30 days', [-1, -28, -30, -800], [-30, -800]],
      ['none where the clock is ahead', [-400, -401, -431], []],
      ['none where the clock is ahead and it is made again', [-0.01, -400, -401, -431], []],
      ['none that is dated in the future, as where the clock is behind', [400, 399, -1], []],
      ['old ones beside one of a night in which the clock was ahead', [400, -2, -31], [-31]],
    ])('erases %s', async (_what, days, erased) => {
      const kept = makeDirectory();
      const nameOf = (day: number) => nameAt(new Date(Date.now() + day * 86_400_000));
      const names = new Map(days.map((day) => [nameOf(day), day]));
      for (const name of [...names.keys(), 'mine.ndjson']) writeFileSync(join(kept.path, name), '');
      const { code, output } = await office({ OFFICE_URL: api.url }, 'backup', kept.path);
      expect(code).toBe(0);
      const left = readdirSync(kept.path);
      expect([...names].flatMap(([name, day]) => (left.includes(name) ? [] : [day]))).toEqual(erased);
      expect(left).toContain('mine.ndjson');
      const made = left.filter((name) => name !== 'mine.ndjson' && !names.has(name));
      expect(made.map((name) => readFileSync(join(kept.path, name), 'utf8'))).toEqual([
        expect.stringContaining('"end":true'),
      ]);
      const saysErased = [...output.matchAll(/ Older backups erased: (\d+)/g)].map(([, count]) =>
        Number(count),
      );
      expect(saysErased).toEqual(erased.length > 0 ? [erased.length] : []);
      expect(output.includes('none was made in the week before')).toBe(days.includes(-400));
      expect(output.includes('Dated in the future')).toBe(days.includes(400));
      kept.remove();
    });
  });

  it('erases from its folder what an interrupted one has left, and nothing of one that is being made', async () => {
    const api = await startTestApi();
    const kept = makeDirectory();
    const draftOf = (second: number) => `frescovolt-2026-01-02T03-04-0${second}Z.ndjson.partial`;
    const ages = { [draftOf(1)]: 2, [draftOf(2)]: 0, [draftOf(3)]: -2, 'mine.ndjson.partial': 2 };
    for (const [name, hours] of Object.entries(ages)) {
      writeFileSync(join(kept.path, name), '');
      const changedAt = Date.now() / 1000 - hours * 3_600;
      utimesSync(join(kept.path, name), changedAt, changedAt);
    }
    const made = await office({ OFFICE_URL: api.url }, 'backup', kept.path);
    expect(made).toMatchObject({ code: 0, output: expect.not.stringContaining('Older backups') });
    const drafts = readdirSync(kept.path).filter((name) => name.endsWith('.partial'));
    expect(drafts).toEqual([draftOf(2), 'mine.ndjson.partial']);
    await api.close();
    kept.remove();
  });

  it('made beside another into one folder, in the same second, takes nothing from it', async () => {
    const api = await startTestApi();
    const kept = makeDirectory();
    // No clock of these processes moves, so both give their file the same name.
    const clock = join(folder.path, 'clock.cjs');
    writeFileSync(
      clock,
      `const at = Date.UTC(2026, 0, 2); globalThis.Date = class extends Date { constructor(...of) {
        super(...(of.length > 0 ? of : [at])); } };`,
    );
    const settings = { OFFICE_URL: api.url, NODE_OPTIONS: `--require ${clock}` };
    const both = await Promise.all([0, 1].map(() => office(settings, 'backup', kept.path)));
    for (const made of both) expect(made).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(kept.path)).toEqual([nameAt(new Date(Date.UTC(2026, 0, 2)))]);
    await api.close();
    kept.remove();
  });

  it('made beside another under one name takes nothing from it, and erases what an interrupted one has left', async () => {
    const api = await startTestApi();
    const kept = makeDirectory();
    const path = join(kept.path, 'mine');
    const anHourAgo = Date.now() / 1000 - 3_700;
    for (const [name, changedAt] of [
      ['mine.partial', anHourAgo],
      ['mine.0123abcd.partial', anHourAgo],
      ['mine.4567abcd.partial', Date.now() / 1000],
      ['mine.too.partial', anHourAgo],
    ] as const) {
      writeFileSync(join(kept.path, name), '');
      utimesSync(join(kept.path, name), changedAt, changedAt);
    }
    const both = await Promise.all([0, 1].map(() => office({ OFFICE_URL: api.url }, 'backup', path)));
    for (const made of both) expect(made).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(kept.path).sort()).toEqual(['mine', 'mine.4567abcd.partial', 'mine.too.partial']);
    await api.close();
    kept.remove();
  });

  it('that breaks off leaves a line in the log of the server, whichever side it was', async () => {
    const api = await startTestApi();
    // Rows for more than the buffers between here and there.
    await api.database.knex.raw(
      `insert into testimonials (name, location, text, language, rating, initials)
        select 'Ana ' || place, 'Moca', repeat('x', 600), 'es', 5, 'A' from generate_series(1, 8000) as place`,
    );
    const broken = () => api.logged.filter((line) => line.includes('"msg":"backup broke off"'));
    await api.office('/api/backup', { method: 'HEAD' });
    const begun = await api.office('/api/backup');
    await begun.body?.cancel();
    await until(() => broken().length === 1);
    await api.database.knex.raw('drop table contact_key_tombstones cascade');
    const half = await api.office('/api/backup');
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow();
    await until(() => broken().length === 2);
    expect(broken()[1]).toContain('"code":"42P01"');
    await api.close();
  });

  it('waits for whoever has the requests alone, as the nightly rewrite of many for a minute', async () => {
    const api = await startTestApi();
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const release = await holdTable(api.databaseUrl, 'contacts', 'access exclusive');
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const file = join(folder.path, 'beside-a-rewrite.ndjson');
    const making = office({ OFFICE_URL: api.url }, 'backup', file);
    await until(async () => (await api.database.pool.query(waiting)).rows.length === 1);
    // No statement waits for longer than two seconds.
    await until(async () => (await api.database.pool.query(waiting)).rows.length === 0);
    await release();
    expect(await making).toMatchObject({ code: 0, output: expect.stringContaining(': 1 requests,') });
    await api.close();

    const { url, drop } = await createTestDatabase();
    expect(await office({ DATABASE_URL: url }, 'restore', file)).toMatchObject({ code: 0, errors: '' });
    const database = openPostgres(url);
    expect(await database.knex('contacts').pluck('id')).toEqual([id]);
    await database.close();
    await drop();
  });

  it('says that it waits where it looks for the last erasures, too', async () => {
    const api = await startTestApi();
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    let release = async () => {};
    const text: string[] = [];
    for await (const lines of writeBackup(api.database.knex, new Date())) {
      text.push(lines);
      await release();
      release = async () => {};
      if (lines.includes('"contact_key_tombstones"'))
        release = await holdTable(api.databaseUrl, 'contact_key_tombstones', 'access exclusive');
    }
    expect(text.at(-2)).toBe('\n');
    expect(text.at(-1)).toContain('"end":true');
    await api.close();
  });

  it('waits for a connection whatever it is about to ask, as readers of that table have all of them', async () => {
    const api = await startTestApi();
    await api.post(buildContact({ phone: buildPhone() }));
    // Longer than anybody waits for a connection, of which these are all.
    const hold = () =>
      Promise.all(Array.from({ length: 3 }, () => api.database.knex.raw('select pg_sleep(2.5)')));
    let held = hold();
    const answer = await api.office('/api/backup');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"end":true');
    await held;
    const text: string[] = [];
    for await (const lines of writeBackup(api.database.knex, new Date())) {
      if (lines.includes('"table":"contacts"')) held = hold();
      text.push(lines);
    }
    await held;
    expect(text.at(-1)).toContain('"end":true');
    await api.close();
  });

  it('is given to the office alone', async () => {
    const api = await startTestApi();
    expect((await fetch(`${api.url}/api/backup`)).status).toBe(401);
    await api.close();
  });
});
