import { randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import pg from 'pg';
import type { TestApi } from '../../tests/support/api.ts';
import { buildContact, buildPhone } from '../../tests/support/factories.ts';
import { medianRatio } from './rounds.ts';

const rounds = 5;
const clients = 16;
const perClient = 60;

/** Requests per second for testimonials, divided by those of a bare server that sends the same bytes. */
export async function readRatio(origin: string): Promise<number> {
  const path = '/api/testimonials?language=es';
  const body = Buffer.from(await (await fetch(origin + path)).arrayBuffer());
  const bare = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8').end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const address = bare.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare server has no port');
  const ratio = await medianRatio(
    rounds,
    () => perSecond((agent) => send(agent, origin + path)),
    () => perSecond((agent) => send(agent, `http://127.0.0.1:${address.port}${path}`)),
  );
  bare.close();
  return ratio;
}

/** Accepted requests per second, divided by bare inserts per second into the same kind of table, without a server. */
export async function insertRatio(api: TestApi): Promise<number> {
  const pool = new pg.Pool({ connectionString: api.databaseUrl, max: 10 });
  // Its last connections are still closing when the database of this run is dropped.
  pool.on('error', () => {});
  await pool.query('create table bench_plain (id uuid primary key, body jsonb not null)');
  const ratio = await medianRatio(
    rounds,
    () =>
      perSecond((agent) =>
        send(
          agent,
          `${api.url}/api/contact`,
          JSON.stringify(buildContact({ phone: buildPhone() })),
          randomUUID(),
        ),
      ),
    () =>
      perSecond(() => pool.query('insert into bench_plain values ($1, $2)', [randomUUID(), buildContact()])),
  );
  await pool.end();
  return ratio;
}

async function perSecond(once: (agent: Agent) => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let sent = 0; sent < perClient; sent++) await once(agent);
    }),
  );
  agent.destroy();
  return (clients * perClient * 1_000) / (performance.now() - startedAt);
}

function send(agent: Agent, url: string, body?: string, key?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve()
            : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
