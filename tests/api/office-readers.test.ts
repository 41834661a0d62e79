import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockReader } from '../../scripts/office/cursor.ts';
import { officeToken, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { runOffice } from '../support/office.ts';
import { endNow, isProcess, makeDirectory, root, until } from '../support/server-process.ts';

let api: TestApi;
let data: ReturnType<typeof makeDirectory>;

beforeEach(async () => {
  data = makeDirectory();
  api = await startTestApi();
  await post('A');
});
afterEach(async () => {
  await api.close();
  data.remove();
});

const post = (name: string) => api.post(buildContact({ name: `Pedido ${name}`, phone: buildPhone() }));
const office = (...words: string[]) => runOffice(api.url, data.path, words);
const namesIn = (output: string) => [...output.matchAll(/Pedido (\w+)/g)].map(([, name]) => name).join(' ');
const listNew = async (...words: string[]) => namesIn((await office('list', '--new', ...words).ended).output);

/** A command that takes what it is given once the gate is open; it says who runs it (`begun`). */
function gated() {
  const [begun, gate, taken] = ['begun', 'gate', 'taken'].map((name) => join(data.path, name)) as [
    string,
    string,
    string,
  ];
  return {
    begun,
    command: `echo $PPID > '${begun}.new' && mv '${begun}.new' '${begun}'
      until test -e '${gate}'; do sleep 0.1; done; cat >> '${taken}'`,
    open: () => writeFileSync(gate, ''),
    taken: () => namesIn(readFileSync(taken, 'utf8')),
  };
}

/** True once this cursor is at the request of this name; what was printed before may be read once the program has ended. */
async function standsAfter(file: string, name: string): Promise<boolean> {
  const path = join(data.path, file);
  const row = await api.database
    .knex('contacts')
    .first('id')
    .where({ name: `Pedido ${name}` });
  return existsSync(path) && readFileSync(path, 'utf8').includes(row.id);
}

describe('the readers of one data directory', () => {
  it('take nothing from each other: whoever lists, and each program by its name', async () => {
    expect(await listNew()).toBe('A');
    expect(await listNew('--as', 'mail')).toBe('A');
    await post('B');
    expect(await listNew('--as', 'mail')).toBe('B');
    expect(await listNew('--as', 'CRM_2')).toBe('A B');
    expect(await listNew()).toBe('B');
    const cursors = ['office-cursor', 'office-cursor-CRM_2', 'office-cursor-mail'];
    expect(readdirSync(data.path).toSorted()).toEqual(
      cursors.flatMap((name) => [name, `${name}.lock`, `${name}.trail`]).toSorted(),
    );
    for (const name of cursors) expect(readdirSync(join(data.path, `${name}.lock`))).toEqual([]);
  });

  it('hear of what a program follows, whoever lists it meanwhile', async () => {
    const follower = office('follow', '--json', '--as', 'mail');
    await until(() => standsAfter('office-cursor-mail', 'A'));
    await endNow(follower);
    expect(namesIn(follower.output())).toBe('A');
    await post('B');
    expect(await listNew()).toBe('A B');
    const restarted = office('follow', '--json', '--as', 'mail');
    await until(() => restarted.output().includes('Pedido B'));
    expect(namesIn(restarted.output())).toBe('B');
    await endNow(restarted);
  });

  it('lose nothing to a follow that was left open, which begins at what is new and shows each request once', async () => {
    await listNew();
    await post('B');
    const open = office('follow');
    await until(() => namesIn(open.output()) === 'B');
    await post('C');
    await until(() => namesIn(open.output()).includes('C'));
    expect(await listNew()).toBe('B C');
    expect(readdirSync(data.path).toSorted()).toEqual([
      'office-cursor',
      'office-cursor.lock',
      'office-cursor.trail',
    ]);
    await post('D');
    await until(() => namesIn(open.output()).includes('D'));
    expect(namesIn(open.output())).toBe('B C D');
    await endNow(open);
  });

  it('have a place of their own as programs without a name too, which begin where the people stand', async () => {
    await listNew();
    await post('B');
    const first = office('follow', '--json');
    await until(() => standsAfter('office-cursor-json', 'B'));
    await endNow(first);
    expect(namesIn(first.output())).toBe('B');
    expect(await listNew()).toBe('B');
    await post('C');
    expect(await listNew()).toBe('C');
    const second = office('follow', '--json');
    await until(() => namesIn(second.output()) === 'C');
    await endNow(second);
  });

  it('have it from the moment they begin, though nothing has come for them yet', async () => {
    await listNew();
    const first = office('follow', '--json');
    await until(() => standsAfter('office-cursor-json', 'A'));
    await endNow(first);
    await post('B');
    expect(await listNew()).toBe('B');
    const second = office('follow', '--json');
    await until(() => namesIn(second.output()) === 'B');
    await endNow(second);
  });

  it('are given everything again where the database loses what they had, and gives its numbers again, while they wait', async () => {
    await post('B');
    const follower = office('follow', '--json', '--as', 'mail');
    await until(() => standsAfter('office-cursor-mail', 'B'));
    await api.database.knex.transaction(async (step) => {
      await step('contacts').where('seq', '>', 1).delete();
      await step.raw("select setval('contacts_seq', 1)");
    });
    await post('C');
    await post('D');
    await until(() => standsAfter('office-cursor-mail', 'D'));
    await endNow(follower);
    for (const name of ['A', 'B', 'C', 'D']) expect(namesIn(follower.output())).toContain(name);
  });

  it('are given a request again until their command has taken it, and none after it before', async () => {
    await post('B');
    const taken = join(data.path, 'taken');
    const gate = join(data.path, 'gate');
    const command = `test -e '${gate}' && cat >> '${taken}'`;
    const words = ['follow', '--as', 'mail', '--json', '--exec', command];
    const first = office(...words);
    await until(() => first.errors().includes('was not taken (1). It is tried again.'));
    await endNow(first);
    writeFileSync(gate, '');
    const second = office(...words);
    await until(() => standsAfter('office-cursor-mail', 'B'));
    await endNow(second);
    const lines = readFileSync(taken, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(['Pedido A', 'Pedido B']);
  });

  it.each([
    ['office-cursor', ['list', '--new']],
    ['office-cursor-mail', ['list', '--new', '--as', 'mail']],
    ['office-cursor-mail', ['follow', '--as', 'mail']],
    ['office-cursor-json', ['follow', '--json']],
  ])(
    'are shown nothing where the place in %s cannot be read, as one of another user: %j',
    async (file, words) => {
      const path = join(data.path, file);
      mkdirSync(path);
      const refused = office(...words);
      setTimeout(() => refused.child.kill(), 10_000).unref();
      expect(await refused.ended).toEqual({
        code: 1,
        signal: null,
        output: '',
        errors: `The place in ${path} cannot be read (EISDIR): without it everything would be shown again.\n`,
      });
    },
  );

  it('are two where two follow under one name: the second is told who is there', async () => {
    const first = office('follow', '--as', 'mail');
    await until(() => first.output().includes('Pedido A'));
    const { code, output, errors } = await office('follow', '--as', 'mail').ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(
      `Process ${first.child.pid} already reads as mail: stop it first, or use another name.\n`,
    );
    await endNow(first);
    const next = office('follow', '--as', 'mail');
    await until(() => standsAfter('office-cursor-mail', 'A'));
    await post('B');
    await until(() => next.output().includes('Pedido B'));
    await endNow(next);
  });

  it('lose nothing to a list under the name of a program whose command has not taken it yet', async () => {
    const { begun, command, open, taken } = gated();
    const follower = office('follow', '--as', 'mail', '--exec', command);
    await until(() => existsSync(begun));
    expect(await office('list', '--new', '--as', 'mail').ended).toMatchObject({
      code: 1,
      output: '',
      errors: `Process ${follower.child.pid} already reads as mail: stop it first, or use another name.\n`,
    });
    follower.child.kill('SIGTERM');
    open();
    await follower.ended;
    expect(taken()).toBe('A');
    await post('B');
    expect(await listNew('--as', 'mail')).toBe('B');
  });

  it('are one at a time without a name too, a program that follows as well as whoever lists', async () => {
    const first = office('follow', '--json');
    await until(() => standsAfter('office-cursor-json', 'A'));
    for (const words of [
      ['follow', '--json'],
      ['list', '--new', '--as', 'json'],
    ])
      expect(await office(...words).ended).toMatchObject({
        code: 1,
        output: '',
        errors: `Process ${first.child.pid} already reads as json: stop it first, or use another name.\n`,
      });
    await endNow(first);

    const release = await lockReader(data.path, undefined);
    expect(await office('list', '--new').ended).toMatchObject({
      code: 1,
      output: '',
      errors: `Process ${process.pid} already lists what is new: wait until it ends, or stop it first.\n`,
    });
    release();
    expect(await listNew()).toBe('A');
  });

  it('give a command no line that a mail cannot have', async () => {
    const wide = '\u{1F469}\u{1F3FD}\u200D\u{1F527}'.repeat(25);
    await api.post(
      buildContact({
        name: '\u6F22'.repeat(100),
        phone: buildPhone(),
        message: `${'x'.repeat(1_000)}${wide}`,
      }),
    );
    const taken = join(data.path, 'taken');
    const follower = office('follow', '--as', 'mail', '--exec', `cat >> '${taken}'`);
    await post('C');
    await until(() => standsAfter('office-cursor-mail', 'C'));
    await endNow(follower);
    const lines = readFileSync(taken, 'utf8').split('\n');
    expect(lines.join('\n')).toContain('x'.repeat(50));
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  });

  it('give a program one line for each request, whatever ends a line for it', async () => {
    const message = 'uno\u2028dos\u2029tres\u0085cuatro';
    await api.post(buildContact({ name: 'Pedido B', phone: buildPhone(), message }));
    const { output } = await office('list', '--new', '--json').ended;
    const lines = output.trim().split(/[\n\u0085\u2028\u2029]/);
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(['Pedido A', 'Pedido B']);
    const { rows } = await api.database.knex.raw('select message from contacts order by seq desc limit 1');
    expect(JSON.parse(lines[1] ?? '').message).toBe(rows[0].message);
  });

  it('let the command under way end where they are asked to, and count it', async () => {
    await post('B');
    const { begun, command, open, taken } = gated();
    const follower = office('follow', '--as', 'mail', '--exec', command);
    await until(() => existsSync(begun));
    follower.child.kill('SIGTERM');
    open();
    expect(await follower.ended).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(taken()).toBe('A');
    expect(await standsAfter('office-cursor-mail', 'A')).toBe(true);
  });

  it('give a command nothing that was erased while it was at another request', async () => {
    await post('B');
    await post('C');
    const { begun, command, open, taken } = gated();
    const follower = office('follow', '--as', 'mail', '--exec', command);
    await until(() => existsSync(begun));
    const { id } = await api.database.knex('contacts').first('id').where({ name: 'Pedido B' });
    expect(await office('forget', id, '--yes').ended).toMatchObject({ code: 0 });
    open();
    await until(() => standsAfter('office-cursor-mail', 'C'));
    await endNow(follower);
    expect(taken()).toBe('A C');
  });

  it('end with the npm that started them, once the command under way has ended', async () => {
    const { begun, command, open, taken } = gated();
    const npm = spawn('npm', ['run', '-s', 'office', '--', 'follow', '--as', 'mail', '--exec', command], {
      cwd: root,
      env: { ...process.env, OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path },
    });
    await until(() => existsSync(begun));
    npm.kill('SIGTERM');
    // It may not be asked a second time meanwhile.
    await pause(1_000);
    open();
    await until(() => !isProcess(Number(readFileSync(begun, 'utf8'))));
    expect(taken()).toBe('A');
    expect(await standsAfter('office-cursor-mail', 'A')).toBe(true);
  });

  it.each([
    [['list', '--as', 'mail'], 'list takes --as with --new: without it, list keeps no place.\n'],
    ...['', '../mail', 'correo.es', 'x'.repeat(41)].map((name): [string[], string] => [
      ['list', '--new', '--as', name],
      '--as takes a name of at most 40 letters, digits, - and _.\n',
    ]),
    [['show', 'x', '--as', 'mail'], 'show does not take --as.\n'],
    [
      ['list', '--url', 'localhost:3000'],
      'localhost:3000 is no address; use one such as https://example.do.\n',
    ],
    [
      ['list', '--url', 'http://localhost:3000/panel'],
      'http://localhost:3000/panel goes on behind the name, where no server is looked for; leave /panel out.\n',
    ],
    [['backup', 'nowhere/file'], 'There is no folder nowhere.\n'],
    [['backup', 'nowhere/'], 'There is no folder nowhere/.\n'],
    [['backup', 'package.json/'], 'There is no folder package.json/.\n'],
    [['forget', '..', '--yes'], '.. is no id.\n'],
    [['lst'], 'There is no command lst; help lists them.\n'],
    [['list', '--limit', '0'], '--limit must be a whole number, at least 1.\n'],
    [
      ['testimonials', 'add', '--name', 'Jos\ufffd'],
      'Something in the command is not UTF-8: set the terminal to it.\n',
    ],
    ...[['cat'], [' ', '--as', 'mail']].map((rest): [string[], string] => [
      ['follow', '--exec', ...rest],
      'follow takes --exec with a command and --as NAME, which keeps its place.\n',
    ]),
  ])('%j is refused in one sentence', async (words, errors) => {
    expect(await office(...words).ended).toMatchObject({ code: 1, output: '', errors });
  });
});
