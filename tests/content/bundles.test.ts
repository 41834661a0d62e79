import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { languages } from '../../api/contract/language.ts';
import {
  appShellFile,
  bundleFile,
  bundleNames,
  fillAppShell,
  type PageBundle,
} from '../../web/lib/page-bundle.ts';
import { pageFile } from '../../web/lib/page-file.ts';
import { root } from '../support/server-process.ts';

const read = (file: string) => readFileSync(join(root, 'dist/site', file), 'utf8');

/** What a browser makes of the app's own part of a document. */
function appOf(html: string): string {
  const all = serialize(parse(html, { scriptingEnabled: false }));
  const [, app = ''] = all.split('<div id="root">');
  if (!app) throw new Error('The document has no root');
  return app.split('<script')[0] ?? '';
}

describe('a page kept on a device', () => {
  it.each(languages)('is the served one to a browser, in %s', (language) => {
    const shell = read(appShellFile(language));
    for (const name of bundleNames) {
      const bundle: PageBundle = JSON.parse(read(bundleFile(name, language)));
      for (const [path, page] of Object.entries(bundle)) {
        expect(appOf(fillAppShell(shell, page)), path).toBe(appOf(read(pageFile(path, language))));
      }
    }
  });
});
