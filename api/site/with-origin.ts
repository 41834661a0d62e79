import type { Context } from 'koa';
import { compressed } from './compressed.ts';
import type { LoadedFile, Site } from './load-site.ts';

/**
 * How many origins are accepted from requests if SITE_ORIGIN names none: this machine, its name on the local network, a
 * proxy. Anyone who makes up more gets addresses without an origin, so a made-up Host costs neither memory nor time.
 */
const mostRequestOrigins = 3;

/** Puts the site's origin into the files that contain it. */
export type WithOrigin = {
  /** The origin used in the answer to this request; empty if the request names none that can be believed. */
  originFor(ctx: Context): string;
  /** The file with the origin in its places; the first call for an origin compresses it, in about 100 ms. */
  fill(file: LoadedFile, origin: string): Promise<LoadedFile>;
  /** The same where it is made already; undefined where it is not. */
  filled(file: LoadedFile, origin: string): LoadedFile | undefined;
};

/** `siteOrigin`, if given, counts whatever a request says. */
export function createWithOrigin(siteOrigin: string | undefined): WithOrigin {
  const known = new Set<string>();
  const begun = new WeakMap<LoadedFile, Map<string, Promise<LoadedFile>>>();
  const made = new WeakMap<LoadedFile, Map<string, LoadedFile>>();

  function originFor(ctx: Context): string {
    if (siteOrigin) return siteOrigin;
    const origin = requestOrigin(ctx);
    if (origin && known.size < mostRequestOrigins) known.add(origin);
    return origin && known.has(origin) ? origin : '';
  }

  async function fill(file: LoadedFile, origin: string): Promise<LoadedFile> {
    if (!origin || !file.originAt) return file;
    const forms = begun.get(file) ?? new Map<string, Promise<LoadedFile>>();
    begun.set(file, forms);
    const form = forms.get(origin) ?? compose(file, file.originAt, origin);
    forms.set(origin, form);
    const whole = await form;
    made.set(file, (made.get(file) ?? new Map<string, LoadedFile>()).set(origin, whole));
    return whole;
  }

  const filled = (file: LoadedFile, origin: string) =>
    origin && file.originAt ? made.get(file)?.get(origin) : file;

  return { originFor, fill, filled };
}

/** Prepares every page in the background, so that no visitor waits for the first compression. */
export async function fillAhead(site: Site, siteOrigin: string, { fill }: WithOrigin, closing: AbortSignal) {
  for (const page of [...site.pages.values(), site.notFound]) {
    for (const document of new Set(
      [page.prefixed, page.atRoot].flatMap((documents) => Object.values(documents)),
    )) {
      if (closing.aborted) return;
      await fill(document, siteOrigin);
    }
  }
}

/** Host and scheme from the request, or from proxies if they are trusted (Koa believes no others). */
function requestOrigin(ctx: Context): string | undefined {
  const origin = `${ctx.protocol}://${ctx.host}`;
  const isPlain = /^https?:\/\/(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(origin);
  return isPlain && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

async function compose(file: LoadedFile, originAt: readonly number[], origin: string): Promise<LoadedFile> {
  const { identity: bare } = file.bodies;
  const inserted = Buffer.from(origin);
  const cuts = [0, ...originAt, bare.length];
  const parts = cuts.slice(1).flatMap((end, index) => [bare.subarray(cuts[index], end), inserted]);
  return compressed(file, Buffer.concat(parts.slice(0, -1)));
}
