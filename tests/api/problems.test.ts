import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ProblemCode, problemContentType, problemStatus } from '../../api/contract/problem.ts';
import { maxBodyBytes } from '../../api/contract/quote.ts';
import { readProblem, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, newKey, readColumn } from '../../tools/factories.ts';
import { holdTable } from '../../tools/postgres.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

afterEach(async () => {
  expect(await readColumn(api.database, 'id')).toEqual([]);
  expect((await fetch(`${api.url}/api/healthz`)).status).toBe(200);
});

const proven = new Set<string>();

async function expectProblem(response: Response, code: ProblemCode): Promise<void> {
  const text = await response.clone().text();
  expect(response.status).toBe(problemStatus[code]);
  expect(response.headers.get('content-type')).toBe(problemContentType);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await readProblem(response)).toMatchObject({
    status: problemStatus[code],
    code,
    type: 'about:blank',
  });
  expect(text).not.toMatch(/\bat .*\.ts|node_modules|stack/);
  proven.add(code);
}

describe('a problem answer', () => {
  it.each(['', '{', '{"name":}', 'name=Ana'])('malformed_json for %s', async (body) => {
    await expectProblem(await api.post(body), 'malformed_json');
  });

  it.each(['[]', '"text"', '5', 'null', 'true'])('malformed_body for %s', async (body) => {
    await expectProblem(await api.post(body), 'malformed_body');
  });

  it('malformed_body for bytes that are not UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d]);
    const headers = { 'Content-Type': 'application/json' };
    await expectProblem(
      await fetch(`${api.url}/api/contact`, { method: 'POST', headers, body }),
      'malformed_body',
    );
  });

  it.each(['x', '""', '123', `${newKey()},${newKey()}`])('invalid_key for %s', async (key) => {
    await expectProblem(await api.post(buildContact(), { 'Idempotency-Key': key }), 'invalid_key');
    await expectProblem(await api.post(buildContact({ key })), 'invalid_key');
  });

  it.each(['language=fr', 'language=es&language=en', 'language='])('invalid_query for %s', async (query) => {
    await expectProblem(await fetch(`${api.url}/api/testimonials?${query}`), 'invalid_query');
  });

  it.each(['after=x', 'after=-1', 'limit=0', 'limit=501', 'wait=26', 'after=1&after=2'])(
    'invalid_query for the office feed with %s',
    async (query) => expectProblem(await api.office(`/api/contacts?${query}`), 'invalid_query'),
  );

  it.each(['', 'Bearer wrong', 'Basic b2ZmaWNl', 'Bearer'])('unauthorized for %s', async (authorization) => {
    const response = await api.office('/api/contacts', { headers: { Authorization: authorization } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('vary')).toContain('Authorization');
    await expectProblem(response, 'unauthorized');
  });

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('cross_site for %o', async (headers) => {
    const response = await api.post(buildContact(), { ...headers, 'Idempotency-Key': newKey() });
    await expectProblem(response, 'cross_site');
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/contact/x', '/api/users'])(
    'not_found for %s',
    async (path) => {
      await expectProblem(await fetch(api.url + path), 'not_found');
    },
  );

  it.each(['OPTIONS', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'])(
    'method_not_allowed for %s',
    async (method) => {
      const response = await fetch(`${api.url}/api/contact`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(cors).toEqual([]);
      if (method !== 'HEAD') await expectProblem(response, 'method_not_allowed');
    },
  );

  it('payload_too_large for 17 KiB, and not for 16 KiB', async () => {
    await expectProblem(await api.post(' '.repeat(17 * 1024)), 'payload_too_large');
    await expectProblem(await api.post(' '.repeat(maxBodyBytes + 1)), 'payload_too_large');
    await expectProblem(await api.post(' '.repeat(maxBodyBytes)), 'malformed_json');
  });

  it('payload_too_large for a body of unknown length', async () => {
    const parts = Array.from({ length: 40 }, () => ' '.repeat(1024));
    expect(await postChunked(api.url, parts)).toBe(413);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'unsupported_media_type for %s',
    async (type) => {
      const response = await api.post(JSON.stringify(buildContact()), { 'Content-Type': type });
      await expectProblem(response, 'unsupported_media_type');
    },
  );

  it('unsupported_media_type for a compressed body', async () => {
    await expectProblem(await api.post('{}', { 'Content-Encoding': 'gzip' }), 'unsupported_media_type');
  });

  it('invalid_fields with codes by field and the key', async () => {
    const key = newKey();
    const response = await api.post({ name: 3, service: 'x' }, { 'Idempotency-Key': key });
    const { codes, key: echoed } = await readProblem(response.clone());
    expect(codes).toEqual({ name: ['wrong-type'], phone: ['required'], service: ['invalid-service'] });
    expect(echoed).toBe(key);
    await expectProblem(response, 'invalid_fields');
  });

  it('too_many_requests with the wait, counted across two processes', async () => {
    const one = await startTestApi({ env: { rateLimitPerMinute: 2 } });
    const two = await startTestApi({ databaseUrl: one.databaseUrl, env: { rateLimitPerMinute: 2 } });
    expect((await one.post({})).status).toBe(422);
    expect((await two.post({})).status).toBe(422);
    const refused = await two.post({});
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectProblem(refused, 'too_many_requests');
    await two.close();
    await one.close();
  });

  it('in_progress while another transaction holds the lock', async () => {
    const release = await holdTable(api.databaseUrl, 'intake_turn', 'exclusive');
    const response = await api.post(buildContact(), { 'Idempotency-Key': newKey() });
    expect(response.headers.get('retry-after')).toBe('1');
    await expectProblem(response, 'in_progress');
    await release();
  });

  it('internal_error reveals nothing, and unavailable says when to come back', async () => {
    const broken = await startTestApi();
    await broken.database.knex.raw('drop table contacts cascade');
    await expectProblem(await broken.post(buildContact()), 'internal_error');
    expect(broken.logged.join('')).toContain('42P01');
    await broken.database.close();
    const away = await broken.post(buildContact());
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    await expectProblem(away, 'unavailable');
  });

  it('key_reused for other words under a known key', async () => {
    const other = await startTestApi();
    const headers = { 'Idempotency-Key': newKey() };
    await other.post(buildContact(), headers);
    await expectProblem(await other.post(buildContact({ name: 'Eva' }), headers), 'key_reused');
    await other.close();
  });

  it('is tested for every code of the contract', ({ task, skip }) => {
    const isPart = task.suite?.tasks.some(({ mode }) => mode !== 'run');
    skip(isPart !== false, 'Only all the tests above together have every code.');
    // These are answered without the application, which broken-requests.test.ts tests.
    for (const code of ['malformed_request', 'request_timeout', 'headers_too_large', 'expectation_failed']) {
      proven.add(code);
    }
    expect([...proven].sort()).toEqual(Object.keys(problemStatus).sort());
  });
});

function postChunked(url: string, parts: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const post = request(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    post.on('response', (response) => resolve(response.statusCode));
    post.on('error', reject);
    for (const part of parts) post.write(part);
    post.end();
  });
}
