import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../tools/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const send = (body: unknown, type = 'application/csp-report', headers = {}, to = api) =>
  fetch(`${to.url}/api/policy-reports`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const old = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://example.do/contact?name=Zoraida',
    'effective-directive': directive,
    'blocked-uri': 'https://evil.example/Zoraida',
  },
});

const figures = async (of = api) => (await fetch(`${of.url}/api/metrics`)).text();

describe('reports of a policy violation', () => {
  it('are counted by directive, in both formats, and store nothing about the visitor', async () => {
    expect((await send(old('script-src-elem'))).status).toBe(204);
    expect((await send({ 'csp-report': { 'violated-directive': "style-src 'self'" } })).status).toBe(204);
    const reports = ['img-src', 'Zoraida'].map((effectiveDirective) => ({
      type: 'csp-violation',
      url: 'https://example.do/Zoraida',
      body: { effectiveDirective },
    }));
    expect(
      (await send(reports, 'application/reports+json', { 'Sec-Fetch-Site': 'same-origin' })).status,
    ).toBe(204);
    const text = await figures();
    for (const directive of ['script-src-elem', 'style-src', 'img-src', 'other']) {
      expect(text).toContain(`frescovolt_policy_reports_total{directive="${directive}"} 1\n`);
    }
    expect(text + api.logged.join('')).not.toMatch(/Zoraida|evil/);
  });

  it.each([
    [415, old('img-src'), 'application/json', {}],
    [400, '{', 'application/csp-report', {}],
    [400, { a: 1 }, 'application/csp-report', {}],
    [413, ' '.repeat(17 * 1024), 'application/csp-report', {}],
    [403, old('img-src'), 'application/csp-report', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('are answered %i if malformed or not from our pages', async (status, body, type, headers) => {
    expect((await send(body, type, headers)).status).toBe(status);
  });

  it('have a limit of their own, which takes nothing from quote requests', async () => {
    const own = await startTestApi({ env: { rateLimitPerMinute: 5 } });
    const statuses = [];
    for (let sent = 0; sent < 31; sent += 1) {
      statuses.push((await send(old('img-src'), undefined, {}, own)).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await own.post({})).status).toBe(422);
    await own.close();
  });
});
