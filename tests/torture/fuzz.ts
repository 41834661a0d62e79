import { Agent, request } from 'node:http';
import { startTestApi } from '../../tools/api.ts';
import { buildContact, newKey } from '../../tools/factories.ts';
import { setup, teardown } from '../../tools/postgres.ts';
import { chanceFrom } from '../support/chance.ts';
import { aim, type Shot } from '../support/nonsense.ts';
import type { TortureOptions } from './run.ts';

export const description = 'seeded nonsense at every address; a round is 1,000 requests, 100 by default';

const perRound = 1_000;
const atOnce = 16;

/**
 * Sends seeded nonsense with sound requests among it. Every one must be answered below 500 and with its headers,
 * nothing unforeseen may be logged, and at the end the server must take a request.
 */
export async function torture({ seed = 1, rounds = 100 }: TortureOptions): Promise<boolean> {
  await setup();
  const api = await startTestApi({ env: { trustProxy: 1 } });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const chance = chanceFrom(seed);
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < rounds * perRound; sent += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const shot = aim(chance);
        const result = await fire(api.url, agent, shot);
        statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
        if (!result.isSound) wrong.push(`${result.status} ${shot.method} ${shot.path.slice(0, 80)}`);
      }),
    );
  }
  const last = await api.post(buildContact(), { 'Idempotency-Key': newKey() });
  const unforeseen = api.logged.filter((line) => line.includes('"level":50')).length;
  const counts = [...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
  console.log(
    `seed ${seed}, ${counts}; ${wrong.length} wrong, ${unforeseen} errors logged, then ${last.status}`,
  );
  for (const line of [...new Set(wrong)].slice(0, 10)) console.log(`  ${line}`);
  agent.destroy();
  await api.close();
  await teardown();
  return wrong.length === 0 && unforeseen === 0 && last.status === 201;
}

function fire(
  url: string,
  agent: Agent,
  { method, path, headers, body }: Shot,
): Promise<{ status: string; isSound: boolean }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    // Node omits the length for DELETE and the like, and the body would pass for the next request.
    if (body) headers['Content-Length'] = String(body.length);
    const sending = request({ agent, hostname, port, method, path, headers, timeout: 30_000 }, (answer) => {
      answer.resume();
      // The end of the answer, or of the connection in the middle of it.
      answer.on('close', () => {
        const status = answer.statusCode ?? 0;
        const hasHeaders = answer.headers['content-security-policy'] !== undefined;
        const isSound = answer.complete && status < 500 && hasHeaders;
        resolve({ status: answer.complete ? String(status) : `${status} cut`, isSound });
      });
    });
    sending.on('error', () => resolve({ status: 'none', isSound: false }));
    sending.on('timeout', () => {
      sending.destroy();
      resolve({ status: 'timeout', isSound: false });
    });
    sending.end(body);
  });
}
