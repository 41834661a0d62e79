import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDirectory, root } from '../support/server-process.ts';

/** What names the stand-in company in the project's `company.ts`, and what replaces it. */
const changes: readonly (readonly [old: string, other: string])[] = [
  ["['Fresco', 'Volt']", "['Acme', ' & Clima']"],
  ['+1 829-555-0142', '+34 600 111 222'],
  ['hola@frescovolt.example', 'buzon@acme.example'],
  ['Rafael Peralta', 'Ada Núñez'],
  ['2024-10', '2019-03'],
  ['Santo Domingo, República Dominicana', 'Calle Nueva 7, República Dominicana'],
  ['Santo Domingo, Dominican Republic', '7 New Street, Dominican Republic'],
  ['frescovolt.example', 'acme.example'],
];

/** Everything by which a visitor or a program would recognise the old company, however it is spelled. */
const traces =
  /fresco\s*<?\/?b?>?volt|829[-\s]?555[-\s]?0142|frescovolt|Rafael Peralta|octubre de 2024|October 2024|2024-10|© 2024/i;

/** The sources of a build. */
const sources = [
  'api',
  'locales',
  'scripts',
  'tests/tsconfig.json',
  'tools',
  'web',
  'lingui.config.ts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];

const folder = makeDirectory();
const site = join(folder.path, 'dist/site');
/** Files whose words can be read; fonts and photos are not among them. */
const words = /^\.(html|js|css|json|webmanifest|svg|txt|xml)$/;

beforeAll(() => {
  for (const name of sources) {
    cpSync(join(root, name), join(folder.path, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  const file = join(folder.path, 'web/content/company.ts');
  let text = readFileSync(file, 'utf8');
  for (const [old, other] of changes) {
    expect(text).toContain(old);
    text = text.replaceAll(old, other);
  }
  writeFileSync(file, text);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder.path,
    stdio: 'pipe',
    // Without the variables of a test run, which the build's settings look at.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
}, 900_000);
afterAll(() => folder.remove());

const read = (file: string) => readFileSync(join(site, file), 'utf8');
const files = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => words.test(extname(file)));

it('names no other company: in no page, bundle, catalogue, manifest, worker, script or drawing', () => {
  const found = files().flatMap((file) => {
    const [trace] = traces.exec(read(file)) ?? [];
    return trace ? [`${file}: ${trace}`] : [];
  });
  expect(found).toEqual([]);
  expect(files().length).toBeGreaterThan(150);
  expect(readdirSync(site)).not.toContain('install');
});

it.each([
  { page: 'about.html', brand: 'Acme &amp; Clima', founded: 'marzo de 2019' },
  { page: 'en/about.html', brand: 'Acme &amp; Clima', founded: 'March 2019' },
])('$page names the new one everywhere', ({ page, brand, founded }) => {
  const html = read(page);
  expect(html).toMatch(new RegExp(`<title>[^|<]+ \\| ${brand}</title>`));
  expect(html).toContain(`© 2019–${new Date().getFullYear()} ${brand}.`);
  expect(html).toContain(founded);
  expect(html).toContain('Ada Núñez');
  expect(html).toMatch(/href="tel:\+34600111222"[^>]*>.{0,80}\+34 600 111 222/s);
  expect(html).toContain('href="https://wa.me/34600111222?text=');
  expect(html).toMatch(/Acme<b> &amp; Clima<\/b>/);
  expect(html).toContain(`<meta property="og:site_name" content="${brand}"`);
});

it('puts the new contacts into the legal pages, the manifest and the lists', () => {
  for (const page of ['privacy-policy.html', 'en/privacy-policy.html']) {
    expect(read(page)).toContain('buzon@acme.example');
    expect(read(page)).toMatch(/Calle Nueva 7|7 New Street/);
  }
  const manifest = JSON.parse(read('manifest.webmanifest'));
  expect(manifest.short_name).toBe('Acme & Clima');
  expect(manifest.screenshots).toEqual([]);
  expect(read('llms.txt')).toMatch(/^# Acme & Clima\n/);
  expect(read('.well-known/security.txt')).toContain('mailto:buzon@acme.example');
});

it.each(['es', 'en'])('answers a form without JavaScript under the new name, in %s', (language) => {
  const answer = { language, prefixed: false, origin: '', key: '', values: {}, codes: {}, outcome: 'sent' };
  const script = `const { loadRenderers } = await import('./dist/render/entry.js');
    const { renderNativeAnswer } = await loadRenderers();
    process.stdout.write(renderNativeAnswer(${JSON.stringify({ ...answer, reference: 'x' })}).html);`;
  const words = ['--input-type=module', '--eval', script];
  const html = execFileSync(process.execPath, words, { cwd: folder.path, encoding: 'utf8' });
  expect(html).not.toMatch(traces);
  expect(html).toContain('Acme &amp; Clima');
});

it('leaves no old name in the server’s programs except those of its own parts', () => {
  for (const name of ['server.js', 'office.js', 'migrate.js']) {
    const text = readFileSync(join(folder.path, 'dist', name), 'utf8');
    expect(text).not.toMatch(/FrescoVolt|829-555-0142|Rafael Peralta/);
  }
});
