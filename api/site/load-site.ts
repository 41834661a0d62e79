import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { type Language, perLanguageInTurn } from '../contract/language.ts';
import {
  type LoadRenderers,
  type Renderers,
  type SiteDocument,
  type SiteFile,
  SiteManifest,
  type SitePage,
} from '../contract/site-manifest.ts';
import { StartError } from '../data-directory.ts';
import { errorCode } from '../error-code.ts';

/** A file of the site in memory, in every encoding the build made. */
export type LoadedFile<T extends SiteFile = SiteFile> = T & {
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

/** The bodies of one page, in memory. */
export type LoadedPage = Record<keyof SitePage, Record<Language, LoadedFile<SiteDocument>>>;

/** The built site in memory: requests never touch the disk, and no name outside these maps is served. */
export type Site = {
  files: Map<string, LoadedFile>;
  pages: Map<string, LoadedPage>;
  /** App shells that the worker precaches, each in a file of its own: the headers of a page, but no page content. */
  appShells: Map<string, LoadedFile<SiteDocument>>;
  notFound: LoadedPage;
} & Partial<Renderers>;

/**
 * Reads the built site; undefined if `site-manifest.json` is missing, because nobody has built it yet. Throws
 * `StartError` if the build is broken or half written.
 */
export async function loadSite(distDir: string): Promise<Site | undefined> {
  const manifestPath = join(distDir, 'site-manifest.json');
  if (!existsSync(manifestPath)) return undefined;
  try {
    const manifest = v.parse(SiteManifest, JSON.parse(await readFile(manifestPath, 'utf8')));
    const previous = await loadAll(manifest.previous ?? {}, (file) => loadFile(distDir, file, 'previous'));
    return {
      files: new Map([...previous, ...(await loadAll(manifest.files, (file) => loadFile(distDir, file)))]),
      pages: await loadAll(manifest.pages, (page) => loadPage(distDir, page)),
      appShells: await loadAll(manifest.appShells, (appShell) => loadFile(distDir, appShell)),
      notFound: await loadPage(distDir, manifest.notFound),
      ...(await renderersOf(join(distDir, manifest.nativeAnswerModule))),
    };
  } catch (cause) {
    const why = errorCode(cause) ? ` (${errorCode(cause)})` : '';
    throw new StartError(`The built site is damaged or cannot be read${why}: run npm run build again.`, {
      cause,
    });
  }
}

async function loadAll<From, To>(
  entries: Record<string, From>,
  load: (entry: From) => Promise<To>,
): Promise<Map<string, To>> {
  const loaded = new Map<string, To>();
  for (const [path, entry] of Object.entries(entries)) loaded.set(path, await load(entry));
  return loaded;
}

async function loadPage(distDir: string, page: SitePage): Promise<LoadedPage> {
  const atRoot = await perLanguageInTurn((language) => loadFile(distDir, page.atRoot[language]));
  // The default language uses one document for both.
  const prefixed = await perLanguageInTurn(async (language) =>
    page.prefixed[language].file === page.atRoot[language].file
      ? atRoot[language]
      : loadFile(distDir, page.prefixed[language]),
  );
  return { atRoot, prefixed };
}

async function loadFile<T extends SiteFile>(
  distDir: string,
  file: T,
  folder: 'site' | 'previous' = 'site',
): Promise<LoadedFile<T>> {
  const path = join(distDir, folder, file.file);
  return {
    ...file,
    bodies: {
      identity: await readFile(path),
      ...(file.encodings.includes('br') ? { br: await readFile(`${path}.br`) } : {}),
      ...(file.encodings.includes('gzip') ? { gzip: await readFile(`${path}.gz`) } : {}),
    },
  };
}

/** None if the build has no such module. */
async function renderersOf(path: string): Promise<Partial<Renderers>> {
  if (!existsSync(path)) return {};
  const { loadRenderers }: { loadRenderers: LoadRenderers } = await import(pathToFileURL(path).href);
  return loadRenderers();
}
