import { execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeToken, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { makeDirectory, root, run } from '../support/server-process.ts';

const count = 60;
let data: ReturnType<typeof makeDirectory>;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  for (let nth = 1; nth <= count; nth += 1)
    await api.post(buildContact({ name: `Pedido ${nth}`, phone: buildPhone(), message: 'x'.repeat(1_900) }));
});
afterAll(() => api.close());
beforeEach(() => {
  data = makeDirectory();
  return () => data.remove();
});

const list = (words: string[], addTo?: string) => {
  const env = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
  return run('scripts/office.ts', env, ['list', '--new', ...words], root, addTo);
};
const numbersIn = (text: string) => [...text.matchAll(/Pedido (\d+)/g)].map(([, nth]) => Number(nth));
const all = Array.from({ length: count }, (_, index) => index + 1);

const makePipe = () => {
  const pipe = join(data.path, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  return pipe;
};

describe('list --new into a pipe', () => {
  it('shows again what a person at a terminal has piped, as to a pager', async () => {
    const command = `"${process.execPath}" --import tsx scripts/office.ts list --new | cat`;
    const env = { ...process.env, OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
    const paged = await promisify(execFile)('script', ['-qec', command, '/dev/null'], { cwd: root, env });
    expect(numbersIn(paged.stdout)).toEqual(all);
    expect(numbersIn((await list([]).ended).output)).toEqual(all);
  });

  it('says so where its reader ends early, and shows all again', async () => {
    const pipe = makePipe();
    spawn('head', ['-c', '500', pipe], { stdio: 'ignore' });
    expect(await list([], pipe).ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('could not be written whole'),
    });
    expect(numbersIn((await list([]).ended).output)).toEqual(all);
  });

  it('shows each request once to a program that reads all of it', async () => {
    expect(numbersIn((await list(['--limit', '20']).ended).output)).toEqual(all.slice(0, 20));
    expect(numbersIn((await list([]).ended).output)).toEqual(all.slice(20));
    expect((await list([]).ended).output).toBe('No requests.\n');
  });
});

it('list --new shows each request once where it is added to a file', async () => {
  const file = join(data.path, 'list');
  await list(['--limit', '20'], file).ended;
  await list([], file).ended;
  expect(numbersIn(readFileSync(file, 'utf8'))).toEqual(all);
});

it.each(['>&-', '> /dev/null'])(
  'list --new shows again what nobody could read, as with %s',
  async (where) => {
    const env = { ...process.env, OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
    const command = `"${process.execPath}" --import tsx scripts/office.ts list --new ${where}`;
    await promisify(execFile)('sh', ['-c', command], { cwd: root, env });
    expect(numbersIn((await list([]).ended).output)).toEqual(all);
  },
);
