import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { makeDirectory } from '../support/server-process.ts';
import { writeSite } from '../support/small-site.ts';

const dist = makeDirectory();
let api: TestApi;

beforeAll(async () => {
  writeSite(dist.path);
  api = await startTestApi({ site: await loadSite(dist.path) });
});
afterAll(async () => {
  await api.close();
  dist.remove();
});

type Answer = {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A request exactly as written: fetch would normalise the path and unpack the body. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(api.url, { path, method, headers }, async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    call.on('error', reject);
    call.end();
  });
}

describe('the built site', () => {
  it.each([
    ['/', '', 'home.es', 'es'],
    ['/contact', '', 'contact.es', 'es'],
    ['/en', '', 'home.en', 'en'],
    ['/en/contact?x=1', '', 'contact.en', 'en'],
    ['/contact', 'lang=en', 'contact.en-at-root', 'en'],
    ['/', 'a=b; lang=en', 'home.en-at-root', 'en'],
    ['/contact', 'lang=es', 'contact.es', 'es'],
    ['/en/contact', 'lang=es', 'contact.en', 'en'],
  ])('answers %s with cookie "%s" by %s', async (path, cookie, name, language) => {
    const { status, headers, body } = await get(path, cookie ? { cookie } : {});
    expect(status).toBe(200);
    expect(body.toString()).toContain(`${name}.html`);
    expect(headers['content-language']).toBe(language);
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers.vary?.includes('Cookie')).toBe(!path.startsWith('/en'));
  });

  it('allows in a document exactly what its hashes cover', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style'",
    );
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types sw");
    expect(policy).not.toContain('unsafe');
  });

  it('sends the smallest body the client accepts, each with a tag of its own', async () => {
    const path = '/assets/app-1a2b.js';
    const answers = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', ''].map((encoding) =>
        get(path, { 'accept-encoding': encoding }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      'gzip',
      undefined,
    ]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    expect(answers[3]?.body.toString()).toBe('alert(1)'.repeat(99));
  });

  it('answers 304 without a body, and HEAD with the length', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const tag = { 'if-none-match': `W/"x", ${String(first.headers.etag)}`, 'accept-encoding': 'br' };
    expect(await get('/', tag)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await get('/', { ...tag, 'accept-encoding': 'gzip' })).status).toBe(200);
    expect((await get('/', { 'if-none-match': '*' })).status).toBe(304);
    const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.headers['content-length']).toBe(String(first.body.length));
    expect(head.body).toHaveLength(0);
  });

  it('lets the worker fetch, and keeps its script fresh', async () => {
    const { headers } = await get('/sw.js');
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  describe('a download of a file that never changes resumes after a cut', () => {
    const path = '/assets/app-1a2b.js';
    const part = (headers: Record<string, string>) =>
      get(path, { 'Accept-Encoding': 'identity', ...headers });

    it.each([
      ['bytes=10-', 10, 791],
      ['bytes=10-10', 10, 10],
      ['bytes=700-5000', 700, 791],
      ['bytes=0-', 0, 791],
    ])('%s', async (range, first, last) => {
      const whole = await part({});
      expect(whole.headers['accept-ranges']).toBe('bytes');
      const { status, headers, body } = await part({ Range: range, 'If-Range': String(whole.headers.etag) });
      expect(status).toBe(206);
      expect(headers['content-range']).toBe(`bytes ${first}-${last}/${whole.body.length}`);
      expect(body.equals(whole.body.subarray(first, last + 1))).toBe(true);
    });

    it.each(['bytes=792-', 'bytes=20-10', 'bytes=-5', 'bytes=0-1,5-6', 'lines=1-2'])(
      'is sent whole for %s',
      async (range) => {
        const { headers } = await part({});
        expect(await part({ Range: range, 'If-Range': String(headers.etag) })).toMatchObject({ status: 200 });
      },
    );

    it('is sent whole if the first part was of another version or encoding, or if only its head is asked for', async () => {
      expect(await part({ Range: 'bytes=10-', 'If-Range': '"other"' })).toMatchObject({ status: 200 });
      expect(await part({ Range: 'bytes=10-' })).toMatchObject({ status: 200 });
      const { headers } = await part({});
      const resumed = { Range: 'bytes=10-', 'If-Range': String(headers.etag) };
      expect(await get(path, { 'Accept-Encoding': 'identity', ...resumed }, 'HEAD')).toMatchObject({
        status: 200,
      });
      const compressed = { 'Accept-Encoding': 'br', Range: 'bytes=10-', 'If-Range': String(headers.etag) };
      expect(await part(compressed)).toMatchObject({ status: 200 });
    });
  });

  it('gives the worker its app shells with the policy of a page, and hides them from search engines', async () => {
    const { status, headers } = await get('/bundles/app-shell.es.html');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-script'");
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['/contact/', '/contact'],
    ['/en/', '/en'],
    ['/en/contact//?a=b', '/en/contact?a=b'],
  ])('sends %s to %s', async (path, target) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location: target } });
  });

  it.each([
    '/nothing',
    '//',
    '///?a=b',
    '//[',
    '/contact.html',
    '//evil.example/',
    '//evil.example//contact/',
    '/\\evil.example/',
    '/../package.json',
    '/assets/../../site-manifest.json',
    '/%2e%2e/package.json',
    '/site-manifest.json',
    '/native-answer.js',
    '/en/robots.txt',
    '/%',
    '/__proto__',
    '/.git/config',
  ])('does not know %s', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('missing.');
    expect(headers.location).toBeUndefined();
    expect(headers.etag).toBeUndefined();
  });

  it('answers a missing page below /en in English', async () => {
    expect((await get('/en/nothing')).body.toString()).toContain('missing.en.html');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
    expect(await get('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('runs the API without a build and says what to do', async () => {
    const bare = await startTestApi();
    const page = await fetch(bare.url);
    expect(await page.text()).toContain('npm run build');
    expect((await fetch(`${bare.url}/api/testimonials`)).status).toBe(200);
    await bare.close();
  });
});
