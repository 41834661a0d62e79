import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultLanguage, type Language, languages, perLanguageInTurn } from '../../api/contract/language.ts';
import type { SiteDocument, SiteManifest, SitePage } from '../../api/contract/site-manifest.ts';
import { appShellFile } from '../lib/page-bundle.ts';
import { atRoot, pageFile } from '../lib/page-file.ts';
import { cspHash } from './document.ts';
import { siteFolder } from './folders.ts';
import { describeFile, listFiles } from './site-files.ts';

/** Writes `dist/site-manifest.json`, which tells the server every file, its type, its twins and its hashes. */
export async function writeSiteManifest(paths: readonly string[]): Promise<void> {
  const described = await fourAtOnce([...paths], async (path) => [path, await describePage(path)] as const);
  const { '*': notFound, ...pages } = Object.fromEntries(described);
  if (!notFound) throw new Error('There is no not-found page to serve');
  const appShells = await fourAtOnce([...languages], async (language) => {
    const file = appShellFile(language);
    return [`/${file}`, await describeDocument(file)] as const;
  });

  const documents = new Set(
    [...Object.values(pages), notFound]
      .flatMap(({ prefixed, atRoot }) => [...Object.values(prefixed), ...Object.values(atRoot)])
      .concat(appShells.map(([, appShell]) => appShell))
      .map(({ file }) => file),
  );
  const plain = (await listFiles(siteFolder)).filter((file) => !documents.has(file));
  const manifest: Omit<SiteManifest, 'buildId'> = {
    files: Object.fromEntries(
      await fourAtOnce(plain, async (file) => [`/${file}`, await describeFile(siteFolder, file)] as const),
    ),
    pages,
    notFound,
    appShells: Object.fromEntries(appShells),
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

/** Throws where a document does not say where the site's address goes: its page would have none. */
async function describePage(path: string): Promise<SitePage> {
  // Describing a document takes the marks of the origin out of its file: so once each, and after it has been copied.
  const copies = await perLanguageInTurn(async (language) =>
    language === defaultLanguage ? undefined : await writeAtRoot(path, language),
  );
  const prefixed = await perLanguageInTurn((language) => describeWithOrigin(pageFile(path, language)));
  const atRoot = await perLanguageInTurn(async (language) => {
    const copy = copies[language];
    return copy === undefined ? prefixed[language] : await describeWithOrigin(copy);
  });
  return { prefixed, atRoot };
}

async function describeWithOrigin(file: string): Promise<SiteDocument> {
  const document = await describeDocument(file);
  if (!document.originAt) throw new Error(`${file} has no place for the address of the site`);
  return document;
}

/** Writes the document that a visitor who chose this language gets at the root; returns the name of its file. */
async function writeAtRoot(path: string, language: Language): Promise<string> {
  const prefixed = pageFile(path, language);
  const file = `${language}-at-root/${prefixed.replace(`${language}/`, '')}`;
  await mkdir(dirname(join(siteFolder, file)), { recursive: true });
  await writeFile(
    join(siteFolder, file),
    atRoot(await readFile(join(siteFolder, prefixed), 'utf8'), language),
  );
  return file;
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
