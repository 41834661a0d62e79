import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteDocument, SiteFile, SiteManifest, SitePage } from '../../api/contract/site-manifest.ts';
import { englishAtRoot, pageFile } from '../lib/page-file.ts';
import { cspHash } from './document.ts';
import { siteFolder } from './folders.ts';
import { describeFile, listFiles } from './site-files.ts';

/** Writes `dist/site-manifest.json`, which tells the server every file, its type, its twins and its hashes. */
export async function writeSiteManifest(paths: readonly string[]): Promise<void> {
  const pages: Record<string, SitePage> = {};
  for (const path of paths) pages[path] = await describePage(path);
  const { '*': notFound, ...rest } = pages;
  if (!notFound) throw new Error('There is no not-found page to serve');

  const documents = new Set(
    Object.values(pages).flatMap((page) => Object.values(page).map(({ file }) => file)),
  );
  const files: Record<string, SiteFile> = {};
  for (const file of await listFiles(siteFolder)) {
    if (!documents.has(file)) files[`/${file}`] = await describeFile(siteFolder, file);
  }
  const manifest: Omit<SiteManifest, 'buildId'> = {
    files,
    pages: rest,
    notFound,
    nativeAnswerModule: 'render/entry.js',
  };
  const buildId = createHash('sha256').update(JSON.stringify(manifest)).digest('base64url').slice(0, 16);
  await writeFile('dist/site-manifest.json', JSON.stringify({ buildId, ...manifest }));
}

async function describePage(path: string): Promise<SitePage> {
  const english = pageFile(path, 'en');
  const atRoot = english.replace(/^(en\/)?/, 'en-at-root/');
  const html = await readFile(join(siteFolder, english), 'utf8');
  await mkdir(dirname(join(siteFolder, atRoot)), { recursive: true });
  await writeFile(join(siteFolder, atRoot), englishAtRoot(html));
  return {
    es: await describeDocument(pageFile(path, 'es')),
    en: await describeDocument(english),
    enAtRoot: await describeDocument(atRoot),
  };
}

async function describeDocument(file: string): Promise<SiteDocument> {
  const html = await readFile(join(siteFolder, file), 'utf8');
  const hashes = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => cspHash(match[1] ?? ''));
  return {
    ...(await describeFile(siteFolder, file)),
    styleHashes: hashes(/<style>([\s\S]*?)<\/style>/g),
    scriptHashes: hashes(/<script>([\s\S]*?)<\/script>/g),
  };
}
