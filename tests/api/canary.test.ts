import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeToken, postJson, readReceipt } from '../../tools/api.ts';
import { newKey } from '../../tools/factories.ts';
import { makeDirectory, type Running, root, run, runServer, until } from '../support/server-process.ts';

/** Words that occur only in a visitor's request; wherever one turns up, visitor data has leaked. */
const canary = {
  name: 'Zoraidacanaria',
  phone: '829-777-0199',
  message: 'Canariamensaje',
  email: 'canaria@zorzal.do',
};
const words = [...Object.values(canary), '+18297770199', '8297770199'];

const data = makeDirectory();
const bearer = { Authorization: `Bearer ${officeToken}` };
let server: Running & { url: string };
let id: string;
const key = newKey();
/** Everything the server said to clients without the token, headers included. */
const said: string[] = [];

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(server.url + path, init);
  said.push(`${[...response.headers].join('\n')}\n${await response.clone().text()}`);
  return response;
}

const wordsIn = (text: string) => words.filter((word) => text.includes(word));

beforeAll(async () => {
  const built = join(root, 'dist');
  const dist = existsSync(join(built, 'site-manifest.json')) ? built : '/nonexistent';
  server = await runServer({
    DATA_DIR: data.path,
    OFFICE_TOKEN: officeToken,
    LOG_LEVEL: 'trace',
    DIST_DIR: dist,
  });
  const body = { ...canary, service: 'ac', language: 'es' };
  id = (await readReceipt(await postJson(server.url, body, { 'Idempotency-Key': key }))).id;
  // Every way in which a request with a visitor's words can be refused.
  const json = { 'Content-Type': 'application/json' };
  const text = JSON.stringify(body);
  const wrongs: [string, RequestInit][] = [
    ['/api/contact', { method: 'POST', headers: json, body: text.slice(0, -3) }],
    [
      '/api/contact',
      { method: 'POST', headers: json, body: JSON.stringify({ ...body, service: canary.message }) },
    ],
    ['/api/contact', { method: 'POST', headers: { ...json, 'Idempotency-Key': canary.name }, body: text }],
    [
      '/api/contact',
      {
        method: 'POST',
        headers: { ...json, 'Idempotency-Key': key },
        body: JSON.stringify({ ...body, name: `${canary.name} b` }),
      },
    ],
    [
      '/api/contact',
      {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...body, message: canary.message.repeat(2000) }),
      },
    ],
    ['/api/contact', { method: 'POST', headers: { ...json, Origin: 'https://evil.example' }, body: text }],
    [`/api/contacts?name=${canary.name}`, {}],
    [`/api/contacts/${canary.name}`, { headers: bearer }],
    [`/${canary.name}?phone=${canary.phone}`, {}],
    [
      '/api/policy-reports',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/csp-report' },
        body: JSON.stringify({
          'csp-report': { 'document-uri': canary.name, 'effective-directive': canary.name },
        }),
      },
    ],
    [
      '/api/testimonials?language=es',
      { headers: { Cookie: `lang=${canary.name}`, 'User-Agent': canary.name } },
    ],
    ['/', { headers: { Referer: `https://example.do/?${canary.email}` } }],
  ];
  for (const [path, init] of wrongs) await ask(path, init);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  data.remove();
});

describe('a visitor’s words', () => {
  it('appear in no answer except the office’s, in no header and in no metric', async () => {
    await ask('/api/metrics');
    expect(wordsIn(said.join('\n'))).toEqual([]);
  });

  it('appear in no line of the log, even at its most verbose level', async () => {
    await until(() => server.output().includes('"status":422'));
    expect(wordsIn(server.output() + server.errors())).toEqual([]);
  });

  it('stay out of every cache: answers that contain them forbid storing', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ ...canary, service: '', language: 'es' }) };
    for (const [path, init] of [
      ['/contact', form],
      ['/api/contacts', { headers: bearer }],
      [`/api/contacts/${id}`, { headers: bearer }],
      ['/api/backup', { headers: bearer }],
    ] as const) {
      const response = await fetch(server.url + path, init);
      // Where a redirect has led, which would carry them into histories and the logs of proxies.
      expect(wordsIn(decodeURIComponent(response.url))).toEqual([]);
      expect(wordsIn(await response.text())).not.toEqual([]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are in a backup that only its owner can read, and in none made after the erasure', async () => {
    const files = ['before', 'after'].map((name) => join(data.path, `${name}.ndjson`));
    const env = { OFFICE_URL: server.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
    await run('scripts/office.ts', env, ['backup', files[0] ?? '']).ended;
    await run('scripts/office.ts', env, ['forget', id, '--yes']).ended;
    await run('scripts/office.ts', env, ['backup', files[1] ?? '']).ended;
    const [before, after] = files.map((file) => readFileSync(file, 'utf8'));
    expect(wordsIn(before ?? '')).toContain(canary.name);
    expect(wordsIn(after ?? '')).toEqual([]);
    expect(statSync(files[0] ?? '').mode & 0o077).toBe(0);
    const found = () => {
      try {
        // The lock is a socket, which nothing can read.
        const names = readdirSync(data.path).filter((name) => !name.startsWith('lock-'));
        const options = ['-rlaE', words.map((word) => word.replaceAll('+', '\\+')).join('|')];
        const lines = execFileSync('grep', [...options, ...names.map((name) => join(data.path, name))], {
          encoding: 'utf8',
        });
        return lines.trim().split('\n');
      } catch {
        return [];
      }
    };
    // In the whole data directory only the earlier backup still contains them.
    await until(() => found().join() === files[0]);
  });
});
