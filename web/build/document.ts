import { createHash } from 'node:crypto';
import type { Language } from '../../api/contract/language.ts';
import type { HeadElement } from '../app/head-elements.ts';
import { appShellMarks } from '../lib/page-bundle.ts';
import { withoutPaintMarks } from '../lib/paint-marks.ts';

export type DocumentParts = {
  language: Language;
  /** Names of the page's own elements; the same for every page otherwise. */
  head: readonly HeadElement[];
  /** JSON-LD, already serialised, or nothing. */
  structuredData?: string;
  criticalCss: string;
  body: string;
  /** What every page of the build shares; none on pages that carry all they need. */
  app?: AppParts;
  /** The script of a page that has no other. */
  script?: string;
};

/** What belongs to the code of a build and not to the text of a page. */
export type AppParts = {
  /** Address of the sheet with the CSS of all pages. */
  stylesheet: string;
  /** The inline script that imports the app after load. */
  bootScript: string;
};

const fontUrl = '/fonts/familjen-grotesk-es-v1.woff2';

/**
 * A whole HTML document as it is sent: the CSS of its first screen inline and no script in the head, where it would hold up the first paint.
 * The whole sheet stands behind the content, where it holds up nothing that is painted before it.
 */
export function documentHtml({
  language,
  head,
  structuredData,
  criticalCss,
  body,
  app,
  script,
}: DocumentParts): string {
  const endScript = app?.bootScript ?? script;
  return wholeHtml(
    language,
    `${headHtml(head)}<style>${criticalCss}</style>${
      structuredData ? `<script type="application/ld+json">${structuredData}</script>` : ''
    }`,
    withoutPaintMarks(body),
    `${endScript ? `<script>${endScript}</script>` : ''}${app ? stylesheetLink(app) : ''}`,
  );
}

/**
 * The document without a page in it, which the worker keeps on the device and fills with what it has on its
 * bundles: pages and code then change independently of each other (`web/lib/page-bundle.ts`).
 */
export const appShellHtml = (language: Language, app: AppParts): string =>
  wholeHtml(
    language,
    `${appShellMarks.head}${stylesheetLink(app)}`,
    appShellMarks.body,
    `<script>${app.bootScript}</script>`,
  );

/** The elements of a head that belong to one page. */
export const headHtml = (head: readonly HeadElement[]): string => head.map(elementHtml).join('');

/** The CSP source of an inline text. */
export const cspHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

function wholeHtml(language: Language, pageHead: string, body: string, end: string): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta name="theme-color" content="#FAF6EF">',
    pageHead,
  ].join('');
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><div id="root">${body}</div>${end}</body></html>`;
}

const stylesheetLink = ({ stylesheet }: AppParts): string => `<link rel="stylesheet" href="${stylesheet}">`;

function elementHtml(element: HeadElement): string {
  if (element.tag === 'title') return `<title>${escapeHtml(element.text)}</title>`;
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<${element.tag} ${attributes.join(' ')} data-page>`;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
