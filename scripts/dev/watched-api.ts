import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sentencesOf } from '../../api/boot-sentences.ts';
import { exitWithSentences, readEnv } from '../../api/env.ts';

/** PORT as the server reads it, or the usual one; a value that cannot be used ends the process with one sentence. */
export function readPort(usual: number): number {
  try {
    const { port } = readEnv();
    return process.env.PORT?.trim() ? port : usual;
  } catch (error) {
    return exitWithSentences(sentencesOf(error));
  }
}

/**
 * Runs the server in a process that restarts after every change of its sources, or of the given files. It ends with
 * this process.
 */
export function runWatchedApi(port: number, files: readonly string[] = []): void {
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
  const included = files.flatMap((file) => ['--include', file]);
  // The server imports the renderer, which is missing while a build runs.
  const excluded = ['--exclude', 'dist/render/**'];
  const api = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', ...included, ...excluded, 'scripts/api.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port) },
    },
  );
  endWith(api);
}

function endWith(child: ChildProcess): void {
  child.on('exit', (code) => process.exit(code ?? 0));
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
}
