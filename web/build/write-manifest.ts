import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '../../api/contract/language.ts';
import type { SiteDocument, SiteManifest, SitePage } from '../../api/contract/site-manifest.ts';
import { englishAtRoot, pageFile } from '../lib/page-file.ts';
import { frameFile } from '../lib/shelf.ts';
import { cspHash } from './document.ts';
import { siteFolder } from './folders.ts';
import { describeFile, listFiles } from './site-files.ts';

/** Writes `dist/site-manifest.json`, which tells the server every file, its type, its twins and its hashes. */
export async function writeSiteManifest(paths: readonly string[]): Promise<void> {
  const described = await fourAtOnce([...paths], async (path) => [path, await describePage(path)] as const);
  const { '*': notFound, ...pages } = Object.fromEntries(described);
  if (!notFound) throw new Error('There is no not-found page to serve');
  const frames = await fourAtOnce([...languages], async (language) => {
    const file = frameFile(language);
    return [`/${file}`, await describeDocument(file)] as const;
  });

  const documents = new Set(
    [...Object.values(pages), notFound]
      .flatMap((page) => Object.values(page))
      .concat(frames.map(([, frame]) => frame))
      .map(({ file }) => file),
  );
  const plain = (await listFiles(siteFolder)).filter((file) => !documents.has(file));
  const manifest: Omit<SiteManifest, 'buildId'> = {
    files: Object.fromEntries(
      await fourAtOnce(plain, async (file) => [`/${file}`, await describeFile(siteFolder, file)] as const),
    ),
    pages,
    notFound,
    frames: Object.fromEntries(frames),
    nativeAnswerModule: 'render/entry.js',
  };
  const buildId = createHash('sha256').update(JSON.stringify(manifest)).digest('base64url').slice(0, 16);
  await writeFile('dist/site-manifest.json', JSON.stringify({ buildId, ...manifest }));
}

/** Compressing is most of the work and leaves the thread; four at once keep the pool busy without filling memory. */
async function fourAtOnce<From, To>(
  items: readonly From[],
  work: (item: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results;
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
