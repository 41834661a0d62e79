import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../scripts/build/build-server.ts';
import { officeToken, postJson } from '../../../tools/api.ts';
import { buildContact } from '../../../tools/factories.ts';
import { createTestDatabase } from '../../../tools/postgres.ts';
import { makeDirectory, root, until } from '../../support/server-process.ts';

const Package = v.object({
  dev: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
  peer: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  integrity: v.optional(v.string()),
  os: v.optional(v.array(v.string())),
});
const Lock = v.object({ packages: v.record(v.string(), Package) });

const lock = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const folder = makeDirectory();

/** A folder like that of the image: the built server, and the packages that `npm ci --omit=dev --omit=peer` leaves. */
beforeAll(async () => {
  await buildServer(join(folder.path, 'dist'));
  for (const [path, { dev, devOptional, peer, optional }] of packages) {
    const isTop = path.lastIndexOf('node_modules/') === 0;
    if (!isTop || dev || devOptional || peer || optional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder.path, path));
  }
});
afterAll(() => folder.remove());

async function start(env: Record<string, string>) {
  const built = join(root, 'dist');
  const child = spawn(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', 'dist/server.js'],
    {
      cwd: folder.path,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        OFFICE_TOKEN: officeToken,
        LOG_LEVEL: 'silent',
        DIST_DIR: built,
        ...env,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await Promise.race([until(() => /ready at \S+:(\d+)/.exec(output)?.[1]), ended]);
  if (typeof port !== 'string') throw new Error(`The server did not start: ${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Memory the process takes, in MB. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  };
}

describe('the built server with only its run-time packages', () => {
  it('takes a request on PostgreSQL and starts in less than 150 MB', async () => {
    const test = await createTestDatabase();
    const server = await start({ DATABASE_URL: test.url });
    expect((await postJson(server.url, buildContact())).status).toBe(201);
    expect(server.memory()).toBeLessThan(150);
    await server.stop();
    await test.drop();
  });

  it('takes a request on the embedded database and starts in less than 300 MB', async () => {
    const env = { DATA_DIR: join(folder.path, 'data') };
    // The very first start also creates the database, which takes more memory for a moment.
    await (await start(env)).stop();
    const server = await start(env);
    expect((await postJson(server.url, buildContact())).status).toBe(201);
    expect(server.memory()).toBeLessThan(300);
    await server.stop();
  });
});

describe('the lockfile', () => {
  it('has a checksum for every package except those for other systems', () => {
    const without = packages.filter(([, { integrity }]) => !integrity);
    expect(without.filter(([, { optional, os }]) => !optional || !os).map(([path]) => path)).toEqual([]);
  });
});
