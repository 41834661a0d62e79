import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bootScript } from '../../web/build/boot-script.ts';
import { siteFolder } from '../../web/build/folders.ts';

const code = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, text: readFileSync(join(siteFolder, file), 'utf8') }));

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

it('the boot script asks for nothing that only the app’s browsers have, without a way around it', () => {
  expect(bootScript('/app.js')).not.toMatch(/\.(at|findLast|replaceAll|toSorted)\(|\?\?=|#\w+\s+in\b/);
});
