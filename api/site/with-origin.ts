import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import type { SiteFile } from '../contract/site-manifest.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import type { LoadedFile, Site } from './load-site.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Origins that requests may bring where SITE_ORIGIN names none: this machine, its name in the house, a proxy.
 * Whoever makes up more gets addresses without an origin, so a made-up Host costs neither memory nor time.
 */
const mostRequestOrigins = 3;

/** Puts the site's origin into the files that name it. */
export type WithOrigin = {
  /** The origin that an answer to this request names; empty where the request names none that can be believed. */
  originFor(ctx: Context): string;
  /** The file with the origin in its places; the first call of an origin compresses it, in about 100 ms. */
  fill<T extends SiteFile>(file: LoadedFile<T>, origin: string): Promise<LoadedFile<T>>;
};

/** With `siteOrigin` that one counts, whatever a request says. */
export function createWithOrigin(siteOrigin: string | undefined): WithOrigin {
  const known = new Set<string>();
  const filled = new WeakMap<LoadedFile, Map<string, Promise<LoadedFile>>>();

  function originFor(ctx: Context): string {
    if (siteOrigin) return siteOrigin;
    const origin = requestOrigin(ctx);
    if (origin && known.size < mostRequestOrigins) known.add(origin);
    return origin && known.has(origin) ? origin : '';
  }

  async function fill<T extends SiteFile>(file: LoadedFile<T>, origin: string): Promise<LoadedFile<T>> {
    if (!origin || !file.originAt) return file;
    const forms = filled.get(file) ?? new Map<string, Promise<LoadedFile>>();
    filled.set(file, forms);
    const form = forms.get(origin) ?? compose(file, file.originAt, origin);
    forms.set(origin, form);
    const { etag, bodies } = await form;
    return { ...file, etag, bodies };
  }

  return { originFor, fill };
}

/** Makes every page ready in the background, so that no visitor waits for the first compression. */
export async function fillAhead(site: Site, siteOrigin: string, { fill }: WithOrigin, closing: AbortSignal) {
  for (const page of [...site.pages.values(), site.notFound]) {
    for (const document of [page.es, page.en, page.enAtRoot]) {
      if (closing.aborted) return;
      await fill(document, siteOrigin);
    }
  }
}

/** Host and scheme as the request has them, or as proxies tell where they are trusted (Koa believes no others). */
function requestOrigin(ctx: Context): string | undefined {
  const origin = `${ctx.protocol}://${ctx.host}`;
  const isPlain = /^https?:\/\/(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(origin);
  return isPlain && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

async function compose(file: LoadedFile, originAt: readonly number[], origin: string): Promise<LoadedFile> {
  const { identity: bare, br, gzip: gz } = file.bodies;
  const inserted = Buffer.from(origin);
  const cuts = [0, ...originAt, bare.length];
  const parts = cuts.slice(1).flatMap((end, index) => [bare.subarray(cuts[index], end), inserted]);
  const identity = Buffer.concat(parts.slice(0, -1));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    ...file,
    etag: entityTag(identity),
    bodies: {
      identity,
      ...(br ? { br: await brotli(identity, { params }) } : {}),
      ...(gz ? { gzip: await gzipAsync(identity, { level: 9 }) } : {}),
    },
  };
}
