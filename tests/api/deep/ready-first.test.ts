import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSettings } from '../../../api/app.ts';
import { loadSite, type Site } from '../../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { type AppPair, added, countsOf, linesOf, startPair } from '../../support/app-pair.ts';
import { makeDirectory, until } from '../../support/server-process.ts';
import { writeSite } from '../../support/small-site.ts';

const dist = makeDirectory();
const script = '/assets/app-1a2b.js';
const addresses = ['/', '/contact', '/en', '/en/contact', script, '/sw.js', '/robots.txt'];
const shells = ['/bundles/app-shell.es.html'];
const lists = ['', '?language=es', '?language=en'].map((query) => `/api/testimonials${query}`);
const odd = [
  ...['/contact?x=1', '/?', '/en?a#b', '/%63ontact', '/CONTACT', '/contact/', '/en/', '/en/contact//?a=b'],
  ...[
    '//contact',
    '//[',
    '*',
    'http://x/contact',
    'http://[::1',
    '/nothing',
    '/en/nothing',
    '/en/robots.txt',
  ],
  ...['/api/nothing', '/api/testimonials?language=fr', '/api/testimonials?language=es&x', '/api/healthz'],
];
const known = [...addresses, ...shells, ...lists];

let base: TestApi;
let site: Site;

beforeAll(async () => {
  writeSite(
    dist.path,
    'export const loadRenderers = async () => ({ renderTestimonials: (list) => String(list.length) });',
  );
  const manifestPath = join(dist.path, 'site-manifest.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const home = manifest.pages['/'];
  for (const document of [home.atRoot.es, home.atRoot.en, home.prefixed.en]) document.originAt = [15];
  writeFileSync(manifestPath, JSON.stringify(manifest));
  const place = '<!doctype html><noscript><p data-testimonials></p></noscript>';
  for (const name of ['es', 'en', 'en-at-root'])
    writeFileSync(join(dist.path, `site/contact.${name}.html`), place);
  const loaded = await loadSite(dist.path);
  if (!loaded) throw new Error('The site is missing');
  site = loaded;
  base = await startTestApi();
});
afterAll(async () => {
  await base.close();
  dist.remove();
});

type Asking = { path: string; method?: string; headers?: Record<string, string> };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Status, headers in their order and body, without the date. */
function ask(url: string, { path, method = 'GET', headers = {} }: Asking): Promise<string> {
  return new Promise((resolve, reject) => {
    const given = { Host: 'house.local', ...headers };
    const call = request(url, { path, method, headers: given, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const dateAt = response.rawHeaders.indexOf('Date');
      const dateless = response.rawHeaders.toSpliced(dateAt, dateAt === -1 ? 0 : 2);
      resolve(
        JSON.stringify([response.statusCode, response.statusMessage, dateless, body.toString('latin1')]),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

const tagOf = (answer: string) =>
  /"ETag","(.*?[^\\])",/.exec(answer)?.[1]?.replaceAll('\\"', '"') ?? '"none"';

/** Every way to ask for an address that an answer depends on. */
function waysToAsk(path: string, tag: string, encoding: string): Asking[] {
  const accept: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
  const conditions: Record<string, string>[] = [
    {},
    ...[`W/"x", ${tag}`, tag, '"other"'].map((held) => ({ 'If-None-Match': held })),
    ...['bytes=3-9', 'bytes=5-', 'bytes=-5', 'bytes=9-3', 'bytes=99999-'].map((range) => ({
      Range: range,
      'If-Range': tag,
    })),
    { Range: 'bytes=3-9' },
    { Range: 'bytes=3-9', 'If-Range': tag, 'If-None-Match': tag },
    { Cookie: 'a=b; lang=en' },
    { Cookie: 'lang="en"', 'Cache-Control': 'no-cache' },
    { 'Idempotency-Key': '11111111-1111-4111-8111-111111111111' },
    { 'X-Forwarded-Proto': 'https, http', 'X-Forwarded-Host': 'a.example', 'X-Forwarded-For': '203.0.113.9' },
  ];
  return conditions.flatMap((headers) =>
    ['GET', 'HEAD'].map((method) => ({ path, method, headers: { ...accept, ...headers } })),
  );
}

describe.each<[Partial<AppSettings>]>([
  [{}],
  [{ trustProxy: 1 }],
  [{ siteOrigin: 'http://example.do', trustProxy: 1 }],
  [
    {
      siteOrigin: 'https://example.do',
      chat: { script: 'https://chat.example/a.js', hosts: ['https://chat.example'], open: 'x' },
    },
  ],
])('what is ready is answered as Koa would, with %o', (env) => {
  let pair: AppPair;
  beforeEach(async () => {
    pair = await startPair(base, env, site);
  });
  afterEach(() => pair.close());

  it('byte for byte, with the same line in the log and the same count', async () => {
    const askings: Asking[] = [];
    for (const path of [...known, ...odd])
      for (const encoding of ['', 'gzip, deflate, br', 'gzip', 'br;q=0, GZIP;q=0.5']) {
        const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
        const tag = tagOf(await ask(pair.koa, { path, headers }));
        askings.push(...waysToAsk(path, tag, encoding));
      }
    askings.push(...['OPTIONS', 'PUT', 'DELETE'].map((method) => ({ path: '/contact', method })));
    const sendAll = async (url: string) => {
      const before = await countsOf(url);
      pair.logged.length = 0;
      const answers = [];
      for (const asking of askings) answers.push(await ask(url, asking));
      const lines = linesOf(pair.logged);
      return { answers, lines, counts: added(before, await countsOf(url)) };
    };
    const koa = await sendAll(pair.koa);
    const ready = await sendAll(pair.ready);
    const differing = askings.filter((_, at) => ready.answers[at] !== koa.answers[at]);
    expect(differing).toEqual([]);
    expect(ready.lines).toEqual(koa.lines);
    expect(ready.lines).toHaveLength(askings.length);
    expect(ready.lines.every(({ isWhole }) => isWhole)).toBe(true);
    expect(ready.counts).toEqual(koa.counts);
    expect(Object.values(ready.counts).reduce((sum, count) => sum + count, 0)).toBe(askings.length);
  });

  it('also while the server closes', async () => {
    for (const path of known) await ask(pair.ready, { path });
    pair.closing.abort();
    for (const path of [...known, '/nothing']) {
      const answer = await ask(pair.ready, { path });
      expect(answer).toContain('"Connection","close"');
      expect(answer).toBe(await ask(pair.koa, { path }));
    }
  });
});

describe('what is ready', () => {
  let pair: AppPair;
  beforeAll(async () => {
    pair = await startPair(base, {}, site);
  });
  afterAll(() => pair.close());

  it('does not come to Koa, and everything else does', async () => {
    for (const path of known) await ask(pair.ready, { path });
    const contexts = vi.spyOn(Koa.prototype, 'createContext');
    for (const path of known)
      for (const method of ['GET', 'HEAD'])
        await ask(pair.ready, { path, method, headers: { 'If-None-Match': '"x"' } });
    expect(contexts).toHaveBeenCalledTimes(0);
    await ask(pair.ready, { path: '/nothing' });
    expect(contexts).toHaveBeenCalled();
    contexts.mockRestore();
  });

  it.each([[['/large']], [['/robots.txt', '/large']]])(
    'is let go of where nobody reads it: %j',
    async (paths) => {
      const file = site.files.get('/robots.txt');
      if (!file) throw new Error('The site has no such file');
      const unread = { ...file, bodies: { identity: Buffer.alloc(30_000_000, 'x') } };
      const big = await startPair(base, {}, { ...site, files: new Map(site.files).set('/large', unread) });
      const patience = [];
      for (const [url, open] of [
        [big.ready, big.open.ready],
        [big.koa, big.open.koa],
      ] as const) {
        const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
        socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
        await until(() => [...open].some(({ writableLength }) => writableLength > 0));
        patience.push([...open].map(({ timeout }) => timeout));
        socket.destroy();
      }
      expect(patience).toEqual([[12_000], [12_000]]);
      await big.close();
    },
  );
});
