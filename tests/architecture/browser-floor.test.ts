import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteFolder } from '../../web/build/folders.ts';
import { inlineScript } from '../../web/build/inline-script.ts';

const built = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|css|html)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(siteFolder, file), 'utf8') }));
const code = built.filter(({ file }) => file.endsWith('.js'));

// One file that cannot be read fails with all that imports it.
it.each([
  ['a block that runs when a class is made (Safari 16.4, Chrome 94)', /\bstatic\s*\{/],
  ['an expression that looks behind (Safari 16.4)', /\(\?<[=!]/],
  [
    'a static field named as what every class has, as Chrome 97 cannot',
    /\bstatic\s+(name|length|prototype)\s*[=;]/,
  ],
  ['an import of something else than code (Safari 17.2)', /\bfrom\s*["'][^"']+["']\s*with\s*\{/],
])('no built file has what the oldest browsers cannot read: %s', (_, syntax) => {
  expect(code.length).toBeGreaterThan(40);
  expect(code.filter(({ text }) => syntax.test(text)).map(({ file }) => file)).toEqual([]);
});

it('no sheet, nor the styles in a page, has a condition that Safari before 16.4 and Chrome before 104 cannot read', () => {
  const styled = built.filter(({ text }) => text.includes('@media'));
  expect(styled.length).toBeGreaterThan(90);
  const inRanges = /@media[^{]*[<>]=?\s*[\d.]+(em|px)/;
  expect(styled.filter(({ text }) => inRanges.test(text)).map(({ file }) => file)).toEqual([]);
});

it.each(['boot', 'answer'] as const)(
  'the script %s asks for nothing that only the app’s browsers have, without a way around it',
  async (name) => {
    expect(await inlineScript(name, { appUrl: '/app.js' })).not.toMatch(
      /\.(at|findLast|replaceAll|toSorted)\(|\?\?=|#\w+\s+in\b/,
    );
  },
);
