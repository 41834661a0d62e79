/**
 * Checks the sizes of the built site against the budgets below, as sent over the wire; names the page and the culprit.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultLanguage } from '../api/contract/language.ts';
import { type SiteDocument, SiteManifest } from '../api/contract/site-manifest.ts';
import { createWithOrigin } from '../api/site/with-origin.ts';
import { buildIfStale } from '../tools/build-if-stale.ts';

/**
 * Brotli bytes: what a cheap phone loads over 3G in the time of a page without scripts. The worker is fetched once the
 * page is at rest, so its limit is there to be noticed, and leaves room for the twenty bytes that each new file costs.
 */
const budgets = { document: 14_600, firstScript: 74_500, worker: 14_300, siteWithoutPhotos: 402_000 };

buildIfStale();
const site = 'dist/site';
const manifest = v.parse(SiteManifest, JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')));
const chunks: Record<string, { file: string; imports?: string[]; isEntry?: boolean }> = JSON.parse(
  readFileSync(join(site, '.vite/manifest.json'), 'utf8'),
);
const failures: string[] = [];

const { fill } = createWithOrigin('https://example.do');
let heaviest = 0;
for (const { prefixed } of [...Object.values(manifest.pages), manifest.notFound]) {
  for (const document of Object.values(prefixed)) {
    const bytes = await sentWithOrigin(document);
    expect(`page ${document.file}`, bytes, budgets.document);
    heaviest = Math.max(heaviest, bytes);
  }
}
report('heaviest page', heaviest, budgets.document);

const first = firstScripts();
const firstBytes = sum([...first]);
expect(`first script (${byWeight(first)})`, firstBytes, budgets.firstScript);
report('first script', firstBytes, budgets.firstScript);

expect('worker', sent('sw.js'), budgets.worker);
report('worker', sent('sw.js'), budgets.worker);

// What the worker stores at install, and the worker itself.
const offline = [...Object.values(manifest.appShells), ...Object.values(manifest.files)]
  .map(({ file }) => file)
  .filter((file) => !/\.(png|ico|avif|webp|txt|xml|webmanifest)$/.test(file));
expect('site offline without photos', sum(offline), budgets.siteWithoutPhotos);
report('site offline without photos', sum(offline), budgets.siteWithoutPhotos);

for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The entry, what it imports, and the words of one language: everything that must arrive before the app can start. */
function firstScripts(): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [name, chunk] of Object.entries(chunks)) if (chunk.isEntry) visit(name);
  visit(`../locales/${defaultLanguage}/interface.po`);
  return found;
}

/** Bytes sent: those of the brotli version if there is one. */
function sent(file: string): number {
  const path = join(site, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The same for a page, into which the server puts the origin; a page far below the budget is measured without it. */
async function sentWithOrigin(document: SiteDocument): Promise<number> {
  const bare = sent(document.file);
  if (bare < budgets.document * 0.95) return bare;
  const path = join(site, document.file);
  const bodies = { identity: readFileSync(path), br: readFileSync(`${path}.br`) };
  return (await fill({ ...document, bodies }, 'https://example.do')).bodies.br?.length ?? bare;
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + sent(file), 0);
}

function byWeight(files: ReadonlySet<string>): string {
  return [...files]
    .sort((a, b) => sent(b) - sent(a))
    .map((file) => `${file.replace('assets/', '')} ${sent(file)}`)
    .join(', ');
}

function expect(what: string, bytes: number, limit: number): void {
  if (bytes > limit) failures.push(`${what}: ${bytes} bytes, the budget is ${limit}`);
}

function report(what: string, bytes: number, limit: number): void {
  console.log(`${what}: ${bytes} of ${limit} bytes (${((100 * bytes) / limit).toFixed(0)} %)`);
}
