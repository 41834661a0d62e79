import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { restore } from '../../scripts/office/restore.ts';
import { officeToken, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { makeDirectory, root, run } from '../support/server-process.ts';

const folder = makeDirectory();
const file = join(folder.path, 'three.ndjson');
let api: TestApi;
/** A database into which nothing has been restored yet. */
let empty: Awaited<ReturnType<typeof createTestDatabase>>;

const office = (words: string[], output?: string) =>
  run(
    'scripts/office.ts',
    { OFFICE_TOKEN: officeToken, DATA_DIR: folder.path, OFFICE_URL: api.url, DATABASE_URL: empty.url },
    words,
    root,
    output,
  ).ended;

const post = async () => (await readReceipt(await api.post(buildContact({ phone: buildPhone() })))).id;

/** A copy of the backup of three requests. */
function copyOf(name: string): string {
  const copy = join(folder.path, name);
  cpSync(file, copy);
  return copy;
}

beforeAll(async () => {
  api = await startTestApi();
  empty = await createTestDatabase();
  for (let count = 0; count < 3; count += 1) await post();
  expect(await office(['backup', file])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await api.close();
  await empty.drop();
  folder.remove();
});

describe('restore', () => {
  const expectNothingRestored = async () => {
    const database = openPostgres(empty.url);
    const { rows } = await database.pool.query("select to_regclass('contacts') is null as is_new");
    if (!rows[0]?.is_new)
      expect(await database.knex('contacts').count({ held: '*' })).toEqual([{ held: '0' }]);
    await database.close();
  };

  it('refuses what can be read only once, and does not wait for it', async () => {
    const pipe = join(folder.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(await office(['restore', pipe])).toMatchObject({
      code: 1,
      errors: `${pipe} is no file, and a backup is read twice: save it as a file first.\n`,
    });
  });

  it.each([
    ['the rows of another backup', (whole: string) => whole.split('\n').slice(0, -2).join('\n')],
    ['one more row', (whole: string) => whole.split('\n').find((line) => line.includes('"contacts"')) ?? ''],
    ['a line that is none of a backup', () => 'x'],
  ])('refuses a file that goes on after its end with %s', async (_, more) => {
    const copy = copyOf('goes-on.ndjson');
    appendFileSync(copy, more(readFileSync(file, 'utf8')));
    expect(await office(['restore', copy])).toMatchObject({
      code: 1,
      errors: `${copy} is damaged: it goes on after the end of the backup.\n`,
    });
    await expectNothingRestored();
  });

  it('restores nothing of a file that became another since it was checked', async () => {
    await post();
    const newer = join(folder.path, 'four.ndjson');
    expect(await office(['backup', newer])).toMatchObject({ code: 0 });
    const copy = copyOf('changes.ndjson');
    const changing = restore(
      () => {
        cpSync(newer, copy);
        return openPostgres(empty.url);
      },
      { path: copy, erasedPaths: [], isAdding: false },
    );
    await expect(changing).rejects.toThrow(`${copy} was changed meanwhile, so nothing was restored.`);
    await expectNothingRestored();
  });

  it('takes a file with an empty line at its end', async () => {
    const copy = copyOf('empty-line.ndjson');
    appendFileSync(copy, '\n');
    expect(await office(['restore', copy])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^3 requests/),
    });
  });
});

describe('backup', () => {
  it('leaves a link that leads nowhere as it is, and says where it leads', async () => {
    const link = join(folder.path, 'latest');
    symlinkSync('not-mounted/latest.ndjson', link);
    expect(await office(['backup', link])).toMatchObject({
      code: 1,
      errors: `${link} is a link to not-mounted/latest.ndjson, which is not there.\n`,
    });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it.each([
    ['a name that is too long', () => join(folder.path, 'x'.repeat(250)), 'ENAMETOOLONG'],
    ['a file in place of a folder', () => join(file, 'x'), 'ENOTDIR'],
  ])('refuses %s in a sentence', async (_, target, code) => {
    expect(await office(['backup', target()])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        new RegExp(
          `^.* takes no backup \\(${code}\\): no backup was made, and the earlier ones are as they were.\\n$`,
        ),
      ),
    });
  });
});

it('what was done is said though it cannot be printed', async () => {
  const id = await post();
  const done = `Request ${id} is erased; a late copy of it will not be stored.`;
  expect(await office(['forget', id, '--yes'], '/dev/full')).toMatchObject({
    code: 1,
    errors: `${done} The output could not be written whole (ENOSPC): its last line may be cut off.\n`,
  });
});
