import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite, type Site } from '../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { buildPhone, readColumn } from '../support/factories.ts';
import { makeDirectory } from '../support/server-process.ts';
import { writeSite } from '../support/site.ts';

const dist = makeDirectory();
let built: TestApi;
let bare: TestApi;
let site: Site | undefined;

const nativeAnswer = `export async function renderNativeAnswer(answer) {
  return { html: '<!doctype html>' + JSON.stringify(answer), styleHashes: ['sha256-answer'] };
}`;

beforeAll(async () => {
  writeSite(dist.path, nativeAnswer);
  site = await loadSite(dist.path);
  [built, bare] = await Promise.all([startTestApi({ site }), startTestApi()]);
});
afterAll(async () => {
  await Promise.all([built.close(), bare.close()]);
  dist.remove();
});

const fields = (changes: Record<string, string> = {}) => ({
  name: 'José Peña',
  phone: buildPhone(),
  service: 'emergency',
  message: 'uno\r\ndos',
  email: '',
  language: 'es',
  website: '',
  ...changes,
});

const submit = (
  api: TestApi,
  path: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
) => fetch(api.url + path, { method: 'POST', headers, body: new URLSearchParams(body) });

describe('the form without JavaScript', () => {
  it('stores a request and answers with a page of the site', async () => {
    const response = await submit(built, '/contact', fields());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-answer'");
    const [id] = await readColumn(built.database, 'id');
    expect(await response.text()).toContain(`"outcome":"sent","reference":"${id}"`);
    expect(await readColumn(built.database, 'message')).toEqual(['uno\ndos']);
  });

  it('keeps what was typed where a field is wrong, in the language of the form', async () => {
    const response = await submit(built, '/en/contact', fields({ name: 'A', language: 'en' }));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-language')).toBe('en');
    const text = await response.text();
    expect(text).toContain('"prefixed":true');
    expect(text).toContain('"codes":{"name":["too-short"]}');
    expect(text).toContain('"message":"uno\\r\\ndos"');
    expect(text).not.toContain('website');
  });

  it('takes the language of the address where the form names none', async () => {
    const response = await submit(built, '/en/contact', { name: 'A' });
    expect(await response.text()).toContain('"language":"en"');
  });

  it('stores a filled honeypot with a mark', async () => {
    expect((await submit(built, '/contact', fields({ website: 'x' }))).status).toBe(200);
    expect(await readColumn(built.database, 'spam_score')).toContain(3);
  });

  it.each([
    [403, { Origin: 'https://evil.example' }],
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [415, { 'Content-Type': 'application/json' }],
    [415, { 'Content-Type': 'text/plain' }],
  ])('answers %i to %o', async (status, headers: Record<string, string>) => {
    expect((await submit(built, '/contact', fields(), headers)).status).toBe(status);
  });

  it('accepts the form from its own page and refuses 17 KiB', async () => {
    const own = { Origin: built.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await submit(built, '/contact', fields(), own)).status).toBe(200);
    expect((await submit(built, '/contact', fields(), { Origin: built.url })).status).toBe(200);
    expect((await submit(built, '/contact', fields({ message: 'x'.repeat(17 * 1024) }))).status).toBe(413);
  });

  it('answers with a bare escaped page where the site has none', async () => {
    const name = '<script>alert(1)</script>"\'&';
    const response = await submit(bare, '/contact', fields({ name, service: 'x' }));
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).not.toContain('<script>');
    expect(text).toContain('&#60;script&#62;');
    expect((await submit(bare, '/contact', fields())).status).toBe(200);
  });

  it('says so where the database is away or the limit is reached', async () => {
    const dying = await startTestApi({ site, env: { rateLimitPerMinute: 1 } });
    await submit(dying, '/contact', fields());
    const limited = await submit(dying, '/contact', fields());
    expect(limited.status).toBe(503);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(1);
    await dying.database.knex.raw('drop table contacts cascade');
    const failed = await submit(dying, '/contact', fields());
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('"outcome":"failed"');
    await dying.close();
  });
});
