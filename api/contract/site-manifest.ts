import * as v from 'valibot';
import { type Language, perLanguage } from './language.ts';
import type { Testimonial } from './testimonial.ts';

/** One public file of the built site. */
export const SiteFile = v.object({
  /** Path below `dist/site`, with forward slashes. */
  file: v.string(),
  /** Value of Content-Type. */
  type: v.string(),
  /** Strong entity tag of the content, quotes included. */
  etag: v.string(),
  /** True if the name carries a content hash, so it may be cached for a year. */
  immutable: v.boolean(),
  /** Which precompressed siblings exist (`file.br`, `file.gz`). */
  encodings: v.array(v.picklist(['br', 'gzip'])),
  /** Byte positions where the site's origin belongs, ascending; absent if the file does not contain it. */
  originAt: v.optional(v.array(v.number())),
});

/** One prerendered HTML document, with the CSP hashes of its inline styles and scripts. */
export const SiteDocument = v.object({
  ...SiteFile.entries,
  /** `sha256-…` of each inline style, for style-src. */
  styleHashes: v.array(v.string()),
  /** `sha256-…` of each inline script, for script-src. */
  scriptHashes: v.array(v.string()),
});

export type SiteFile = v.InferOutput<typeof SiteFile>;
export type SiteDocument = v.InferOutput<typeof SiteDocument>;

const inEveryLanguage = v.object(perLanguage(() => SiteDocument));

/**
 * The bodies of one page: with the language in the address, and at the root for visitors who chose one (links
 * unprefixed).
 */
export const SitePage = v.object({ prefixed: inEveryLanguage, atRoot: inEveryLanguage });
export type SitePage = v.InferOutput<typeof SitePage>;

/** `dist/site-manifest.json`: what the build tells the server. */
export const SiteManifest = v.object({
  /** Changes with every change of content. */
  buildId: v.string(),
  /** Files other than pages, by URL path. */
  files: v.record(v.string(), SiteFile),
  /** Code and styles of earlier builds, by URL path: below `dist/previous`, for pages that were opened before. */
  previous: v.optional(v.record(v.string(), SiteFile)),
  /** Pages by unprefixed path: `/`, `/contact`. */
  pages: v.record(v.string(), SitePage),
  /** The not-found page, sent with status 404. */
  notFound: SitePage,
  /** Documents without page content, by URL path: the worker keeps them and fills them on the device. */
  appShells: v.record(v.string(), SiteDocument),
  /** Module below `dist` whose `loadRenderers` gives what is rendered for a request. */
  nativeAnswerModule: v.string(),
});

export type SiteManifest = v.InferOutput<typeof SiteManifest>;

/** What the server knows after a native form post, for the page that answers it. */
export type NativeAnswer = {
  language: Language;
  /** True if the address contains the language: links keep its prefix. */
  prefixed: boolean;
  /** Origin for the addresses in the head; empty if unknown. */
  origin: string;
  /**
   * `refused`: fields are wrong. `limited`: too many requests from this address. `full`: too many today, from this address
   * or from all, so that pressing again soon is in vain. `unproven`: no sign that our own page sent it, so the visitor is
   * asked to press once more. `failed`: our fault, or its key is that of an erased request.
   */
  outcome: 'sent' | 'refused' | 'limited' | 'full' | 'unproven' | 'failed';
  /** Row id, for `sent` only. */
  reference?: string;
  /** Key of the request: the form shown again carries it, so pressing again makes no second request. */
  key: string;
  /** What the visitor typed, by field, so nothing is lost. */
  values: Record<string, string>;
  /** Field codes, for `refused` only. */
  codes: Record<string, string[]>;
};

/** The page that answers a form posted without JavaScript, and the hashes of what is inline in it. */
export type RenderNativeAnswer = (answer: NativeAnswer) => {
  html: string;
  styleHashes: string[];
  scriptHashes: string[];
};

/** The list as markup for a page. */
export type RenderTestimonials = (list: readonly Testimonial[], language: Language) => string;

/** What is rendered for a request: at once, with all that it takes in memory. */
export type Renderers = { renderNativeAnswer: RenderNativeAnswer; renderTestimonials: RenderTestimonials };

/** What `nativeAnswerModule` exports as `loadRenderers`. */
export type LoadRenderers = () => Promise<Renderers>;
