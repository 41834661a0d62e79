import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { messageIdsIn } from './short-message-ids.ts';

/** What the build knows of a module of ours. */
export type BuiltModule = {
  /** What it loads with itself. */
  imports: readonly string[];
  /** What it loads later, and the catalogues that come with that. */
  later: Readonly<Record<string, readonly string[]>>;
  messages: readonly string[];
};

/** File beside Vite's manifest that says this of every module; the server shows neither. */
export const wordsFile = '.vite/words.json';

const root = join(import.meta.dirname, '../..');
const loadedWithCode = /withCatalogues\(\s*(\[[^\]]*\]),\s*\(\) =>\s*import\(\s*['"]([^'"]+)['"]/g;

/**
 * Notes what the modules of the build import, say and load, for the test that every word is loaded with its code: what
 * that test reads is what Rolldown has bundled, and not what this project makes of its sources.
 */
export function noteWords(): Plugin {
  const messages = new Map<string, readonly string[]>();
  const catalogues = new Map<string, readonly string[]>();
  return {
    name: 'note-words',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      messages.set(id, messageIdsIn(code));
      for (const [, names = '[]', target = ''] of code.matchAll(loadedWithCode))
        catalogues.set(`${id} ${join(dirname(id), target)}`, JSON.parse(names));
      return null;
    },
    generateBundle() {
      const modules: Record<string, BuiltModule> = {};
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        const path = relative(root, id);
        if (!info || !path.startsWith('web/')) continue;
        modules[path] = {
          imports: info.importedIds.map((other) => relative(root, other)),
          later: Object.fromEntries(
            info.dynamicallyImportedIds.map((other) => [
              relative(root, other),
              catalogues.get(`${id} ${other}`) ?? [],
            ]),
          ),
          messages: messages.get(id) ?? [],
        };
      }
      this.emitFile({ type: 'asset', fileName: wordsFile, source: JSON.stringify(modules) });
    },
  };
}
