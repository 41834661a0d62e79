import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The sources of a build, by paths from the root of the project. */
export const sources = [
  'web',
  'locales',
  'api/contract',
  'api/middleware/entity-tag.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

const buildCommand = ['--import', 'tsx', 'scripts/build.ts'];
const inProject = { cwd: root, stdio: 'inherit' } satisfies SpawnSyncOptions;

/** Builds the site if it is missing or older than its sources; ends the process if the build fails. */
export function buildIfStale(): void {
  if (!isStale()) return;
  const { status } = spawnSync(process.execPath, buildCommand, inProject);
  if (status !== 0) process.exit(status ?? 1);
}

/** True if a source is newer than the build. */
export const isStale = (): boolean =>
  builtAtMs() < Math.max(...sources.map((source) => changedAtMs(join(root, source))));

/** Builds the site in a process of its own; resolves when that has ended, even if it failed. */
export const runBuild = (): Promise<void> =>
  new Promise((resolve) => {
    spawn(process.execPath, buildCommand, inProject).on('exit', () => resolve());
  });

/** When the build was started, 0 if there is none. */
const builtAtMs = (): number => changedAt(join(root, 'dist', 'site-manifest.json'));

/**
 * The newest change in a file or a folder, ms since 1970: a folder changes too when a file in it is added, renamed or
 * removed. 0 if it does not exist, as in an image that contains only the build.
 */
function changedAtMs(path: string): number {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const entries = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return Math.max(...[path, ...entries.map((entry) => join(path, entry))].map(changedAt));
}

/** ms since 1970; 0 if it does not exist (any more). */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
