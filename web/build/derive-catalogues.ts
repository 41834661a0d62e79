import { readSourceModules, type SourceModule } from './source-modules.ts';

type Modules = ReadonlyMap<string, SourceModule>;

/** Which words are in which catalogue, and which catalogues some code needs. */
export type Catalogues = {
  /** Source files with words, by the name of the catalogue that holds them. */
  files: ReadonlyMap<string, readonly string[]>;
  /**
   * Names of the catalogues to load with a module that another one imports later: those of all that it loads with
   * itself, but not those that had to be there for the importing module.
   */
  neededBy: (module: string, importer: string) => readonly string[];
};

/** The first script: what this module loads with itself. */
const firstModule = 'web/app/main.tsx';

/**
 * Derives the catalogues from the code; whatever words a file has are in
 * - `interface`, which is always loaded, if the file belongs to the first script or is a part in `web/ui` of a page;
 * - the catalogue of its folder, if that is one of the folders of `web/content`;
 * - `prerender`, if only the prerenderer runs it;
 * - `later` otherwise: forms, notices, questions, and all else that is not needed to read a page.
 */
export function deriveCatalogues(modules: Modules = readSourceModules()): Catalogues {
  const first = loadedWith([firstModule], modules);
  const inPages = loadedWith(
    [...modules.keys()].filter((path) => path.startsWith('web/pages/')),
    modules,
  );
  const inApp = loadedWith([firstModule], modules, true);
  const catalogueOf = (path: string): string => {
    if (first.has(path) || (path.startsWith('web/ui/') && inPages.has(path))) return 'interface';
    const folder = /^web\/content\/(\w+)\//.exec(path)?.[1];
    return folder ?? (inApp.has(path) ? 'later' : 'prerender');
  };

  const files = new Map<string, string[]>();
  for (const [path, { hasWords }] of modules) {
    if (!hasWords) continue;
    const name = catalogueOf(path);
    files.set(name, [...(files.get(name) ?? []), path]);
  }
  const cataloguesOf = (path: string): Set<string> =>
    new Set([...loadedWith([path], modules)].filter((one) => modules.get(one)?.hasWords).map(catalogueOf));
  return {
    files,
    neededBy: (module, importer) => {
      const present = cataloguesOf(importer).add('interface');
      return [...cataloguesOf(module)].filter((name) => !present.has(name)).sort();
    },
  };
}

/** Modules and everything that is loaded with them, or after them too. */
function loadedWith(paths: readonly string[], modules: Modules, orLater = false): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const module = modules.get(path);
    if (!module || found.has(path)) return;
    found.add(path);
    module.imports.forEach(visit);
    if (orLater) for (const later of module.later) visit(later.path);
  };
  paths.forEach(visit);
  return found;
}
