import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { readErased } from '../../scripts/office/erased.ts';
import { readReceipt, startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { officeIn } from '../support/office.ts';
import { makeDirectory } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

const office = officeIn(folder.path);

describe('backup and restore with the log of what was erased since', () => {
  const log = join(folder.path, 'since.log');
  const file = join(folder.path, 'since.ndjson');
  let lines: string[];
  let kept: string;
  const laterKey = newKey();
  beforeAll(async () => {
    const api = await startTestApi();
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    ({ id: kept } = await readReceipt(await api.post(buildContact({ phone: buildPhone() }))));
    expect(await office({ OFFICE_URL: api.url }, 'backup', file)).toMatchObject({ code: 0 });
    // Some write it in capitals; the log names it as the backup does.
    await api.office(`/api/contacts/${id.toUpperCase()}`, { method: 'DELETE' });
    // Stored and erased after the backup, which does not know it.
    const later = await readReceipt(await api.post(buildContact(), { 'Idempotency-Key': laterKey }));
    await api.office(`/api/contacts/${later.id}`, { method: 'DELETE' });
    lines = api.logged;
    await api.close();
  });

  const inDocker = (line: string) => `${JSON.stringify({ log: line, stream: 'stdout' })}\n`;
  it.each<[string, (line: string) => string, { late: number }]>([
    ['the server wrote it', (line) => line, { late: 200 }],
    ['Docker keeps it', inDocker, { late: 200 }],
    ['Docker Compose prints it', (line) => `site-1  | ${line}`, { late: 200 }],
    ['the journal prints it as JSON', (line) => `${JSON.stringify({ MESSAGE: line })}\n`, { late: 200 }],
    ['a full disk has cut it short', (line) => `${line.split(',"reason"')[0]}\n`, { late: 200 }],
    [
      'somebody has typed its ids',
      (line) => `${/"erased":\["(.*?)"\]/.exec(line)?.[1]?.toUpperCase() ?? ''}\n`,
      // Nobody typed the key of what the backup does not know.
      { late: 201 },
    ],
  ])('leave those out, as %s', async (_how, write, { late }) => {
    writeFileSync(log, lines.map(write).join(''));
    const { url, drop } = await createTestDatabase();
    expect(await office({ DATABASE_URL: url }, 'restore', file, '--erased', log)).toMatchObject({
      code: 0,
      output: `1 requests restored into the database ${new URL(url).host}${new URL(url).pathname}; 2 named as erased since the backup.\n`,
    });
    const database = openPostgres(url);
    expect(await database.knex('contacts').pluck('id')).toEqual([kept]);
    await database.close();
    const again = await startTestApi({ databaseUrl: url });
    const replay = await again.post(buildContact(), { 'Idempotency-Key': laterKey });
    expect(replay.status).toBe(late);
    await again.close();
    await drop();
  });

  it('leave traces as they were, though the last request of the file was erased since', async () => {
    const api = await startTestApi();
    const post = async () => (await readReceipt(await api.post(buildContact({ phone: buildPhone() })))).id;
    const erase = (id: string) => api.office(`/api/contacts/${id}`, { method: 'DELETE' });
    const [before, last] = [await post(), await post()];
    await erase(before);
    const trace = { erased_at: new Date('2026-01-02'), named_at: new Date('2026-01-03') };
    await api.database.knex('contact_key_tombstones').update(trace);
    const both = join(folder.path, 'last-erased.ndjson');
    expect(await office({ OFFICE_URL: api.url }, 'backup', both)).toMatchObject({ code: 0 });
    await erase(last);
    writeFileSync(log, api.logged.join(''));
    await api.close();
    const { url, drop } = await createTestDatabase();
    expect(await office({ DATABASE_URL: url }, 'restore', both, '--erased', log)).toMatchObject({
      code: 0,
    });
    const database = openPostgres(url);
    const traces = database.knex('contact_key_tombstones');
    expect(await traces.clone().pluck('id')).toHaveLength(2);
    expect(await traces.first('erased_at', 'named_at').where({ id: before })).toEqual(trace);
    await database.close();
    await drop();
  });

  it('keep the key that one log knows, though a list named after it does not', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const list = join(folder.path, 'list.txt');
    writeFileSync(log, `${JSON.stringify({ erased: [id], keys: [key] })}\n`);
    writeFileSync(list, `${id}\n`);
    for (const order of [
      [log, list],
      [list, log],
    ])
      expect([...(await readErased(order))]).toEqual([[id, key]]);
  });

  it('name the same in every form that a list or a torn line may have, and say what they do not name', async () => {
    const [id, key, other] = [randomUUID(), randomUUID(), randomUUID()];
    const entry = JSON.stringify({ level: 30, erased: [id], keys: [key] });
    const named = async (text: string) => {
      writeFileSync(log, `${text}\r\n`);
      return [...(await readErased([log]).catch(() => []))].flat();
    };
    for (const form of [`- ${id}`, `1. ${id}`, `${id}  # Ana`, `["${id}"]`, `"${id}",`])
      expect(await named(form)).toEqual([id, undefined]);
    expect(await named(`{"level":30,"erased":["${randomUUID().slice(0, 20)}${entry}`)).toEqual([id, key]);
    expect(await named(`site | ${entry}`)).toEqual([id, key]);
    const begun = `{"level":30,"erased":["${other}"],"keys":["${newKey()}"],"rea`;
    const torn = inDocker(begun).slice(0, -30);
    for (const both of [`${begun}${entry}`, `${torn}${inDocker(entry)}`, `${begun}\r${entry}`])
      expect((await named(both)).toSorted()).toEqual(expect.arrayContaining([id, key, other]));
    expect(await named([...entry].join('\0'))).toEqual([id, key]);
    const notRead = [
      `id ${id}`,
      JSON.stringify({ message: entry }),
      '{"MESSAGE":null}',
      '{"erased":["x"]}',
      `{"erased":["${id}"],"x <{"erased":["${id}"]}`,
    ];
    for (const form of notRead) expect(await named(form)).toEqual([]);
  });

  it('bring back what was not erased, though a file beside them tells of it', async () => {
    const told = join(folder.path, 'told.log');
    const words = `"erased":["${kept}"],"keys":[]`;
    const contact = JSON.stringify({ id: kept, message: words });
    const notTaken = `Request ${kept} was not taken (1). It is tried again.`;
    writeFileSync(told, [notTaken, `id ${kept}`, contact, inDocker(contact)].join('\n'));
    writeFileSync(log, lines.join(''));
    const { url, drop } = await createTestDatabase();
    expect(await office({ DATABASE_URL: url }, 'restore', file, '--erased', log, told)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^1 requests restored .*; 2 named as erased since the backup.\n$/),
      errors: `${told}: lines with an id that are neither the server's log nor a list were passed over: 4.\n`,
    });
    await drop();
  });

  it('refuse one that names none', async () => {
    writeFileSync(
      log,
      lines
        .filter((line) => !line.includes('"erased"'))
        .map(inDocker)
        .join(''),
    );
    const { url, drop } = await createTestDatabase();
    expect(await office({ DATABASE_URL: url }, 'restore', file, '--erased', log)).toMatchObject({
      code: 1,
      errors: `${log} names no erased request. If none was erased since the backup, leave it out.\n`,
    });
    await drop();
  });
});
