import { execFileSync, spawnSync } from 'node:child_process';

/** Installs Debian packages if this user may; otherwise does nothing. False if it could not. */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  process.stdout.write(`Installing ${packages.join(', ')} (apt-get install).\n`);
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
