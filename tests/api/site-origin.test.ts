import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite, type Site } from '../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { describeFile } from '../../web/build/site-files.ts';
import { originMark } from '../../web/prerender/origin-mark.ts';
import { makeDirectory } from '../support/server-process.ts';

const dist = makeDirectory();
const opened: TestApi[] = [];
/** One server for all invalid hosts. */
let strict: Promise<TestApi> | undefined;
let site: Site | undefined;

const page = (name: string) =>
  `<!doctype html><link rel="canonical" href="${originMark}/${name}"><meta content="${originMark}/share-es.png">ñ${'<p>words</p>'.repeat(99)}<i>${originMark}/#business</i>`;

beforeAll(async () => {
  const folder = join(dist.path, 'site');
  mkdirSync(folder);
  const add = async (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
    return { ...(await describeFile(folder, file)), styleHashes: [], scriptHashes: [] };
  };
  const document = await add('index.html', page(''));
  const home = { prefixed: { es: document, en: document }, atRoot: { es: document, en: document } };
  const sitemap = await add('sitemap.xml', `<urlset><url><loc>${originMark}/</loc></url></urlset>`);
  const missing = await add('404.html', page('404'));
  const manifest = {
    buildId: 'test',
    files: { '/sitemap.xml': sitemap },
    pages: { '/': home },
    notFound: { prefixed: { es: missing, en: missing }, atRoot: { es: missing, en: missing } },
    appShells: {},
    nativeAnswerModule: 'none.js',
  };
  writeFileSync(join(dist.path, 'site-manifest.json'), JSON.stringify(manifest));
  site = await loadSite(dist.path);
});
afterAll(async () => {
  for (const api of opened) await api.close();
  dist.remove();
});

async function start(env: { siteOrigin?: string; trustProxy?: number } = {}): Promise<TestApi> {
  const api = await startTestApi({ env, ...(site ? { site } : {}) });
  opened.push(api);
  return api;
}

type Answer = { status: number | undefined; headers: Record<string, unknown>; text: string };

const unpack: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A request with any Host; fetch would not allow that. */
function get(api: TestApi, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(api.url, { path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const { statusCode: status, headers } = response;
      const plain = unpack[String(headers['content-encoding'])] ?? ((whole: Buffer) => whole);
      resolve({ status, headers, text: body.length > 0 ? plain(body).toString() : '' });
    });
    call.on('error', reject);
    call.end();
  });
}

const pageAt = (origin: string) => page('').replaceAll(originMark, origin);

describe('with SITE_ORIGIN', () => {
  it.each(['br', 'gzip', 'identity'])('pages use it whatever the request says, as %s', async (encoding) => {
    const api = await start({ siteOrigin: 'https://example.do', trustProxy: 1 });
    const { headers, text } = await get(api, '/', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-encoding': encoding,
    });
    expect(text).toBe(pageAt('https://example.do'));
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers['x-robots-tag']).toBeUndefined();
    const again = await get(api, '/', { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it('so do the sitemap and the not-found page, and the tag matches what is sent', async () => {
    const one = await start({ siteOrigin: 'https://example.do' });
    const other = await start({ siteOrigin: 'https://example.com' });
    expect((await get(one, '/sitemap.xml')).text).toContain('<loc>https://example.do/</loc>');
    expect((await get(one, '/nowhere')).text).toContain('href="https://example.do/404"');
    const tags = await Promise.all([one, other].map(async (api) => (await get(api, '/')).headers.etag));
    expect(new Set(tags).size).toBe(2);
  });
});

describe('without SITE_ORIGIN', () => {
  it('pages use the origin of the request, and search engines are told to leave them out', async () => {
    const api = await start();
    const { headers, text } = await get(api, '/', { host: 'House.local:3000' });
    expect(text).toBe(pageAt('http://house.local:3000'));
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await get(api, '/sitemap.xml', { host: '[::1]:3000' })).text).toContain(
      '<loc>http://[::1]:3000/<',
    );
  });

  it('a proxy’s headers count only if proxies are trusted', async () => {
    const forwarded = { host: 'inner', 'x-forwarded-host': 'example.do', 'x-forwarded-proto': 'https' };
    expect((await get(await start({ trustProxy: 1 }), '/', forwarded)).text).toBe(
      pageAt('https://example.do'),
    );
    expect((await get(await start(), '/', forwarded)).text).toBe(pageAt('http://inner'));
  });

  it.each(['a"onload=alert(1)', 'a b', 'a/b', 'a?b', 'a#b', 'a:b', 'a:99999', '<i>', 'x'.repeat(300)])(
    'an invalid Host (%s) is repeated nowhere',
    async (host) => {
      strict ??= start();
      const { status, text } = await get(await strict, '/', { host });
      expect(status === 400 || text === pageAt('')).toBe(true);
    },
  );

  it('made-up hosts cost nothing beyond the first few: they get addresses without an origin', async () => {
    const api = await start();
    for (const name of ['a', 'b', 'c'])
      expect((await get(api, '/', { host: name })).text).toBe(pageAt(`http://${name}`));
    expect((await get(api, '/', { host: 'd' })).text).toBe(pageAt(''));
    expect((await get(api, '/', { host: 'a' })).text).toBe(pageAt('http://a'));
  });
});
