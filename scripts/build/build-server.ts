import { copyFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The programs that run where only the run-time packages are installed. */
const programs = { server: 'api/server.ts', office: 'scripts/office.ts', migrate: 'scripts/migrate.ts' };
/** A file of its own, because a thread starts from one; plain JavaScript, found beside the program that starts it. */
const thread = 'api/embedded/thread.mjs';

/**
 * Writes the server and the office's commands into `outDir` as plain JavaScript, so that they start without a compiler.
 * Packages are not bundled. The output is put beside the built site, where the server looks for it.
 */
export async function buildServer(outDir = 'dist'): Promise<void> {
  for (const [name, entry] of Object.entries(programs)) {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: entry,
        target: 'node20',
        outDir,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
      },
    });
  }
  await copyFile(join(root, thread), join(resolve(root, outDir), basename(thread)));
}
