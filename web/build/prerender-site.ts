import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { defaultLanguage, languageOfPrograms, languages } from '../../api/contract/language.ts';
import type { HeadElement } from '../app/head-elements.ts';
import {
  appShellFile,
  type BundledPage,
  type BundleName,
  bundleFile,
  bundleNames,
  bundleOf,
} from '../lib/page-bundle.ts';
import { pageFile, webManifestFile } from '../lib/page-file.ts';
import { withoutPaintMarks } from '../lib/paint-marks.ts';
import type * as Entry from '../prerender/entry.tsx';
import { originMark } from '../prerender/origin-mark.ts';
import { copyPhotos } from './copy-photos.ts';
import { type CriticalCss, criticalCssMaker } from './critical-css.ts';
import { type AppParts, appShellHtml, documentHtml, headHtml } from './document.ts';
import { firstScreen, namesIn, wholePage } from './first-screen.ts';
import { renderFolder, siteFolder } from './folders.ts';
import { inlineScript } from './inline-script.ts';
import { leanMarkup, shortMarkup } from './short-markup.ts';

const ViteManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/**
 * Renders every page in every language into `dist/site`, and writes the bundles of pages that the worker keeps. Needs
 * the built client and renderer.
 */
export async function prerenderSite(): Promise<void> {
  const entry = await loadRenderer();
  const app = await appPartsOfBuild();
  const criticalCss = await criticalCssMaker();

  for (const language of languages) {
    const bundles: Record<BundleName, Record<string, BundledPage>> = { pages: {}, services: {} };
    const listed: Entry.ListedPage[] = [];
    for (const path of entry.paths) {
      const page = await entry.renderPage(path, language, entry.basenameIn(language));
      const css = await criticalCss(namesIn(page.body, firstScreen), true);
      const body = withoutPaintMarks(page.body);
      await write(
        join(siteFolder, pageFile(path, language)),
        documentHtml({ ...page, body: leanMarkup(body), language, criticalCss: css, app }),
      );
      bundles[bundleOf(path)][path] = {
        head: headHtml(page.head.filter(isOfUseOffline)).replaceAll(originMark, ''),
        body: shortMarkup(body),
      };
      if (path !== '*') listed.push({ path, head: page.head });
    }
    for (const name of bundleNames) {
      await write(join(siteFolder, bundleFile(name, language)), JSON.stringify(bundles[name]));
    }
    await write(join(siteFolder, appShellFile(language)), appShellHtml(language, app));
    await write(join(siteFolder, webManifestFile(language)), JSON.stringify(entry.webManifest(language)));
    // The lists name every language; their own words are of one.
    if (language === languageOfPrograms) await writeLists(entry.siteLists(listed));
  }
  await copyPhotos();
  if (!entry.areInstallPicturesOurs())
    await rm(join(siteFolder, 'install'), { recursive: true, force: true });
  await write(join(renderFolder, entry.nativeAnswerCssFile), await nativeAnswerCss(entry, criticalCss));
}

/** What a page kept on a device says of itself; the rest is for those who only visit it: search engines and networks. */
const isOfUseOffline = (element: HeadElement): boolean =>
  element.tag !== 'meta' || element.attributes.name === 'description';

async function writeLists(lists: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(lists)) await write(join(siteFolder, file), text);
}

/** The CSS of the answer to a native post: of what was sent, refused with every field wrong, or had no room. */
async function nativeAnswerCss(entry: typeof Entry, criticalCss: CriticalCss): Promise<string> {
  const answer = { language: defaultLanguage, prefixed: false, origin: '', key: '', values: {} } as const;
  const codes = { name: ['required'], phone: ['required'], service: ['required'] };
  const bodyOf = await entry.loadNativeAnswerBody();
  const sent = bodyOf({ ...answer, outcome: 'sent', reference: '', codes: {} });
  const refused = bodyOf({ ...answer, outcome: 'refused', codes });
  const full = bodyOf({ ...answer, outcome: 'full', codes: {} });
  return criticalCss(namesIn(sent + refused + full, wholePage), false);
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
  return {
    stylesheet: `/${stylesheet}`,
    bootScript: await inlineScript('boot', { appUrl: `/${entry.file}` }),
  };
}
