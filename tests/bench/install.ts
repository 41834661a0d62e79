import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** Installs what the site is measured against, if it is missing or older than its lockfile; only the bench needs it. */
export function installPeers(): void {
  // npm writes this file last, so a broken installation is made anew.
  const installed = changedAtMs('node_modules/.package-lock.json');
  if (installed >= changedAtMs('package-lock.json')) return;
  // npm ci refuses a lockfile that lacks what other platforms need, which not every registry has when it is written.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}

/** A script of a peer with everything it imports, as one module for browsers. */
export const bundle = (file: string): string =>
  execFileSync(
    join(folder, 'node_modules/.bin/esbuild'),
    [
      join(folder, 'peers', file),
      '--bundle',
      '--minify',
      '--format=esm',
      '--target=es2022',
      '--define:process.env.NODE_ENV="production"',
    ],
    { cwd: folder, encoding: 'utf8' },
  );

function changedAtMs(file: string): number {
  return statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
