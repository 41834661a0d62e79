import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import {
  type RenderNativeAnswer,
  type SiteDocument,
  type SiteFile,
  SiteManifest,
  type SitePage,
} from '../contract/site-manifest.ts';
import { StartError } from '../data-directory.ts';

/** A file of the site in memory, in every encoding the build made. */
export type LoadedFile<T extends SiteFile = SiteFile> = T & {
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

/** The three bodies of one page, in memory. */
export type LoadedPage = Record<keyof SitePage, LoadedFile<SiteDocument>>;

/** The built site in memory: a request touches no disk and no name outside these maps is served. */
export type Site = {
  files: Map<string, LoadedFile>;
  pages: Map<string, LoadedPage>;
  /** Documents by their own file that the worker precaches; they carry the headers of a page and no page. */
  frames: Map<string, LoadedFile<SiteDocument>>;
  notFound: LoadedPage;
  /** Undefined where the build has no such module. */
  renderNativeAnswer: RenderNativeAnswer | undefined;
};

/**
 * Reads the built site; undefined where `site-manifest.json` is missing, because nobody built it yet.
 * Throws `StartError` where the build is broken or half written.
 */
export async function loadSite(distDir: string): Promise<Site | undefined> {
  const text = await readFile(join(distDir, 'site-manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const manifest = v.parse(SiteManifest, JSON.parse(text));
    const previous = await loadAll(manifest.previous ?? {}, (file) => loadFile(distDir, file, 'previous'));
    return {
      files: new Map([...previous, ...(await loadAll(manifest.files, (file) => loadFile(distDir, file)))]),
      pages: await loadAll(manifest.pages, (page) => loadPage(distDir, page)),
      frames: await loadAll(manifest.frames, (frame) => loadFile(distDir, frame)),
      notFound: await loadPage(distDir, manifest.notFound),
      renderNativeAnswer: await loadRenderer(join(distDir, manifest.nativeAnswerModule)),
    };
  } catch {
    throw new StartError('The built site is damaged: run npm run build again.');
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
  return {
    es: await loadFile(distDir, page.es),
    en: await loadFile(distDir, page.en),
    enAtRoot: await loadFile(distDir, page.enAtRoot),
  };
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

async function loadRenderer(path: string): Promise<RenderNativeAnswer | undefined> {
  try {
    const module: { renderNativeAnswer?: RenderNativeAnswer } = await import(pathToFileURL(path).href);
    return module.renderNativeAnswer;
  } catch {
    return undefined;
  }
}
