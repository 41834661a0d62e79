import { join } from 'node:path';
import pg from 'pg';
import { installPeers } from '../../tests/bench/install.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { ratiosOf } from './rounds.ts';
import { compared, type Row } from './table.ts';
import { postQuotes, type Served, startProcess, startServer } from './throughput.ts';

const rounds = 5;
const peersFolder = join(import.meta.dirname, '../../tests/bench/peers/api');

/** Where a quote is stored once and in order, as by this site, and where it is not. */
const addresses = { 'the same guarantees': '/api/contact', 'no guarantees': '/plain' } as const;
type Guarantees = keyof typeof addresses;

/** What is measured beside which peer, at how many connections. */
const turns: readonly { peer: 'fastify' | 'express'; guarantees: Guarantees; clients: number }[] = [
  { peer: 'fastify', guarantees: 'the same guarantees', clients: 8 },
  { peer: 'express', guarantees: 'the same guarantees', clients: 8 },
  { peer: 'fastify', guarantees: 'the same guarantees', clients: 64 },
  { peer: 'express', guarantees: 'the same guarantees', clients: 64 },
  { peer: 'fastify', guarantees: 'no guarantees', clients: 64 },
  { peer: 'express', guarantees: 'no guarantees', clients: 64 },
];

/**
 * Intake beside two frameworks that others would choose, each one process on the same PostgreSQL, which syncs every
 * commit: with the guarantees of this site, and with a bare insert that may store a quote twice.
 */
export async function measureApiPeers(): Promise<Row[]> {
  installPeers();
  const postgres = await startPostgres(['fsync=on']);
  const started: Served[] = [];
  const start = async (starting: Promise<Served>) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const own = await start(startServer(postgres.url));
    await createPlainTable(postgres.url);
    const script = (name: string) => [join(peersFolder, `${name}.js`)];
    const settings = { DATABASE_URL: postgres.url, NODE_ENV: 'production' };
    const fastify = await start(startProcess(script('fastify'), settings));
    const express = await start(startProcess(script('express'), settings));
    return await measureTurns(own, { fastify, express });
  } finally {
    for (const server of started) await server.stop();
    await postgres.stop();
  }
}

async function createPlainTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create table plain_quotes (id bigint generated always as identity primary key, name text,
    phone text, service text, message text, email text, language text, created_at timestamptz default now())`);
  await client.end();
}

async function measureTurns(own: Served, peers: Record<'fastify' | 'express', Served>): Promise<Row[]> {
  const perSecond = async (server: Served, clients: number, guarantees: Guarantees = 'the same guarantees') =>
    (await postQuotes(server.url + addresses[guarantees], clients)).perSecond;
  // A cold server is compiled while it answers.
  for (const server of [own, peers.fastify, peers.express]) await perSecond(server, 8);
  const owns = new Map<number, number[]>();
  const others = turns.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of [8, 64])
      owns.set(clients, [...(owns.get(clients) ?? []), await perSecond(own, clients)]);
    for (const [index, { peer, guarantees, clients }] of turns.entries())
      others[index]?.push(await perSecond(peers[peer], clients, guarantees));
  }
  return turns.map(({ peer, guarantees, clients }, index) =>
    compared(
      `POST /api/contact, ${clients} connections, fsync`,
      `${peer} with pg, ${guarantees}`,
      '/s',
      ratiosOf(owns.get(clients) ?? [], others[index] ?? []),
      { atLeast: 1 },
    ),
  );
}
