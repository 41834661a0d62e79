import { expect, it } from 'vitest';
import { startTestApi } from '../../tools/api.ts';
import { buildPhone } from '../../tools/factories.ts';
import { holdTable } from '../../tools/postgres.ts';

const typed = () => ({
  name: 'José "Pepe" Peña & <hijos>',
  phone: buildPhone(),
  service: 'emergency',
  message: '\r\nuno\r\n  dos 🙂',
});

type Page = { status: number; text: string };

async function post(url: string, path: string, fields: Record<string, string>): Promise<Page> {
  const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, text: await answer.text() };
}

/** Presses the button of a page, as a browser without scripts does. */
function pressAgain(url: string, { text }: Page): Promise<Page> {
  const [, path = '/none'] = /<form method="post" action="([^"]*)">/.exec(text) ?? [];
  const fields = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const read = (value: string) => value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return post(url, path, Object.fromEntries(fields.map(([, name = '', value = '']) => [name, read(value)])));
}

it.each([
  ['es', '/contact', 'Tu solicitud no está confirmada. Envíala otra vez: no se duplica.'],
  ['en', '/en/contact', 'Your request is not confirmed. Send it again: it will not be doubled.'],
])(
  'the bare answer denies nothing while nobody knows, and what is pressed again arrives once (%s)',
  async (language, path, sentence) => {
    const api = await startTestApi();
    const release = await holdTable(api.databaseUrl, 'intake_turn', 'exclusive');
    const failed = await post(api.url, path, { ...typed(), language });
    expect(failed.status).toBeGreaterThan(399);
    expect(failed.text).toContain(sentence);
    await release();
    for (let press = 0; press < 2; press += 1) expect((await pressAgain(api.url, failed)).status).toBe(200);
    const stored = await api.database.knex('contacts').select('name', 'message', 'language');
    expect(stored).toEqual([{ name: typed().name, message: 'uno\n  dos 🙂', language }]);
    await api.close();
  },
);

it('the bare answer of a day that is full is true too: pressed again the day after, the request arrives once', async () => {
  let now = 0;
  const api = await startTestApi({ env: { rateLimitTotalPerDay: 1 }, clock: () => now });
  expect((await post(api.url, '/contact', typed())).status).toBe(200);
  const failed = await post(api.url, '/contact', typed());
  expect(failed.status).toBe(503);
  expect(failed.text).toContain('no se duplica');
  const yesterday = api.database.knex.raw("created_at - interval '1 day'");
  await api.database.knex('contacts').update({ created_at: yesterday });
  now += 900_000;
  for (let press = 0; press < 2; press += 1) expect((await pressAgain(api.url, failed)).status).toBe(200);
  expect(await api.database.knex('contacts').pluck('id')).toHaveLength(2);
  await api.close();
});
