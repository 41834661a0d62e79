import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, readColumn } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { runOffice } from '../support/office.ts';
import { makeDirectory, run } from '../support/server-process.ts';

const data = makeDirectory();
const backup = join(data.path, 'all.ndjson');
let api: TestApi;
let ids: string[];

beforeAll(async () => {
  api = await startTestApi();
  ids = [];
  for (const name of ['Una', 'Otra', 'Queda']) {
    ids.push((await readReceipt(await api.post(buildContact({ name, phone: buildPhone() })))).id);
  }
  await office('backup', backup);
});
afterAll(async () => {
  await api.close();
  data.remove();
});

const office = (...words: string[]) => runOffice(api.url, data.path, words).ended;

/** A log of the server that names these requests as erased, with a line of another kind before. */
function logOf(name: string, ...erased: string[]): string {
  const path = join(data.path, name);
  const lines = erased.map((id) => `{"level":30,"erased":["${id}"],"reason":"asked","msg":"erased"}\n`);
  writeFileSync(path, `{"level":30,"msg":"request"}\n${lines.join('')}`);
  return path;
}

describe('each log that a command is given is read', () => {
  const logs = () => [logOf('1.log', ids[0] ?? ''), logOf('2.log', ids[1] ?? ''), logOf('empty.log')];

  it('by restore, one after --erased as one before each, and those without an erasure beside others', async () => {
    const { url, drop } = await createTestDatabase();
    const restored = await run('scripts/office.ts', { DATABASE_URL: url, DATA_DIR: data.path }, [
      'restore',
      backup,
      '--erased',
      ...logs(),
    ]).ended;
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 named as erased since the backup'),
    });
    const database = openPostgres(url);
    expect(await readColumn(database, 'name')).toEqual(['Queda']);
    await database.close();
    await drop();
  });

  it('by forget --erased', async () => {
    expect(await office('forget', '--yes', '--erased', ...logs())).toMatchObject({
      code: 0,
      output: '2 of 2 named requests erased again.\n',
    });
    expect(await readColumn(api.database, 'name')).toEqual(['Queda']);
  });

  it('and none is taken where it is compressed, or where all of them name nothing', async () => {
    const compressed = join(data.path, 'old.log.gz');
    writeFileSync(compressed, gzipSync(`{"erased":["${ids[2]}"]}`));
    expect(
      await office('forget', '--yes', '--erased', logOf('1.log', ids[0] ?? ''), compressed),
    ).toMatchObject({ code: 1, errors: `${compressed} is no text: if it is compressed, unpack it first.\n` });
    const [one, two] = [logOf('empty.log'), logOf('empty-too.log')];
    expect(await office('forget', '--yes', '--erased', one, two)).toMatchObject({
      code: 1,
      errors: `${one} and ${two} name no erased request. If none was erased since the backup, leave them out.\n`,
    });
    expect(await readColumn(api.database, 'name')).toEqual(['Queda']);
  });
});

describe('a command that is given more than it takes does nothing and says so', () => {
  const id = '5f7c1d0e-7f0f-4a57-9a55-0a6d8e8f3a01';
  it.each([
    [['forget', id, 'c3f1d8f0', '--yes'], 'forget takes one id: c3f1d8f0 is too much.\n'],
    [['forget', id, '--yes', '--limit', '1'], 'forget does not take --limit.\n'],
    [['purge', '--limit', '5', '--yes'], 'purge does not take --limit.\n'],
    [['purge', id, '--yes'], `purge takes no words: ${id} is too much.\n`],
    [['export', '--csv', '--json'], 'export takes --csv or --json, not both.\n'],
    [['list', 'new'], 'list takes no words: new is too much.\n'],
    [['restore', 'file', 'server.log'], 'restore takes one file: server.log is too much.\n'],
    [['restore', 'file', '--url', 'https://example.do'], 'restore does not take --url.\n'],
    [['spam', id, id], `spam takes one id: ${id} is too much.\n`],
    [['testimonials', 'list', 'all'], 'testimonials list takes no words: all is too much.\n'],
    [['testimonials', 'hide', id, id], `testimonials hide takes one id: ${id} is too much.\n`],
  ])('%j', async (words, sentence) => {
    expect(await office(...words)).toMatchObject({ code: 1, output: '', errors: sentence });
  });

  it('an id among the logs is no log', async () => {
    expect(await office('forget', '--yes', '--erased', logOf('1.log', ids[0] ?? ''), id)).toMatchObject({
      code: 1,
      errors: `${id} cannot be read (ENOENT).\n`,
    });
  });
});
