import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web', 'locales', 'api/contract', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];

/** Builds the site where it is missing or older than its sources; ends the process where the build fails. */
export function buildIfStale(): void {
  if (builtAtMs() >= Math.max(...sources.map((source) => changedAtMs(join(root, source))))) return;
  process.stdout.write('Building the site; this happens once after each change.\n');
  const build = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

/** Time of the finished build, 0 where there is none. */
function builtAtMs(): number {
  return statSync(join(root, 'dist', 'site-manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The newest change in a file or a folder; 0 where it does not exist, as in an image that carries only the build. */
function changedAtMs(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const files = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}
