import { createHash } from 'node:crypto';
import type { Language } from '../../api/contract/language.ts';
import type { HeadElement } from '../app/head.ts';
import { webManifestFile } from '../lib/page-file.ts';

export type DocumentParts = {
  language: Language;
  /** Names of the page's own elements; the same for every page otherwise. */
  head: readonly HeadElement[];
  /** JSON-LD, already serialised, or nothing. */
  structuredData?: string;
  criticalCss: string;
  body: string;
  /** The inline script that imports the app after load; none on pages that stay without JavaScript. */
  bootScript?: string;
};

const fontUrl = '/fonts/familjen-grotesk-es-v1.woff2';

/** A whole HTML document, critical CSS inline and no script in the head (design 9). */
export function documentHtml(parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...parts.head.map(elementHtml),
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/${webManifestFile(parts.language)}">`,
    '<meta name="theme-color" content="#FAF6EF">',
    `<style>${parts.criticalCss}</style>`,
    ...(parts.structuredData ? [`<script type="application/ld+json">${parts.structuredData}</script>`] : []),
  ].join('');
  const boot = parts.bootScript ? `<script>${parts.bootScript}</script>` : '';
  return `<!doctype html><html lang="${parts.language}"><head>${head}</head><body><div id="root">${parts.body}</div>${boot}</body></html>`;
}

/** The CSP source of an inline text. */
export const cspHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

function elementHtml(element: HeadElement): string {
  if (element.tag === 'title') return `<title>${escapeHtml(element.text)}</title>`;
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<${element.tag} ${attributes.join(' ')} data-page>`;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
