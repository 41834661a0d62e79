import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../../api/process-life.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a process wrote and how it ended. */
export type Ended = { code: number | null; signal: string | null; output: string; errors: string };

/** A program of the project in a process of its own. */
export type Running = {
  child: ChildProcess;
  /** Everything written to stdout so far. */
  output(): string;
  errors(): string;
  ended: Promise<Ended>;
};

/** A directory that `remove` takes away again. */
export function makeDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'frescovolt-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * Runs a TypeScript program of the project, or of an older release in another folder, with exactly these settings. Its
 * output is read here, unless it is to be added to a file.
 */
export function run(
  program: string,
  env: Record<string, string>,
  programArguments: string[] = [],
  folder = root,
  addTo?: string,
): Running {
  const stdout = addTo === undefined ? 'pipe' : openSync(addTo, 'a');
  const child = spawn(process.execPath, [...startOf(program, folder), ...programArguments], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  if (typeof stdout === 'number') closeSync(stdout);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output, errors }));
  });
  return { child, output: () => output, errors: () => errors, ended };
}

/** How Node starts a program: as built for this run (`programs.ts`), or from its source. */
function startOf(program: string, folder: string): string[] {
  const { TEST_PROGRAMS: built } = process.env;
  const isBuilt = built && folder === root && /^(api|scripts)\//.test(program);
  return isBuilt
    ? [join(built, basename(program, '.ts').concat('.js'))]
    : ['--import', 'tsx', join(folder, program)];
}

/** Sixteen servers may start at once on two busy cores. */
const startLimitMs = 180_000;

/** True while such a process runs; one that has ended may stay listed until its parent asks, as in a container. */
export const isProcess = (pid: number): boolean => isAlive(pid, undefined);

/** Ends a program that a failed test would leave running. */
export async function endNow({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** All visitors of a test share one address. */
const noLimits = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_DAY: '1000000',
  RATE_LIMIT_TOTAL_PER_DAY: '1000000',
};

/** Starts the real server and waits until it is ready; `url` is its address. */
export async function runServer(
  env: Record<string, string>,
  folder = root,
): Promise<Running & { url: string }> {
  // Without the built site: a build may be under way while the tests run.
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DIST_DIR: '/nonexistent', ...noLimits, ...env };
  const running = run('api/server.ts', settings, [], folder);
  const port = await Promise.race([
    until(() => /ready at \S+:(\d+)/.exec(running.output())?.[1], startLimitMs),
    running.ended,
  ]);
  if (typeof port !== 'string') throw new Error(`The server did not start: ${port.errors}`);
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** Polls until `condition` returns something; fails after `limitMs`. */
export async function until<T>(
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const result = await condition();
    if (result !== undefined && result !== false) return result;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The awaited condition did not come true in ${limitMs / 1000} s.`);
}
