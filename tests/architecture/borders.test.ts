import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rules, { mayImport } from '../../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '../..');

/** One forbidden import each: the file that contains it, and what it imports. */
const crossings = {
  'a feature that another one imports': ['web/features/gallery/planted.ts', 'web/features/map/area.ts'],
  'content in the blocks without words': ['web/ui/planted.ts', 'web/content/cities/directory.ts'],
  'content in lib, which content imports': ['web/lib/planted.ts', 'web/content/cities/directory.ts'],
  'a test in a command': ['scripts/planted.ts', 'tests/support/help.ts'],
  'a command in what tests and commands share': ['tools/planted.ts', 'scripts/build.ts'],
  'the server in a page': ['web/pages/planted.ts', 'api/database.ts'],
  'a page in the server': ['api/planted.ts', 'web/pages/home.ts'],
  'the server in the contract': ['api/contract/planted.ts', 'api/database.ts'],
  'a page in the worker': ['web/sw/planted.ts', 'web/pages/home.ts'],
  'a feature without a line in the table': ['web/features/planted/planted.ts', 'web/ui/button.ts'],
  'the app in a script of documents': ['web/boot/planted.ts', 'web/features/outbox/outbox.ts'],
  'React in a script of documents': ['web/boot/boot.ts', 'node_modules/react/index.js'],
  'React in the outbox': ['web/offline/planted.ts', 'node_modules/react/index.js'],
  'a package in the contract': ['api/contract/schema.ts', 'node_modules/react/index.js'],
} as const;

const allowed = [
  ['web/features/quote-form/form.ts', 'web/features/outbox/outbox.ts'],
  ['web/pages/contact.ts', 'web/features/map/area.ts'],
  ['web/content/page.ts', 'web/lib/copy.ts'],
  ['tests/some.test.ts', 'scripts/build.ts'],
] as const;

describe('borders', () => {
  let tree = '';
  let found: ICruiseResult;

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), 'borders-'));
    for (const [file, target] of [...Object.values(crossings), ...allowed]) {
      await write(target, 'export type Target = 1;\nexport const target = 1;\n');
      await write(file, importOf(file, target));
    }
    await write('web/pages/typed.ts', importOf('web/pages/typed.ts', 'api/database.ts', 'type'));
    await write('web/pages/lazy.ts', importOf('web/pages/lazy.ts', 'api/database.ts', 'dynamic'));
    found = await cruiseIn(tree);
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  it.each(Object.entries(crossings))('forbid %s', (_, [file, target]) => {
    expect(refused()).toContain(`${file} -> ${target}`);
  });

  it.each(['typed', 'lazy'])('treat a %s import like any other', (name) => {
    expect(refused()).toContain(`web/pages/${name}.ts -> api/database.ts`);
  });

  it('allow what the table names', () => {
    expect(refused()).toHaveLength(Object.keys(crossings).length + 2);
  });

  it('forbid files that import each other, even if only for their types', async () => {
    await copyFile(join(root, 'biome.json'), join(tree, 'biome.json'));
    await write(
      'web/lib/one.ts',
      `import type { Two } from './two.ts';\n\nexport type One = { two: Two };\n`,
    );
    await write(
      'web/lib/two.ts',
      `import type { One } from './one.ts';\n\nexport type Two = { one: One };\n`,
    );
    const { stdout } = await run(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json'],
      tree,
    );
    const cycles = JSON.parse(stdout).diagnostics.filter(
      ({ category }: { category: string }) => category === 'lint/suspicious/noImportCycles',
    );
    expect(cycles).toHaveLength(2);
  });

  const refused = () => found.summary.violations.map(({ from, to }) => `${from} -> ${to}`);

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
});

describe('the table of borders', () => {
  it('names only imports that exist', async () => {
    const { modules } = await cruiseIn(root);
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved] as const),
    );
    const unused = Object.entries(mayImport).flatMap(([home, others]) =>
      others
        .filter((other) => !imports.some(([from, to]) => isIn(from, home) && isIn(to, other)))
        .map((other) => `${home} -> ${other}`),
    );
    expect(unused).toEqual([]);
  });

  it('is the same as in ARCHITECTURE.md', async () => {
    const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
    const arrows = Object.entries(mayImport).map(
      ([home, others]) => `${home} -> ${others.join(', ') || '(packages alone)'}`,
    );
    expect(/## Arrows[\s\S]*?```\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n')).toEqual(arrows);
  });
});

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

async function cruiseIn(baseDir: string): Promise<ICruiseResult> {
  const folders = ['api', 'scripts', 'tests', 'tools', 'web'];
  const { output } = await cruise(folders, {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir,
  });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** A file with one import; its address is relative, like all of ours. */
function importOf(file: string, target: string, kind: 'value' | 'type' | 'dynamic' = 'value'): string {
  const address = target.startsWith('node_modules/')
    ? 'react'
    : `${'../'.repeat(file.split('/').length - 1)}${target}`;
  if (kind === 'dynamic') return `export const load = () => import('${address}');\n`;
  return kind === 'type'
    ? `import type { Target } from '${address}';\n\nexport type Own = Target;\n`
    : `import { target } from '${address}';\n\nexport const own = target;\n`;
}

/** Resolves with the output of a command, even if it found something. */
function run(command: string, parameters: readonly string[], cwd: string): Promise<{ stdout: string }> {
  return new Promise((resolve) => {
    execFile(command, parameters, { cwd }, (_, stdout) => resolve({ stdout }));
  });
}
