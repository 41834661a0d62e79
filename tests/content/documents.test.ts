import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellsOf, sectionOf } from '../support/documents.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').map((file) => `docs/${file}`),
];
/** What a command writes, line by line as it comes. */
const written = ['bench', 'lighthouse', 'pictures', 'visits'].map((name) => `docs/${name}.md`);
const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

it('the table of commands in README has every script of package.json, and no other', () => {
  const named = cellsOf(sectionOf('README.md', 'Commands')).flatMap(([command = '']) => scriptsIn(command));
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

  it('names scripts that there are', () => {
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files and folders that there are', () => {
    const spans = [...prose.matchAll(/`((?:api|docs|locales|scripts|tests|tools|web)\/[^`\s{}*]*)`/g)];
    expect(spans.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names what a file has beside the file that has it', () => {
    const pairs = [...prose.matchAll(/`(\w+)` in\s`([\w./-]+\.tsx?)`/g)];
    const strangers = pairs.filter(([, name = '', file = '']) => !wordsOf(file).has(name));
    expect(strangers.map(([said]) => said)).toEqual([]);
  });

  it('links to files and headings that there are', () => {
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(file, link))).toEqual([]);
  });

  if (written.includes(file)) return;
  it('has lines of 120 letters at most, but in tables and code', () => {
    const wide = prose.split('\n').filter((line) => line.length > 120 && !/^ *[|<]/.test(line));
    expect(wide).toEqual([]);
  });
});

function scriptsIn(text: string): string[] {
  return [
    ...[...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name),
  ];
}

/** The words of a file that may be named without its folder. */
function wordsOf(file: string): Set<string> {
  const found = sources.filter((source) => source === file || source.endsWith(`/${file}`));
  return new Set(found.flatMap((source) => readFileSync(source, 'utf8').match(/\w+/g) ?? []));
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(from), path) : from;
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

/** As GitHub makes them of headings. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
