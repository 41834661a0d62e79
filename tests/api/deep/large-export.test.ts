import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeToken, startTestApi, type TestApi } from '../../../tools/api.ts';
import { makeDirectory, root, run } from '../../support/server-process.ts';

const stored = 40_000;
const data = makeDirectory();
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const { knex } = api.database;
  await knex.raw('alter table contacts disable trigger user');
  await knex.raw(`
    insert into contacts (seq, name, phone, service, message)
      select number, 'Ana', '8095551234', 'ac', repeat('x', 2000) from generate_series(1, ${stored}) as number`);
});
afterAll(async () => {
  await api.close();
  data.remove();
});

describe('more requests than memory holds', () => {
  it.each([
    ['export', '--csv'],
    ['export', '--json'],
    ['list', '--since', '2000-01-01', '--json'],
  ])('are all there: %s %s', async (...words) => {
    const file = join(data.path, words.join(''));
    const env = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
    const little = { ...env, NODE_OPTIONS: '--max-old-space-size=64' };
    const ended = await run('scripts/office.ts', little, words, root, file).ended;
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(Number(execFileSync('sh', ['-c', 'grep -o Ana "$0" | wc -l', file]))).toBe(stored);
  });
});
