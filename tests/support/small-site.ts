import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultLanguage, perLanguage } from '../../api/contract/language.ts';
import type { SiteDocument, SiteFile, SitePage } from '../../api/contract/site-manifest.ts';

/** Writes a small built site into `dist`, as the build does; `nativeAnswer` is the source of its module. */
export function writeSite(dist: string, nativeAnswer?: string): void {
  for (const folder of ['assets', 'bundles']) mkdirSync(join(dist, 'site', folder), { recursive: true });
  const script = writeFile(
    dist,
    'assets/app-1a2b.js',
    'text/javascript; charset=utf-8',
    'alert(1)'.repeat(99),
    true,
  );
  const manifest = {
    buildId: 'test',
    files: {
      '/assets/app-1a2b.js': script,
      '/sw.js': writeFile(dist, 'sw.js', 'text/javascript; charset=utf-8', 'self'.repeat(99), false),
      '/robots.txt': {
        ...writeFile(dist, 'robots.txt', 'text/plain; charset=utf-8', 'x', false),
        encodings: [],
      },
    },
    pages: { '/': writePage(dist, 'home'), '/contact': writePage(dist, 'contact') },
    notFound: writePage(dist, 'missing'),
    appShells: { '/bundles/app-shell.es.html': writeDocument(dist, 'bundles/app-shell.es.html') },
    nativeAnswerModule: 'native-answer.js',
  };
  if (nativeAnswer) writeFileSync(join(dist, 'native-answer.js'), nativeAnswer);
  writeFileSync(join(dist, 'site-manifest.json'), JSON.stringify(manifest));
}

function writePage(dist: string, name: string): SitePage {
  return {
    prefixed: perLanguage((language) => writeDocument(dist, `${name}.${language}.html`)),
    atRoot: perLanguage((language) =>
      writeDocument(dist, `${name}.${language}${language === defaultLanguage ? '' : '-at-root'}.html`),
    ),
  };
}

function writeDocument(dist: string, name: string): SiteDocument {
  const file = writeFile(dist, name, 'text/html; charset=utf-8', `<!doctype html><p>${name}</p>`, false);
  return { ...file, styleHashes: ['sha256-style'], scriptHashes: ['sha256-script'] };
}

function writeFile(dist: string, file: string, type: string, text: string, immutable: boolean): SiteFile {
  const path = join(dist, 'site', file);
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
  return { file, type, etag: `"${file}"`, immutable, encodings: ['br', 'gzip'] };
}
