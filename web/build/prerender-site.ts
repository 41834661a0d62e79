import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build } from 'vite';
import { languages } from '../../api/contract/language.ts';
import { pageFile, webManifestFile } from '../lib/page-file.ts';
import { frameFile, type ShelfName, type ShelvedPage, shelfFile, shelfNames, shelfOf } from '../lib/shelf.ts';
import type * as Entry from '../prerender/entry.tsx';
import { originMark } from '../prerender/origin-mark.ts';
import { bootScript } from './boot-script.ts';
import { copyPhotos } from './copy-photos.ts';
import { criticalCssMaker, firstScreen } from './critical-css.ts';
import { type AppParts, documentHtml, frameHtml, headHtml } from './document.ts';
import { renderFolder, siteFolder } from './folders.ts';

const ViteManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Renders every page in both languages into `dist/site`, and puts it on the shelves the worker keeps. */
export async function prerenderSite(): Promise<void> {
  await build({ build: { ssr: true }, logLevel: 'warn' });
  const entry = await loadRenderer();
  const app = await appPartsOfBuild();
  const criticalCss = await criticalCssMaker();

  for (const language of languages) {
    const shelves: Record<ShelfName, Record<string, ShelvedPage>> = { pages: {}, services: {}, cities: {} };
    const listed: Entry.ListedPage[] = [];
    for (const path of entry.paths) {
      const page = await entry.renderPage(path, language, language === 'en' ? '/en' : '/');
      const css = await criticalCss(firstScreen(page.body));
      await write(
        join(siteFolder, pageFile(path, language)),
        documentHtml({ ...page, language, criticalCss: css, app }),
      );
      shelves[shelfOf(path)][path] = {
        head: headHtml(page.head).replaceAll(originMark, ''),
        body: page.body,
      };
      if (path !== '*') listed.push({ path, head: page.head });
    }
    for (const name of shelfNames) {
      await write(join(siteFolder, shelfFile(name, language)), JSON.stringify(shelves[name]));
    }
    await write(join(siteFolder, frameFile(language)), frameHtml(language, app));
    await write(join(siteFolder, webManifestFile(language)), JSON.stringify(entry.webManifest(language)));
    // The lists name both languages; their own words are English.
    if (language === 'en') await writeLists(entry.siteLists(listed));
  }
  await copyPhotos();
  if (!entry.areInstallPicturesOurs())
    await rm(join(siteFolder, 'install'), { recursive: true, force: true });
  await write(join(renderFolder, entry.nativeAnswerCssFile), await nativeAnswerCss(entry, criticalCss));
}

async function writeLists(lists: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(lists)) await write(join(siteFolder, file), text);
}

/** The CSS of the answer to a native post: of both the happy and the refused kind, with every field wrong. */
async function nativeAnswerCss(
  entry: typeof Entry,
  criticalCss: (html: string) => Promise<string>,
): Promise<string> {
  const answer = { language: 'es', prefixed: false, origin: '', key: '', values: {} } as const;
  const codes = { name: ['required'], phone: ['required'], service: ['required'] };
  const sent = await entry.nativeAnswerBody({ ...answer, outcome: 'sent', reference: '', codes: {} });
  const refused = await entry.nativeAnswerBody({ ...answer, outcome: 'refused', codes });
  return criticalCss(sent + refused);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The renderer that has just been built. */
export async function loadRenderer(): Promise<typeof Entry> {
  return import(pathToFileURL(join(renderFolder, 'entry.js')).href);
}

async function appPartsOfBuild(): Promise<AppParts> {
  const file = join(siteFolder, '.vite/manifest.json');
  const manifest = v.parse(ViteManifest, JSON.parse(await readFile(file, 'utf8')));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const [stylesheet, ...others] = entry?.css ?? [];
  if (!entry || !stylesheet || others.length > 0) {
    throw new Error(`${file} must name one entry chunk with one stylesheet`);
  }
  return { stylesheet: `/${stylesheet}`, bootScript: bootScript(`/${entry.file}`) };
}
