import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGenerator } from 'unocss';
import { expect, test } from 'vitest';
import { namesIn, wholePage } from '../../web/build/first-screen.ts';
import { siteFolder } from '../../web/build/folders.ts';
import { readSheets } from '../../web/build/sheets.ts';
import unoConfig from '../../web/uno.config.ts';

const web = join(import.meta.dirname, '../../web');

/** A folder like `web/` with only these sheets. */
function webWith(sheets: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  for (const name of ['ui', 'sections', 'shell', 'features', 'pages']) mkdirSync(join(folder, name));
  for (const [file, css] of Object.entries(sheets)) writeFileSync(join(folder, file), css);
  return folder;
}

test('every class of a sheet brings its rules into a page', async () => {
  const generator = await createGenerator(unoConfig);
  const without: string[] = [];
  for (const name of readSheets(web).flatMap(({ classes }) => classes)) {
    const { matched } = await generator.generate(new Set([name]), { preflights: false, safelist: false });
    if (!matched.has(name)) without.push(name);
  }
  expect(without).toEqual([]);
});

test('every class on a page has a rule, so no part ships without its sheet', async () => {
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  const names = new Set(
    pages.flatMap((page) => [...namesIn(readFileSync(join(siteFolder, page), 'utf8'), wholePage).classes]),
  );
  const generator = await createGenerator(unoConfig);
  const { matched } = await generator.generate(names, { preflights: false, safelist: false });
  const css = [
    readFileSync(join(web, 'styles/base.css'), 'utf8'),
    ...readSheets(web).map((sheet) => sheet.css),
  ];
  const selected = new Set([...css.join('\n').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  expect([...names].filter((name) => !matched.has(name) && !selected.has(name))).toEqual([]);
});

test('a sheet that names no class, which no page would carry, ends the build', () => {
  expect(() => readSheets(webWith({ 'ui/lonely.css': '.lonely { color: red }' }))).toThrow('ui/lonely.css');
});

test('a class that brings two sheets ends the build', () => {
  const folder = webWith({
    'ui/one.css': '/* @classes same */\n.same { color: red }',
    'pages/two.css': '/* @classes other same */\n.same { color: blue }',
  });
  expect(() => readSheets(folder)).toThrow('ui/one.css and pages/two.css');
});

test('what contains a part comes after it in the cascade', () => {
  const files = readSheets(
    webWith({
      'pages/b.css': '/* @classes b */\n',
      'features/c.css': '/* @classes c */\n',
      'ui/a.css': '/* @classes a */\n',
    }),
  ).map(({ file }) => file);
  expect(files).toEqual(['ui/a.css', 'features/c.css', 'pages/b.css']);
});
