import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfficeContact, OfficeFeed } from '../../api/contract/office.ts';
import { dataFiles } from '../../api/data-directory.ts';
import { officeToken, postJson, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, readColumn } from '../../tools/factories.ts';
import { listenAt } from '../../tools/listen.ts';
import { createTestDatabase, holdTable } from '../../tools/postgres.ts';
import { runOffice } from '../support/office.ts';
import { makeDirectory, root, run, runServer, until } from '../support/server-process.ts';

const data = makeDirectory();
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  data.remove();
});

const office = (...words: string[]) => runOffice(api.url, data.path, words);

describe('the office commands', () => {
  it('list, show, export and forget a request', async () => {
    const { id } = await readReceipt(await api.post(buildContact({ name: 'Primera', phone: buildPhone() })));
    await api.post(buildContact({ name: 'Segunda', phone: buildPhone(), website: 'x' }));
    const list = await office('list').ended;
    expect(list).toMatchObject({ code: 0, errors: '' });
    expect(list.output).toMatch(/Primera[\s\S]*\[spam\? honeypot\]\n.*Segunda/);
    const json = await office('list', '--json', '--limit', '1').ended;
    expect(JSON.parse(json.output)).toMatchObject({ name: 'Segunda' });
    expect((await office('show', id).ended).output).toContain('Primera');
    expect((await office('export', '--csv').ended).output.split('\r\n')).toHaveLength(4);
    expect(await office('forget', id).ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--yes'),
    });
    expect(await office('forget', id, '--yes').ended).toMatchObject({ code: 0 });
    expect(await office('show', id).ended).toMatchObject({
      code: 1,
      errors: 'There is no request with this id.\n',
    });
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
    ['no', 'no\r'],
  ])('forget erases nothing where it is answered with %s, and says so', async (_key, answer) => {
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const command = `"${process.execPath}" --import tsx scripts/office.ts forget ${id}`;
    const env = { ...process.env, OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
    const asked = spawn('sh', ['-c', 'exec script -qec "$0" /dev/null', command], { cwd: root, env });
    let shown = '';
    asked.stdout.on('data', (text) => {
      if (!shown.includes('Type yes: ') && `${shown}${text}`.includes('Type yes: '))
        asked.stdin.write(answer);
      shown += text;
    });
    const [code] = await once(asked, 'close');
    expect({ code, last: shown.trim().split('\n').at(-1)?.split('Type yes: ').at(-1) }).toEqual({
      code: 1,
      last: expect.stringMatching(/Nothing was erased\.$/),
    });
    expect((await api.office(`/api/contacts/${id}`)).status).toBe(200);
  });

  it('list shows the newest without reading all the others, over the numbers of those that are erased', async () => {
    const many = await startTestApi();
    await many.database.knex.raw(
      "insert into contacts (name, phone, service) select 'Pedido', '8095550100', 'ac' from generate_series(1, 1300)",
    );
    await many.database.knex('contacts').whereBetween('seq', [1200, 1298]).delete();
    let read = 0;
    const server = createServer(async (request, response) => {
      const answer = await (await many.office(request.url ?? '')).text();
      read += v.parse(OfficeFeed, JSON.parse(answer)).contacts.length;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer);
    });
    const url = `http://127.0.0.1:${await listenAt(server)}`;
    const list = async (...words: string[]) => {
      const environment = { OFFICE_URL: url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
      const { output } = await run('scripts/office.ts', environment, ['list', '--json', ...words]).ended;
      return output
        .trim()
        .split('\n')
        .map((line) => v.parse(OfficeContact, JSON.parse(line)).seq);
    };
    expect(await list('--limit', '4')).toEqual([1198, 1199, 1299, 1300]);
    expect(read).toBeLessThan(200);
    expect(await list('--limit', '4', '--after', '1199')).toEqual([1299, 1300]);
    expect(await list('--limit', '1300')).toHaveLength(1201);
    // As after a restore, whose numbers go on at the time in milliseconds.
    await many.database.knex.raw("select setval('contacts_seq', 1800000000000)");
    read = 0;
    expect(await list('--limit', '2')).toEqual([1299, 1300]);
    await many.database.knex('contacts').insert({ name: 'Nueva', phone: '8095550100', service: 'ac' });
    expect(await list('--limit', '4')).toEqual([1199, 1299, 1300, 1800000000001]);
    expect(read).toBeLessThan(400);
    server.close();
    await many.close();
  });

  it('forget erases again what logs name as erased, as after a recovery that brought it back', async () => {
    const ids: string[] = [];
    for (const name of ['Vuelve', 'Se Queda']) {
      ids.push((await readReceipt(await api.post(buildContact({ name, phone: buildPhone() })))).id);
    }
    const log = join(data.path, 'server.log');
    writeFileSync(log, `{"level":30,"erased":["${ids[0]}"],"reason":"asked","msg":"erased"}\n`);
    const lost = join(data.path, 'lost.log');
    writeFileSync(lost, 'c3f1d8f0-35f6-4d4c-9f53-0a4b6c1f2e77\n');
    const command = ['forget', '--erased', log, '--erased', lost];
    expect((await office(...command).ended).errors).toContain('--yes');
    for (const output of ['1 of 2 named requests erased again.\n', '0 of 2 named requests erased again.\n']) {
      expect(await office(...command, '--yes').ended).toMatchObject({ code: 0, output });
    }
    const names = await readColumn(api.database, 'name');
    expect([names.includes('Vuelve'), names.includes('Se Queda')]).toEqual([false, true]);
    expect(api.logged.join('')).toContain(`"erased":["${ids[0]}"]`);
  });

  it('purge erases what is past its keeping time: two years, spam a month after the word, and no customer for a score alone', async () => {
    const mapLinks = 'https://maps.example/a https://maps.example/b https://maps.example/c';
    const customer = { website: 'autofill', elapsedMs: 900, message: mapLinks };
    const robot = { ...customer, message: `${mapLinks} [url=x] <a href=x>` };
    const sent: [name: string, days: number, changes: object, spam?: boolean, judgedDays?: number][] = [
      ['young', 20, robot, true, 20],
      ['honeypot', 40, { website: 'autofill' }],
      ['links', 40, { message: mapLinks }],
      ['hurried', 40, customer],
      ['called-spam', 80, {}, true, 40],
      ['called-spam-late', 80, {}, true],
      ['robot', 40, robot],
      ['called-genuine', 80, robot, false, 40],
      ['kept', 700, {}],
      ['old', 740, {}],
      ['old-called-spam', 740, {}, true],
    ];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [name, days, changes, spam, judgedDays] of sent) {
      const body = buildContact({ phone: buildPhone(), ...changes, name: `purga-${name}` });
      const { id } = await readReceipt(await api.post(body));
      const stored = api.database.knex('contacts').where({ id });
      await stored.clone().update({ created_at: daysAgo(days), email: name });
      if (spam === undefined) continue;
      expect(await office(spam ? 'spam' : 'not-spam', id).ended).toMatchObject({ code: 0 });
      if (judgedDays) await stored.clone().update({ spam_judged_at: daysAgo(judgedDays) });
    }
    const list = (await office('list').ended).output;
    expect(list).toMatch(/\[surely spam: .*erased after 30 days.*\n.*purga-robot/);
    expect(list).toMatch(/\[spam\? honeypot, too-fast, links\]\n.*purga-hurried/);
    expect(list).toMatch(/\[spam, erased after 30 days\]\n.*purga-called-spam/);
    expect(await office('purge').ended).toMatchObject({ code: 1, errors: expect.stringContaining('--yes') });
    expect(await office('purge', '--yes').ended).toMatchObject({ code: 0, output: '4 erased.\n' });
    const left = await api.database.knex('contacts').where('name', 'like', 'purga-%').pluck('email');
    const kept = ['called-genuine', 'called-spam-late', 'honeypot', 'hurried', 'kept', 'links', 'young'];
    expect(left.toSorted()).toEqual(kept);
    expect(await office('purge').ended).toMatchObject({ code: 0, output: '0 erased.\n' });
    await api.database.knex('contacts').where('name', 'like', 'purga-%').delete();
  });

  it('say what is true where somebody else has the table', async () => {
    const release = await holdTable(api.databaseUrl, 'contacts', 'access exclusive');
    const list = await office('list').ended;
    await release();
    expect(list).toMatchObject({
      code: 1,
      output: '',
      errors: `The server at ${api.url} answers with status 409: The database is busy with another task; try again in a moment.\n`,
    });
  });

  it('list --new shows each request once', async () => {
    await office('list', '--new').ended;
    await api.post(buildContact({ name: 'Tercera', phone: buildPhone() }));
    expect((await office('list', '--new').ended).output).toContain('Tercera');
    expect((await office('list', '--new').ended).output).toBe('No requests.\n');
  });

  it('list --new starts over if the cursor belongs to another database, but not after an erasure', async () => {
    const other = makeDirectory();
    const { officeCursor } = dataFiles(other.path);
    const listNew = () =>
      run('scripts/office.ts', { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: other.path }, [
        'list',
        '--new',
      ]).ended;
    const { id } = await readReceipt(await api.post(buildContact({ name: 'Mudada', phone: buildPhone() })));
    writeFileSync(officeCursor, '5000\n');
    const moved = await listNew();
    expect(moved.output).toContain('Mudada');
    expect(moved.errors).toBe(
      'The cursor may be of another database: this one is shown from its first request.\n',
    );
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    expect(await listNew()).toMatchObject({ output: 'No requests.\n', errors: '' });
    other.remove();
  });

  it('show a request that somebody stored by SQL with a service and a language of their own', async () => {
    const row = { name: 'Por SQL', phone: '829', service: 'otros', language: 'fr' };
    await api.database.knex('contacts').insert({ ...row, phone_e164: '+18295550142' });
    const { output, code } = await office('list').ended;
    expect({ output, code }).toMatchObject({
      output: expect.stringMatching(/otros {2}es\n {4}\| Por SQL/),
      code: 0,
    });
    expect(output).toContain('solicitud%20de%20otros');
    expect((await office('export').ended).output).toContain('otros');
  });

  it.concurrent.each([
    [['list', '--token', 'wrong'], 'The server refuses the office token: check OFFICE_TOKEN or --token.\n'],
    [['list', '--url', 'http://127.0.0.1:8'], 'The server at http://127.0.0.1:8 does not answer.\n'],
    [
      ['list', '--url', 'http://127.0.0.1:1'],
      'The server at http://127.0.0.1:1 cannot be asked: bad port.\n',
    ],
    [
      ['follow', '--url', 'http://127.0.0.1:1'],
      'The server at http://127.0.0.1:1 cannot be asked: bad port.\n',
    ],
    [
      ['follow', '--token', '漢字'],
      'The office token has a letter that no token has: check OFFICE_TOKEN or --token.\n',
    ],
    [['list', '--after', 'x'], '--after must be a whole number.\n'],
    [['show'], 'Name the id of the request, as the list shows it.\n'],
  ])('%j fails with one sentence', async (words, sentence) => {
    expect(await office(...words).ended).toMatchObject({ code: 1, errors: sentence });
  });

  it('say of a server that speaks another protocol that it answers', async () => {
    const address = api.url.replace('http:', 'https:');
    expect((await office('list', '--url', address).ended).errors).toMatch(
      /^The server at https:\S+ answers in a way that cannot be trusted \(\w+\): look at its certificate, and at http and https\.\n$/,
    );
  });

  it('follow continues across a restart of the server and shows each request once', async () => {
    const test = await createTestDatabase();
    const env = { DATABASE_URL: test.url, OFFICE_TOKEN: officeToken, DATA_DIR: join(data.path, 'server') };
    let server = await runServer(env);
    const port = new URL(server.url).port;
    const cursor = makeDirectory();
    const settings = { OFFICE_URL: server.url, OFFICE_TOKEN: officeToken, DATA_DIR: cursor.path };
    const send = (name: string) => postJson(server.url, buildContact({ name, phone: buildPhone() }));
    const followAsMail = () => run('scripts/office.ts', settings, ['follow', '--as', 'mail']);
    const cursorPath = join(cursor.path, 'office-cursor-mail');
    let follower = followAsMail();
    await send('Alfa');
    await until(() => follower.output().includes('Alfa'));
    server.child.kill('SIGKILL');
    await until(() => follower.errors().includes('Waiting for it.'));
    server = await runServer({ ...env, PORT: port });
    await send('Beta');
    await until(() => follower.output().includes('Beta'));
    await until(() => follower.errors().includes('is back.'));
    expect(follower.errors()).toMatch(
      /^The server at \S+ does not answer. Waiting for it.\nThe server is back.\n$/,
    );
    expect(follower.output().match(/\| Alfa\n/g)).toHaveLength(1);
    await until(() => existsSync(cursorPath) && /^2 /.test(readFileSync(cursorPath, 'utf8')));
    follower.child.kill('SIGKILL');
    await follower.ended;
    await send('Gamma');
    follower = followAsMail();
    await until(() => follower.output().includes('Gamma'));
    expect(follower.output()).not.toMatch(/Alfa|Beta/);
    follower.child.kill('SIGKILL');
    server.child.kill('SIGKILL');
    await Promise.all([follower.ended, server.ended]);
    await test.drop();
    cursor.remove();
  });
});
