import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSite, type Site } from '../../api/site/load-site.ts';
import { startTestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { makeDirectory } from '../support/server-process.ts';
import { writeSite } from '../support/small-site.ts';

const dist = makeDirectory();
let site: Site | undefined;

/** Blocks the event loop as rendering a page of the built site does. */
const slowAnswer = `function renderNativeAnswer(answer) {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return { html: 'slow ' + answer.values.name, styleHashes: [], scriptHashes: [] };
}
export const loadRenderers = async () => ({ renderNativeAnswer });`;

beforeAll(async () => {
  writeSite(dist.path, slowAnswer);
  site = await loadSite(dist.path);
});
afterAll(() => dist.remove());

const whole = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ name: 'José Peña', phone: buildPhone(), service: 'emergency', ...changes });

it('a flood of forms has few pages of the site, each has its answer, and neither quotes nor forms wait for it', async () => {
  let now = 0;
  const api = await startTestApi({ site, clock: () => now });
  const post = async (body: URLSearchParams, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${api.url}/contact`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const foreign = { Origin: 'https://evil.example' };
  const flood = (count: number) =>
    Promise.all(Array.from({ length: count }, () => post(whole({ name: '<Eva>' }), foreign)));
  const slow = (answers: { text: string }[]) => answers.filter(({ text }) => text.startsWith('slow')).length;

  const flooding = flood(200);
  const quote = await api.post(buildContact({ phone: buildPhone() }), { 'Idempotency-Key': newKey() });
  expect(quote.status).toBe(201);
  const first = await flooding;
  expect(slow(first)).toBe(20);
  for (const { status, text } of first) {
    expect(status).toBe(403);
    expect(text).toMatch(text.startsWith('slow') ? '<Eva>' : '&#60;Eva&#62;');
  }
  expect(slow([await post(whole()), await post(whole({ name: 'A' }))])).toBe(2);

  // Not even those that ask again for what they sent have more.
  const sent = whole({ key: newKey() });
  const replays = await Promise.all(Array.from({ length: 60 }, () => post(sent)));
  expect(replays.every(({ status }) => status === 200)).toBe(true);
  expect(slow(replays)).toBe(18);
  now += 1_000;
  expect(slow(await flood(30))).toBe(0);
  expect(slow([await post(whole())])).toBe(1);
  now += 60_000;
  expect(slow(await flood(30))).toBe(20);
  await api.close();
});
