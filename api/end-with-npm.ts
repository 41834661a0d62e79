/** How often it is looked whether npm is still there, in ms. */
const lookEveryMs = 500;

/**
 * npm passes a signal on to the shell in which it runs a script, and some shells, as Debian's, pass it on to nobody: the
 * program would go on with nobody to end it. Where npm runs this program as `script`, it is asked to end (SIGTERM) once
 * that shell has gone.
 */
export function endWithNpm(script: string): void {
  if (process.env.npm_lifecycle_event !== script) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}
