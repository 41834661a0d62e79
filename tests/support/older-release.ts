import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../api/migrations/all.ts';
import { root } from './server-process.ts';

/** The last commit before a migration was added: a release that does not know it. Undefined without the history. */
export function releaseBefore(migration: string): string | undefined {
  const path = `api/migrations/${migration}.ts`;
  const found = git('log', '--diff-filter=A', '--format=%H', '--', path).trim().split('\n').at(-1);
  if (!found) return undefined;
  return git('rev-parse', '--verify', '--quiet', `${found}^`).trim() || undefined;
}

/** The release that lacks the newest migration alone. */
export const lastRelease = (): string | undefined => releaseBefore(migrations.at(-1)?.name ?? '');

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? '';
}

/** Lays the server of an older commit out below a folder of its own; returns where it can be run from. */
export function layOut(commit: string, home: string): string {
  const folder = join(home, 'release');
  const parts = ['api', 'web/content/company.ts', 'package.json', 'tsconfig.base.json'];
  const code = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  mkdirSync(folder);
  standInForFormerPackage(home);
  execFileSync('tar', ['x', '-C', folder], { input: code });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * A package that earlier releases import for the embedded database, which they do not open here. Needed beside the
 * release once this one no longer has it among its packages.
 */
function standInForFormerPackage(folder: string): void {
  const path = join('node_modules', '@electric-sql', 'pglite-socket');
  if (existsSync(join(root, path))) return;
  mkdirSync(join(folder, path), { recursive: true });
  const description = { name: '@electric-sql/pglite-socket', type: 'module', main: 'index.js' };
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify(description));
  writeFileSync(join(folder, path, 'index.js'), 'export class PGLiteSocketServer {}\n');
}
