import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../api/embedded-database.ts';
import { migrate } from '../../../api/migrate.ts';
import { readProblem, startTestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { judge, startLoad } from '../../support/load.ts';
import { makeDirectory, runServer, until } from '../../support/server-process.ts';

const lost =
  /^The data directory \S+ was moved, removed or replaced while this process used it: .*Stop the server\b.*\.$/;

const folder = makeDirectory();
/** A migrated database at rest, of which each test has a copy. */
const prepared = join(folder.path, 'prepared');
beforeAll(async () => {
  const database = await openEmbedded(prepared);
  await migrate(database);
  await database.close();
});
afterAll(() => folder.remove());

const copyOf = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);
const link = (target: string, path: string) => execFileSync('ln', ['-sfn', target, path]);

/** What a folder holds, locks apart. */
function contentOf(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('lock') && statSync(join(path, name)).isFile())
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(path, name)))
          .digest('hex')}`,
    )
    .sort();
}

/** A folder for one test: `data` is a link to `real`, which has a database, and `copy` is made of it while it is in use. */
async function openThere() {
  const at = mkdtempSync(join(folder.path, 'there-'));
  const [data, real, copy] = ['data', 'real', 'copy'].map((name) => join(at, name)) as [
    string,
    string,
    string,
  ];
  copyOf(prepared, real);
  symlinkSync('real', data);
  const told: string[] = [];
  const database = await openEmbedded(data, { tellLost: (sentence) => told.push(sentence) });
  const api = await startTestApi({ database });
  const post = () => api.post(buildContact({ phone: buildPhone() }));
  expect((await post()).status).toBe(201);
  copyOf(real, copy);
  return { at, data, real, copy, told, database, api, post };
}

type There = Awaited<ReturnType<typeof openThere>>;

describe('an embedded database whose directory', () => {
  it.each<[string, (there: There) => string | undefined]>([
    [
      'was removed',
      ({ real }) => {
        rmSync(real, { recursive: true });
        return undefined;
      },
    ],
    [
      'was moved',
      ({ at, real }) => {
        renameSync(real, join(at, 'old'));
        return undefined;
      },
    ],
    [
      'was moved, and a copy put in its place',
      ({ at, real, copy }) => {
        renameSync(real, join(at, 'old'));
        renameSync(copy, real);
        return real;
      },
    ],
    [
      'was removed and put back from a copy',
      ({ real, copy }) => {
        rmSync(real, { recursive: true });
        copyOf(copy, real);
        return real;
      },
    ],
    [
      'was emptied and filled from a copy',
      ({ real, copy }) => {
        for (const name of readdirSync(real)) rmSync(join(real, name), { recursive: true });
        copyOf(`${copy}/.`, real);
        return real;
      },
    ],
    [
      'had its files alone put back from a copy',
      ({ real, copy }) => {
        rmSync(join(real, 'postgres'), { recursive: true });
        copyOf(join(copy, 'postgres'), real);
        return real;
      },
    ],
    [
      'had its files alone removed, and their folder left',
      ({ real }) => {
        const files = join(real, 'postgres');
        for (const name of readdirSync(files)) rmSync(join(files, name), { recursive: true });
        return undefined;
      },
    ],
    [
      'had its files replaced one by one, as by rsync',
      ({ real, copy }) => {
        execFileSync('cp', ['-a', '--remove-destination', `${copy}/postgres/.`, `${real}/postgres`]);
        return real;
      },
    ],
    [
      'was left by the link that led there',
      ({ data, copy }) => {
        link('copy', data);
        return copy;
      },
    ],
  ])('%s accepts nothing, says so and writes nothing into another', async (_name, lose) => {
    const there = await openThere();
    const { told, database, api, post } = there;
    const instead = lose(there);
    const before = instead && contentOf(instead);
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(await readProblem(refused)).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(503);
    await expect(database.knex.raw('checkpoint')).rejects.toThrow('moved, removed or replaced');
    expect(told).toEqual([expect.stringMatching(lost)]);
    await api.close();
    expect(instead && contentOf(instead)).toEqual(before);
  });

  it('is reached by another link goes on', async () => {
    const { at, data, told, api, post } = await openThere();
    symlinkSync('real', join(at, 'other'));
    link('other', data);
    expect((await post()).status).toBe(201);
    expect(told).toEqual([]);
    await api.close();
  });

  it('is lost while nobody asks for anything says so', async () => {
    const { real, told, api } = await openThere();
    rmSync(real, { recursive: true });
    await until(() => told.length > 0);
    await api.close();
  });
});

describe('a server whose data directory is put back from a copy', () => {
  it('ends, with a sentence and without a checkpoint, and leaves the copy to the next', async () => {
    const data = join(folder.path, 'served');
    const [copy, old] = [`${data}.copy`, `${data}.old`];
    copyOf(prepared, data);
    const first = await runServer({ DATA_DIR: data, LOG_LEVEL: 'fatal' });
    const load = startLoad(() => first.url);
    await until(() => load.acknowledged.size >= 20);
    copyOf(data, copy);
    renameSync(data, old);
    renameSync(copy, data);
    const second = await runServer({ DATA_DIR: data });
    const { code, errors } = await first.ended;
    expect({ code, errors: errors.trim() }).toEqual({ code: 1, errors: expect.stringMatching(lost) });
    expect(first.output()).toMatch(/"level":60,.*"dataDir":"\S+","msg":"data directory lost"/);
    await load.abandon();
    const later = startLoad(() => second.url);
    await until(() => later.acknowledged.size >= 20);
    await later.stop();
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0, errors: '' });
    for (const [path, { acknowledged }] of [
      [old, load],
      [data, later],
    ] as const) {
      const database = await openEmbedded(path);
      const stored = await database.knex('contacts').select('id', 'idempotency_key as key');
      expect(judge(acknowledged, stored)).toEqual({ lost: [], doubled: [] });
      await database.close();
    }
  });
});
