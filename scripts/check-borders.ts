/** Checks who imports whom against the table in ARCHITECTURE.md; names every import that crosses a border. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders that each folder may import from, besides itself and packages. The first match of a path counts. */
const mayImport: ReadonlyArray<readonly [from: string, to: readonly string[]]> = [
  ['api/contract', []],
  // What names the company stands in one file, for pages and server.
  ['api', ['api', 'web/content/company.ts']],
  ['web/offline', ['api/contract']],
  [
    'web/sw',
    ['web/offline', 'web/lib/page-file.ts', 'web/lib/shelf.ts', 'web/lib/photo-cache.ts', 'api/contract'],
  ],
  ['web/lib', ['web/content', 'web/images', 'api/contract']],
  ['web/images', []],
  ['web/content', ['web/lib', 'web/images', 'api/contract']],
  ['web/ui', ['web/lib', 'web/content', 'web/images']],
  ['web/sections', ['web/ui', 'web/lib', 'web/content', 'web/images']],
  ['web/features/language', ['web/lib', 'web/ui', 'locales', 'api/contract']],
  [
    'web/features/contact',
    [
      'web/features/quote-queue',
      'web/features/language',
      'web/offline',
      'web/ui',
      'web/lib',
      'web/content',
      'api/contract',
    ],
  ],
  [
    'web/features/device',
    [
      'web/features/quote-queue',
      'web/features/testimonials',
      'web/features/language',
      'web/offline',
      'web/ui',
      'web/lib',
      'web/images',
      'api/contract',
    ],
  ],
  [
    'web/features',
    [
      'web/features/language',
      'web/offline',
      'web/ui',
      'web/sections',
      'web/lib',
      'web/content',
      'web/images',
      'api/contract',
    ],
  ],
  ['web/shell', ['web/features', 'web/sections', 'web/ui', 'web/lib', 'web/content', 'api/contract']],
  [
    'web/pages',
    ['web/features', 'web/sections', 'web/ui', 'web/lib', 'web/content', 'web/images', 'api/contract'],
  ],
  ['web/styleguide', ['web']],
  ['web/styles', []],
  ['web/app', ['web', 'api/contract']],
  ['web/prerender', ['web', 'api/contract']],
  ['web/build', ['web', 'api/contract']],
  ['web', ['web', 'api/contract']],
  ['scripts', ['api', 'web', 'scripts', 'tests']],
  ['tests', ['api', 'web', 'scripts', 'tests', 'locales']],
];

const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const root = join(import.meta.dirname, '..');
const crossings = ['api', 'web', 'scripts', 'tests'].flatMap((folder) =>
  sourceFiles(folder).flatMap(crossingsOf),
);

for (const crossing of crossings) console.error(crossing);
console.log(`${crossings.length} imports cross a border`);
process.exitCode = crossings.length > 0 ? 1 : 0;

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

function crossingsOf(file: string): string[] {
  const [home, allowed] = mayImport.find(([from]) => isIn(file, from)) ?? [dirname(file), []];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importPattern)]
    .map((match) => relative(root, join(root, dirname(file), match[1] ?? '')))
    .filter((target) => ![home, ...allowed].some((folder) => isIn(target, folder)))
    .map(
      (target) =>
        `${file} imports ${target}: ${home} may import only from ${allowed.join(', ') || 'packages'}`,
    );
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
