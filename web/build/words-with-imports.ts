import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogues, deriveCatalogues } from './derive-catalogues.ts';
import { readSourceModule } from './source-modules.ts';

const root = join(import.meta.dirname, '../..');
const helper = join(root, 'web/features/language/page-language.ts');

/**
 * Loads words with the code that shows them: puts `withCatalogues` around every `import()` of a module that needs
 * catalogues, so nobody has to name one.
 */
export function wordsWithImports(): Plugin {
  let catalogues: Catalogues | undefined;
  const forget = () => {
    catalogues = undefined;
  };
  return {
    name: 'words-with-imports',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    handleHotUpdate: forget,
    transform(code, id) {
      const path = relative(root, id);
      if (!/^web\/.*\.tsx?$/.test(path) || !code.includes('import(')) return null;
      catalogues ??= deriveCatalogues();
      let changed = code;
      // From the end, so that what comes before stays where it is.
      for (const { path: target, start, end } of readSourceModule(path, code, []).later.toReversed()) {
        const names = catalogues.neededBy(target, path);
        if (names.length === 0) continue;
        const load = code.slice(start, end);
        changed = `${changed.slice(0, start)}withCatalogues(${JSON.stringify(names)}, () => ${load})${changed.slice(end)}`;
      }
      if (changed === code) return null;
      return { code: `${changed}\nimport { withCatalogues } from ${JSON.stringify(helper)};\n`, map: null };
    },
  };
}
