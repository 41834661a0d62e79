import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An `import()` of our own code: the file it loads, and where in the text it stands. */
export type LaterImport = { path: string; start: number; end: number };

/** What a source file says about others, and whether it has words of its own. */
export type SourceModule = {
  /** Files that are loaded with it; types are not. */
  imports: readonly string[];
  later: readonly LaterImport[];
  hasWords: boolean;
};

const root = join(import.meta.dirname, '../..');

/** All modules of `web/`, by their paths from the top of the project. */
export function readSourceModules(): ReadonlyMap<string, SourceModule> {
  const paths = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('web', path))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort();
  return new Map(
    paths.map((path) => [path, readSourceModule(path, readFileSync(join(root, path), 'utf8'), paths)]),
  );
}

/** What the text of a module says; `paths` are those of all modules, of which it may take a whole folder. */
export function readSourceModule(path: string, text: string, paths: readonly string[]): SourceModule {
  const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(path, text).module;
  const ours = (specifier: string): string[] =>
    specifier.startsWith('.') ? [join(dirname(path), specifier)] : [];

  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value));
  const taken = importMetas.flatMap(({ end }) => siblingsIn(text.slice(end), path, paths));
  const later = dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const [, , specifier = ''] =
      /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return ours(specifier).map((target) => ({ path: target, start, end }));
  });
  return {
    imports: [...[...imported, ...passedOn].flatMap(ours), ...taken],
    later,
    hasWords: imported.some((specifier) => /^@lingui\/\w+\/macro$/.test(specifier)),
  };
}

/** The files beside a module, if what follows `import.meta` takes them by a pattern like `./*.ts`. */
const siblingsIn = (rest: string, path: string, paths: readonly string[]): string[] =>
  /^\.glob(?:<[^(]*>)?\([^)]*['"]\.\/\*/.test(rest)
    ? paths.filter((other) => dirname(other) === dirname(path) && other !== path)
    : [];
