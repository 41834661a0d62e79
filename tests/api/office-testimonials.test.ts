import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfficeTestimonialList, TestimonialList } from '../../api/contract/testimonial.ts';
import { officeToken, startTestApi, type TestApi } from '../../tools/api.ts';
import { makeDirectory, run } from '../support/server-process.ts';

const data = makeDirectory();
let now = 0;
let api: TestApi;
/** Another process on the same database. */
let other: TestApi;

beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  other = await startTestApi({ clock: () => now, databaseUrl: api.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await api.close();
  data.remove();
});
beforeEach(async () => {
  await api.database.knex('testimonials').where({ is_sample: false }).delete();
  now += 30_000;
});

const office = (...words: string[]) =>
  run('scripts/office.ts', { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path }, [
    'testimonials',
    ...words,
  ]).ended;
const listed = async () =>
  v.parse(OfficeTestimonialList, JSON.parse((await office('list', '--json')).output));
const shownAt = async ({ url }: TestApi, language = 'es') => {
  const response = await fetch(`${url}/api/testimonials?language=${language}`);
  return v.parse(TestimonialList, await response.json()).map(({ name }) => name);
};
const writeCsv = (text: string | Buffer): string => {
  const path = join(data.path, 'customers.csv');
  writeFileSync(path, text);
  return path;
};

describe('the office adds, hides, shows and removes a testimonial', () => {
  const words = ['--name', 'Luz  Marte Díaz', '--location', 'Baní', '--text', 'Todo\nbien.'];

  it('which the site shows at once here, and within 30 seconds in another process', async () => {
    await shownAt(other);
    const added = await office('add', ...words);
    expect(added).toMatchObject({ code: 0, errors: '' });
    expect(added.output).toMatch(
      /^es {2}★★★★★ {2}Luz Marte Díaz, Baní\n {4}\| Todo\n {4}\| bien\.\n {4}id [\w-]{36}\n$/,
    );
    expect(await shownAt(api)).toContain('Luz Marte Díaz');
    expect(await shownAt(other)).not.toContain('Luz Marte Díaz');
    now += 30_000;
    expect(await shownAt(other)).toContain('Luz Marte Díaz');
    const stored = (await listed()).find(({ name }) => name === 'Luz Marte Díaz');
    expect(stored).toMatchObject({
      initials: 'LD',
      rating: 5,
      language: 'es',
      isSample: false,
      isHidden: false,
    });

    const id = stored?.id ?? '';
    expect((await office('hide', id)).output).toContain('[hidden]');
    expect(await shownAt(api)).not.toContain('Luz Marte Díaz');
    expect((await office('show', id)).output).not.toContain('[hidden]');
    expect(await shownAt(api)).toContain('Luz Marte Díaz');

    expect(await office('remove', id)).toMatchObject({ code: 1, errors: expect.stringContaining('--yes') });
    expect(await office('remove', id, '--yes')).toMatchObject({ code: 0, output: '1 removed.\n' });
    expect(await shownAt(api)).not.toContain('Luz Marte Díaz');
    expect(await office('hide', id)).toMatchObject({
      code: 1,
      errors: 'There is no testimonial with this id.\n',
    });
  });

  it.each([
    [['--name', 'A', '--location', 'B'], 'text is missing.'],
    [[...words, '--rating', '6'], 'rating must be a whole number from 1 to 5.'],
    [[...words, '--rating', 'good'], 'rating must be a whole number from 1 to 5.'],
    [[...words, '--language', 'xx'], 'language must be es or en.'],
    [[...words.slice(0, 5), 'x'.repeat(1001)], 'text is longer than 1000 characters.'],
  ])('but none that is invalid: %j', async (given, sentence) => {
    expect(await office('add', ...given)).toMatchObject({ code: 1, errors: `${sentence}\n` });
  });
});

describe('import', () => {
  it.each([
    ['commas', 'Name,location,text,rating,language,initials\r\n', ','],
    ['semicolons and a byte order mark', '\uFEFFname;location;text;rating;language;initials\n', ';'],
    ['tabs', 'name\tlocation\ttext\trating\tlanguage\tinitials\n', '\t'],
  ])('takes a file with %s, and importing it again changes nothing', async (_kind, head, comma) => {
    const rows = [
      ['Ana Peña', 'Samaná', '"Dijo: ""perfecto"", y volvió;\ntambién\tel lunes, temprano."', '4', '', ''],
      ['Bob Stone', 'Bávaro', 'Quick and clean.', '', 'EN', 'B'],
    ];
    const path = writeCsv(head + rows.map((row) => row.join(comma)).join('\r\n'));
    expect(await office('import', path)).toMatchObject({ code: 0, output: '2 added.\n', errors: '' });
    expect(await office('import', path)).toMatchObject({ output: '0 added, 2 were there already.\n' });
    const own = (await listed()).filter(({ isSample }) => !isSample);
    expect(own).toMatchObject([
      { name: 'Bob Stone', initials: 'B', rating: 5, language: 'en' },
      {
        name: 'Ana Peña',
        initials: 'AP',
        rating: 4,
        language: 'es',
        text: 'Dijo: "perfecto", y volvió;\ntambién\tel lunes, temprano.',
      },
    ]);
    expect(await shownAt(api, 'en')).toContain('Bob Stone');
  });

  it.each([
    [
      'name,location,text\nAna,Baní,\nBob,,x\nEva,Baní,Bien',
      /line 2: text is missing\.\n.*line 3: location is missing\.\nNothing/,
    ],
    ['name,location\nAna,Baní', /has no column text\./],
    ['name,location,text,phone\nAna,Baní,Bien,1', /has a column phone; known are name,/],
    ['name,location,text,Text\nAna,Baní,Bien,Mal', /has the column text twice\./],
    ['name;location;text;;\nAna;Baní;Bien; muy bien;', /has a column without a name; known are name,/],
    ['name,location,text\nAna,Baní', /is no CSV: .*line 2/],
    ['name,location,text\n', /holds no testimonials\./],
    [Buffer.from('name,location,text\nPe\xf1a,x,y', 'latin1'), /is not UTF-8: save it as/],
  ])('refuses the whole file for a mistake in it: %s', async (text, sentence) => {
    const refused = await office('import', writeCsv(text));
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(sentence);
    expect((await listed()).filter(({ isSample }) => !isSample)).toEqual([]);
  });

  it('takes a file with empty lines of separators, which a spreadsheet adds where cells were emptied', async () => {
    const path = writeCsv('name;location;text\r\nAna;Baní;Bien\r\n;;\r\n ; ;\r\n');
    expect(await office('import', path)).toMatchObject({ code: 0, output: '1 added.\n', errors: '' });
  });

  it('takes as many at once as it says, also of the longest in letters of four bytes', async () => {
    const long = (count: number) => '𝄞'.repeat(count);
    const rows = Array.from({ length: 500 }, (_, i) =>
      [long(96) + String(i).padStart(4, '0'), long(100), long(1000)].join(),
    );
    const path = writeCsv(['name,location,text', ...rows].join('\n'));
    expect(await office('import', path)).toMatchObject({ code: 0, output: '500 added.\n', errors: '' });
  });

  it('refuses a file of more than are taken at once, and says how many that is', async () => {
    const rows = Array.from({ length: 501 }, (_, i) => `Ana ${i},Baní,Bien`);
    expect(await office('import', writeCsv(['name,location,text', ...rows].join('\n')))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/ 501 new testimonials, and 500 are taken at once: .* imported\.\n$/),
    });
    expect((await listed()).filter(({ isSample }) => !isSample)).toEqual([]);
  });
});

it('what two people add at once, and one of them again, is there once', async () => {
  const words = { name: 'Luz Marte', location: 'Baní', text: 'Todo bien.', rating: 5, initials: 'LM' };
  const add = ({ office: call }: TestApi) =>
    call('/api/testimonials', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ testimonials: [words, words] }),
    });
  const answers = await Promise.all([api, other, api, other].map(add));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await listed()).filter(({ name }) => name === words.name)).toHaveLength(1);
  const again = await office('add', '--name', words.name, '--location', 'Baní', '--text', words.text);
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^It was there already:\n.*Luz Marte, Baní\n/),
  });
});

describe('samples', () => {
  it('are marked in the list, and are all removed by one command, or by two at once', async () => {
    expect((await office('list')).output.match(/\[sample\]/g)).toHaveLength(20);
    await office('add', '--name', 'Ana', '--location', 'Baní', '--text', 'Bien');
    const removing = () => office('remove', 'samples', '--yes');
    const both = await Promise.all([removing(), removing()]);
    expect(both.map(({ code, errors }) => [code, errors])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const removed = both.map(({ output }) => Number(/^(\d+) removed\.\n$/.exec(output)?.[1]));
    expect(removed.reduce((sum, count) => sum + count)).toBe(20);
    expect(await shownAt(api)).toEqual(['Ana']);
  });
});

describe('without a token', () => {
  it.each([
    ['GET', '/all'],
    ['POST', ''],
    ['PATCH', '/5f7d2b5e-0f0e-4b7e-9d0a-0c8f3a1d2e4b'],
    ['DELETE', '/5f7d2b5e-0f0e-4b7e-9d0a-0c8f3a1d2e4b'],
  ])('%s /api/testimonials%s is refused', async (method, path) => {
    expect((await fetch(`${api.url}/api/testimonials${path}`, { method })).status).toBe(401);
  });
});
