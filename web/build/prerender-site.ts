import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build } from 'vite';
import { languages } from '../../api/contract/language.ts';
import { pageFile, webManifestFile } from '../lib/page-file.ts';
import type * as Entry from '../prerender/entry.tsx';
import { bootScript } from './boot-script.ts';
import { copyPhotos } from './copy-photos.ts';
import { criticalCssMaker } from './critical-css.ts';
import { documentHtml } from './document.ts';
import { renderFolder, siteFolder } from './folders.ts';

const ViteManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Renders every page in both languages into `dist/site`, with its critical CSS and the boot script. */
export async function prerenderSite(): Promise<void> {
  await build({ build: { ssr: true }, logLevel: 'warn' });
  const entry = await loadRenderer();
  const boot = await bootScriptOfBuild();
  const criticalCss = await criticalCssMaker();

  const listed: Entry.ListedPage[] = [];
  for (const path of entry.paths) {
    for (const language of languages) {
      const page = await entry.renderPage(path, language, language === 'en' ? '/en' : '/');
      const css = await criticalCss(page.body);
      const html = documentHtml({ ...page, language, criticalCss: css, bootScript: boot });
      await write(join(siteFolder, pageFile(path, language)), html);
      if (language === 'en' && path !== '*') listed.push({ path, head: page.head });
    }
  }
  for (const language of languages) {
    await write(join(siteFolder, webManifestFile(language)), JSON.stringify(entry.webManifest(language)));
  }
  for (const [file, text] of Object.entries(entry.siteLists(listed)))
    await write(join(siteFolder, file), text);
  await copyPhotos();
  await write(join(renderFolder, entry.nativeAnswerCssFile), await nativeAnswerCss(entry, criticalCss));
}

/** The CSS of the answer to a native post: of both the happy and the refused kind, with every field wrong. */
async function nativeAnswerCss(
  entry: typeof Entry,
  criticalCss: (html: string) => Promise<string>,
): Promise<string> {
  const answer = { language: 'es', prefixed: false, values: {} } as const;
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

async function bootScriptOfBuild(): Promise<string> {
  const file = join(siteFolder, '.vite/manifest.json');
  const manifest = v.parse(ViteManifest, JSON.parse(await readFile(file, 'utf8')));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} names no entry chunk`);
  return bootScript(
    `/${entry.file}`,
    entry.css.map((css) => `/${css}`),
  );
}
