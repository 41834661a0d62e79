import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build } from 'vite';
import type { Language } from '../../api/contract/language.ts';
import type * as Entry from '../prerender/entry.tsx';
import { bootScript } from './boot-script.ts';
import { criticalCssMaker } from './critical-css.ts';
import { documentHtml } from './document.ts';

const siteFolder = 'dist/site';

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

  const write = async (path: string, language: Language, file: string) => {
    const { body, head } = await entry.renderPage(path, language, language === 'en' ? '/en' : '/');
    const html = documentHtml({
      language,
      head,
      body,
      criticalCss: await criticalCss(body),
      bootScript: boot,
    });
    await mkdir(dirname(join(siteFolder, file)), { recursive: true });
    await writeFile(join(siteFolder, file), html);
  };

  for (const path of entry.paths) {
    const name = path === '*' ? '404' : path === '/' ? 'index' : path.slice(1);
    await write(path, 'es', `${name}.html`);
    await write(path, 'en', path === '/' ? 'en.html' : `en/${name}.html`);
  }
}

async function loadRenderer(): Promise<typeof Entry> {
  return import(pathToFileURL('dist/render/entry.js').href);
}

async function bootScriptOfBuild(): Promise<string> {
  const file = join(siteFolder, '.vite/manifest.json');
  const manifest = v.parse(ViteManifest, JSON.parse(await readFile(file, 'utf8')));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} names no entry chunk`);
  return bootScript(`/${entry.file}`, entry.css.map((css) => `/${css}`));
}
