import { once } from 'node:events';
import { connect } from 'node:net';
import { queryObjects } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unavailable } from '../../api/problems.ts';
import { successMessage } from '../../api/quotes/success-message.ts';
import { loadSite, type Site } from '../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { buildPhone, newKey, readColumn } from '../../tools/factories.ts';
import { holdTable } from '../../tools/postgres.ts';
import { makeDirectory, until } from '../support/server-process.ts';
import { writeSite } from '../support/small-site.ts';

const dist = makeDirectory();
let built: TestApi;
let bare: TestApi;
let site: Site | undefined;
/** By the clock of the database. */
let time = 1_800_000_000_000;

const nativeAnswer = `function renderNativeAnswer(answer) {
  return { html: '<!doctype html>' + JSON.stringify(answer), styleHashes: ['sha256-answer'], scriptHashes: ['sha256-noted'] };
}
export const loadRenderers = async () => ({ renderNativeAnswer });`;

beforeAll(async () => {
  writeSite(dist.path, nativeAnswer);
  site = await loadSite(dist.path);
  // On a clock a hundred times as fast no test uses up the pages that are rendered for those after it.
  const clock = () => 100 * performance.now();
  [built, bare] = await Promise.all([
    startTestApi({ site, clock, readTime: async () => time }),
    startTestApi(),
  ]);
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

  it.each(['/contact', '/en/contact'])(
    'is beside its page: %s is read and posted, and nothing else',
    async (path) => {
      expect((await fetch(built.url + path)).status).toBe(200);
      const refused = await fetch(built.url + path, { method: 'DELETE' });
      expect(refused.status).toBe(405);
      expect(refused.headers.get('allow')).toBe('GET, HEAD, POST');
    },
  );

  it('keeps what was typed if a field is wrong, in the language of the form', async () => {
    const response = await submit(built, '/en/contact', fields({ name: 'A', language: 'en' }));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-language')).toBe('en');
    const text = await response.text();
    expect(text).toContain('"prefixed":true');
    expect(text).toContain('"codes":{"name":["too-short"]}');
    expect(text).toContain('"message":"uno\\r\\ndos"');
    expect(text).not.toContain('website');
  });

  it('uses the language of the address if the form names none', async () => {
    const response = await submit(built, '/en/contact', { name: 'A' });
    expect(await response.text()).toContain('"language":"en"');
  });

  it('stores and marks a request with the hidden field filled in', async () => {
    expect((await submit(built, '/contact', fields({ website: 'x' }))).status).toBe(200);
    expect(await readColumn(built.database, 'spam_score')).toContain(3);
  });

  it.each([
    [403, { Origin: 'https://evil.example' }, 'unproven', 'José Peña'],
    [403, { 'Sec-Fetch-Site': 'cross-site' }, 'unproven', 'José Peña'],
    [415, { 'Content-Type': 'application/json' }, 'failed', ''],
    [415, { 'Content-Type': 'text/plain' }, 'failed', ''],
  ])('answers %i with a page to %o', async (status, headers: Record<string, string>, outcome, words) => {
    const response = await submit(built, '/contact', fields(), headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain(`"outcome":"${outcome}"`);
    expect(text).toContain(words);
  });

  it.each([
    ['its address', { rateLimitPerDay: 1 }, 429],
    ['all', { rateLimitTotalPerDay: 1 }, 503],
  ])('asks nobody to press again soon where the day of %s is used up', async (_whose, env, status) => {
    const full = await startTestApi({ site, env });
    await submit(full, '/contact', fields());
    const response = await submit(full, '/contact', fields());
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('"outcome":"full"');
    await full.close();
  });

  it('asks to wait a moment where only the minute is used up', async () => {
    const busy = await startTestApi({ site, env: { rateLimitPerMinute: 1 } });
    await submit(busy, '/contact', fields());
    expect(await (await submit(busy, '/contact', fields())).text()).toContain('"outcome":"limited"');
    await busy.close();
  });

  it('keeps the key of a form whose origin is in doubt, so that it is one request however often it is sent', async () => {
    const key = newKey();
    const response = await submit(built, '/contact', fields({ key }), { 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(`"key":"${key}"`);
  });

  it('takes the longest message in any script and returns an overlong one in full', async () => {
    const longest = '电'.repeat(2000);
    expect((await submit(built, '/contact', fields({ message: longest }))).status).toBe(200);
    expect(await readColumn(built.database, 'message')).toContain(longest);
    const response = await submit(built, '/contact', fields({ message: `${longest}电` }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`${longest}电`);
  });

  it('answers a form of any size with a page', async () => {
    const body = fields({ language: 'en', message: 'x'.repeat(300 * 1024) });
    const response = await submit(built, '/en/contact', body);
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('"language":"en"');
    expect(text).toContain('"codes":{"message":["too-long"]}');
    expect(text).toContain('José Peña');
  });

  it('answers a whole page to whoever still sends a form that is far too long', async () => {
    const body = fields({ message: 'x'.repeat(4 * 1024 * 1024) });
    const answers = Array.from({ length: 16 }, async () => (await submit(built, '/contact', body)).text());
    for (const text of await Promise.all(answers)) expect(text).toContain('José Peña');
  });

  it('keeps no buffer for each byte of a form that comes byte by byte', async () => {
    const before = queryObjects(Buffer, { format: 'count' });
    const socket = connect(Number(new URL(built.url).port), '127.0.0.1');
    const head =
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked';
    await new Promise((resolve) => socket.write(`${head}\r\n\r\n${'1\r\na\r\n'.repeat(100_000)}`, resolve));
    // Whoever is answered after that wrote after it.
    for (let count = 0; count < 5; count += 1) await fetch(`${built.url}/api/healthz`);
    expect(queryObjects(Buffer, { format: 'count' }) - before).toBeLessThan(1_000);
    socket.write('0\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 422 /);
    socket.destroy();
  });

  it('is read however many others stay unfinished; a longer one than visitors send only beside 127 such', async () => {
    // A process of its own: the answers use up the pages that one may render.
    const crowded = await startTestApi({ site, databaseUrl: built.databaseUrl });
    const { port } = new URL(crowded.url);
    const head =
      'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';
    const open = (length: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {}).write(`${head}Content-Length: ${length}\r\n\r\nname=`);
      return socket;
    };
    const slow = Array.from({ length: 128 }, () => [open(900), open(90_000)]).flat();
    const long = { ...fields(), message: 'x'.repeat(20_000) };
    const busy = await until(async () => {
      const answer = await submit(crowded, '/contact', long);
      return answer.status === 422 ? undefined : answer;
    }, 8_000);
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await submit(crowded, '/contact', fields())).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await until(async () => (await submit(crowded, '/contact', long)).status === 422);
    await crowded.close();
  });

  describe('filled in without scripts, so without a key', () => {
    const minutes = 60_000;
    const start = time;
    /** Where a span ends. */
    const border = Math.ceil(start / (10 * minutes)) * 10 * minutes;
    const postAt = async (api: TestApi, at: number, body: Record<string, string>) => {
      time = at;
      const answer = await submit(api, '/contact', body);
      return { status: answer.status, text: await answer.text() };
    };
    const idsOf = (phone: string | undefined) => built.database.knex('contacts').where({ phone }).pluck('id');
    /** Posted while nobody can store anything, until `release` is called. */
    async function postWhileHeld(at: number, body: Record<string, string>) {
      const release = await holdTable(built.databaseUrl, 'intake_turn', 'exclusive');
      const first = postAt(built, at, body);
      await until(async () => (await waitingForLocks()) === 1);
      return { release, first };
    }
    /** One database by another name, as it has beside a pooler or once its password was changed. */
    const startOther = () =>
      startTestApi({
        site,
        databaseUrl: `${built.databaseUrl}?application_name=other`,
        readTime: async () => time,
      });

    it('is one request however often it is posted at once, to whichever process', async () => {
      const other = await startOther();
      const body = fields({ key: '' });
      const answers = await Promise.all([built, other, built, other].map((api) => postAt(api, start, body)));
      const [id, ...more] = await idsOf(body.phone);
      expect(more).toEqual([]);
      for (const { text } of answers) expect(text).toContain(`"outcome":"sent","reference":"${id}"`);
      await postAt(built, start, { ...body, message: 'otra' });
      expect(await idsOf(body.phone)).toHaveLength(2);
      await other.close();
    });

    it.each([0, 1, 5, 9])(
      'is the same within ten minutes and another later, %i minutes into any of them',
      async (offset) => {
        const body = fields();
        const at = start + offset * minutes;
        for (const after of [0, 3, 9.9]) await postAt(built, at + after * minutes, body);
        expect(await idsOf(body.phone)).toHaveLength(1);
        await postAt(built, at + 21 * minutes, body);
        expect(await idsOf(body.phone)).toHaveLength(2);
      },
    );

    it('is one request though the clock was set back over the end of a span', async () => {
      const body = fields();
      for (const at of [border, border - 1]) await postAt(built, at, body);
      expect(await idsOf(body.phone)).toHaveLength(1);
    });

    it('is one request though the clock of the process was set on by hours, or two processes differ', async () => {
      const own = await startTestApi({ site });
      const body = fields();
      for (const hours of [0, 1, -30]) {
        vi.spyOn(Date, 'now').mockReturnValue(start + hours * 60 * minutes);
        expect((await submit(own, '/contact', body)).status).toBe(200);
      }
      vi.restoreAllMocks();
      expect(await own.database.knex('contacts').where({ phone: body.phone }).pluck('id')).toHaveLength(1);
      await own.close();
    });

    it('is one request where it is posted again before the first is stored, over the end of a span', async () => {
      const body = fields();
      const { release, first } = await postWhileHeld(border - 1, body);
      const second = postAt(built, border, body);
      await fetch(`${built.url}/api/healthz`);
      await release();
      expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
      expect(await idsOf(body.phone)).toHaveLength(1);
    });

    it('is one request though two processes get it at once, on either side of the end of a span', async () => {
      const other = await startOther();
      const body = fields();
      const { release, first } = await postWhileHeld(border - 1, body);
      // It finds nothing of the first, which is stored once it has its turn.
      const second = postAt(other, border, body);
      await until(async () => (await waitingForLocks()) !== 1);
      await release();
      const answers = await Promise.all([first, second]);
      // On a busy machine the first may have waited too long for its turn: it is posted again.
      for (const [place, { status }] of answers.entries())
        if (status === 409) answers[place] = await postAt(built, border, body);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [id, ...more] = await idsOf(body.phone);
      expect(more).toEqual([]);
      for (const { text } of answers) expect(text).toContain(`"outcome":"sent","reference":"${id}"`);
      await other.close();
    });

    it('is one request though it is posted under the key of a page that denied it past the end of a span', async () => {
      const body = fields();
      await postAt(built, border - 1, body);
      time = border;
      // As a browser posts it that has opened the page anew after its own end.
      const unproven = await submit(built, '/contact', body, { 'Sec-Fetch-Site': 'none' });
      expect(unproven.status).toBe(403);
      // In a bare page, where those before it have used up how many are rendered.
      const [key = ''] = /(?<="key":"|name="key" value=")[^"]+/.exec(await unproven.text()) ?? [];
      expect(key).not.toBe('');
      // That page leaves out what only a program fills in.
      const { website: _, ...words } = body;
      for (const again of [body, words])
        for (const after of [0, 120]) await postAt(built, border + after * minutes, { ...again, key });
      expect(await idsOf(body.phone)).toHaveLength(1);
    });

    it.each([
      ['in another language', { language: 'en' }],
      ['with space around its words', { name: ' José Peña\u00a0', message: '\r\nuno\r\ndos ' }],
    ])('is one request though it is filled in again %s', async (_how, changes) => {
      const body = fields();
      for (const again of [body, { ...body, ...changes }, body]) {
        const { status, text } = await postAt(built, start, again);
        expect(status).toBe(200);
        expect(text).toContain('"outcome":"sent"');
      }
      expect(await idsOf(body.phone)).toHaveLength(1);
    });

    it('is one request though the page that denied it has lost the empty line at its beginning', async () => {
      const body = fields({ message: '\r\nuno' });
      await postAt(built, border - 1, body);
      time = border;
      const unproven = await submit(built, '/contact', body, { 'Sec-Fetch-Site': 'none' });
      const [key = ''] = /(?<="key":"|name="key" value=")[^"]+/.exec(await unproven.text()) ?? [];
      await postAt(built, border, { ...body, message: 'uno', key });
      expect(await idsOf(body.phone)).toHaveLength(1);
    });

    it('is one request where it is corrected on the page that refused it, and after Back in the form itself', async () => {
      const { phone, ...words } = fields();
      const { text } = await postAt(built, border - 1, { ...words, phone: '12' });
      const [key = ''] = /(?<="key":"|name="key" value=")[^"]+/.exec(text) ?? [];
      const corrected = { ...words, phone };
      await postAt(built, border - 1, { ...corrected, key });
      const again = await postAt(built, border + 9 * minutes, corrected);
      // From the page that refused it once more, however much later.
      const later = await postAt(built, border + 120 * minutes, { ...corrected, key });
      expect([again.status, later.status]).toEqual([200, 200]);
      expect(await idsOf(phone)).toHaveLength(1);
    });

    it('is one request though other words were sent under the key of the page that denied it', async () => {
      const body = fields();
      time = border - 1;
      const unproven = await submit(built, '/contact', body, { 'Sec-Fetch-Site': 'none' });
      const [key = ''] = /(?<="key":"|name="key" value=")[^"]+/.exec(await unproven.text()) ?? [];
      await postAt(built, border - 1, { ...body, message: 'otra', key });
      for (const at of [border - 1, border]) await postAt(built, at, body);
      expect(await idsOf(body.phone)).toHaveLength(2);
    });

    it('is one request though in between the database did not tell its time', async () => {
      let isAway = false;
      const readTime = async () => {
        if (isAway) throw unavailable();
        return Date.now();
      };
      const own = await startTestApi({ site, readTime });
      const body = fields();
      await submit(own, '/contact', body);
      isAway = true;
      const failed = await submit(own, '/contact', body);
      expect(failed.status).toBe(503);
      const key = /"key":"([^"]+)"/.exec(await failed.text())?.[1] ?? '';
      isAway = false;
      expect((await submit(own, '/contact', { ...body, key })).status).toBe(200);
      expect(await own.database.knex('contacts').where({ phone: body.phone }).pluck('id')).toHaveLength(1);
      await own.close();
    });

    it('is returned once the office erased it, and received where it is sent again', async () => {
      const body = fields();
      await postAt(built, start, body);
      const [id] = await idsOf(body.phone);
      await built.office(`/api/contacts/${id}`, { method: 'DELETE' });
      for (const after of [0, 9]) {
        const { status, text } = await postAt(built, start + after * minutes, body);
        expect(status).toBe(422);
        expect(text).toContain('"outcome":"failed"');
        expect(await idsOf(body.phone)).toEqual([]);
      }
      const { text } = await postAt(built, start + 9 * minutes, body);
      const key = /"key":"([^"]+)"/.exec(text)?.[1] ?? '';
      expect((await postAt(built, start + 9 * minutes, { ...body, key })).text).toContain('"outcome":"sent"');
      expect(await idsOf(body.phone)).toHaveLength(1);
    });
  });

  it('says nothing was received under the key of an erased request, and takes the same words once sent again', async () => {
    // A process of its own: the pages of those before it may have used up how many are rendered.
    const own = await startTestApi({ site });
    const key = newKey();
    await submit(own, '/contact', fields({ key, name: 'Borrada' }));
    const [id] = await own.database.knex('contacts').where({ name: 'Borrada' }).pluck('id');
    await own.office(`/api/contacts/${id}`, { method: 'DELETE' });
    const words = fields({ key, name: 'Otras Palabras' });
    const isStored = async () => (await readColumn(own.database, 'name')).includes('Otras Palabras');
    const answers = [await submit(own, '/contact', words), await submit(own, '/contact', words)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    const forms = await Promise.all(answers.map((answer) => answer.text()));
    expect(forms[0]).toContain('"outcome":"failed"');
    expect(forms[0]).toContain('Otras Palabras');
    expect(await isStored()).toBe(false);
    const [again, sameAgain] = forms.map((form) => /"key":"([^"]+)"/.exec(form)?.[1] ?? '');
    expect(again).not.toBe(key);
    expect(sameAgain).toBe(again);
    const sent = await submit(own, '/contact', { ...words, key: again ?? '' });
    expect(await sent.text()).toContain('"outcome":"sent"');
    expect(await isStored()).toBe(true);
    await own.close();
  });

  it('uses the chosen language if the form names none', async () => {
    const headers = { Cookie: 'lang=en', 'Content-Type': 'text/plain' };
    const response = await submit(built, '/contact', fields(), headers);
    expect(response.headers.get('content-language')).toBe('en');
  });

  it('accepts the form from its own page', async () => {
    const own = { Origin: built.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await submit(built, '/contact', fields(), own)).status).toBe(200);
    expect((await submit(built, '/contact', fields(), { Origin: built.url })).status).toBe(200);
  });

  it('answers with a bare escaped page if the site provides none', async () => {
    const name = '<script>alert(1)</script>"\'&';
    const response = await submit(bare, '/contact', fields({ name, service: 'x' }));
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).not.toContain('<script>');
    expect(text).toContain('&#60;script&#62;');
    expect((await submit(bare, '/contact', fields())).status).toBe(200);
  });

  it('says of what was stored that it was received, also where the page of the site fails', async () => {
    const renderNativeAnswer = () => {
      throw new Error('no such page');
    };
    const failing = await startTestApi({ ...(site && { site: { ...site, renderNativeAnswer } }) });
    const response = await submit(failing, '/contact', fields());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(successMessage.es);
    expect((await submit(failing, '/contact', fields({ name: 'A' }))).status).toBe(422);
    expect(failing.logged.filter((line) => line.includes('"msg":"failed"'))).toHaveLength(2);
    await failing.close();
  });

  it('says so if the database is away or the limit is reached', async () => {
    const limiting = await startTestApi({ site, env: { rateLimitPerMinute: 1 } });
    await submit(limiting, '/contact', fields());
    const limited = await submit(limiting, '/contact', fields());
    expect(limited.status).toBe(429);
    expect(await limited.text()).toContain('"outcome":"limited"');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(1);
    await limiting.close();
    const dying = await startTestApi({ site });
    await dying.database.knex.raw('drop table contacts cascade');
    const failed = await submit(dying, '/contact', fields());
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('"outcome":"failed"');
    await dying.close();
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await built.database.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.waiting ?? 0;
}
