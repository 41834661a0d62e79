import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { bootFolder } from './folders.ts';
import { plainImports } from './plain-imports.ts';

/** The scripts of `web/boot` that stand in a document. */
type InlineScript = 'boot' | 'answer';

/**
 * One of the scripts as it stands in a document, all in one and made small; `constants` are the names that it leaves to
 * the build, with their values. Throws what the bundler finds wrong with it.
 */
export async function inlineScript(
  name: InlineScript,
  constants: Readonly<Record<string, string>> = {},
): Promise<string> {
  const define = Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    root: bootFolder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plainImports()],
    define: Object.fromEntries(define),
    build: {
      write: false,
      // What the page itself asks of a browser is less than what the app needs (`browser-floor.ts`).
      target: 'es2020',
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        safari10: false,
        toplevel: true,
        // Smaller by 50 bytes in every page, of code that does nothing that these forbid.
        compress: { passes: 3, unsafe: true, unsafe_arrows: true, inline: 1, sequences: false },
      },
      modulePreload: false,
      rollupOptions: {
        // `npm run build` says how long each of its steps took.
        checks: { bundlerTimings: false },
        input: join(bootFolder, `${name}.ts`),
        output: { format: 'iife', strict: false },
      },
    },
  });
  const [chunk, ...others] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`The script ${name} is not one file`);
  return chunk.code.trim();
}

const moduleId = 'virtual:answer-script';

/** The module of the script in the page that answers a native form. */
export const answerScript = (): Plugin => ({
  name: 'answer-script',
  resolveId: (id) => (id === moduleId ? id : null),
  async load(id) {
    if (id !== moduleId) return null;
    return `export const answerScript = ${JSON.stringify(await inlineScript('answer'))};`;
  },
});
